import { callsUnderWay } from './http/calls-under-way.ts';

/**
 * Calls `work` once the browser has nothing else to do, after `longest` milliseconds in any case; after a sixth of that
 * where browsers can't tell (Safari). Returns its clean-up.
 */
export function whenIdle(work: () => void, longest: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, longest / 6);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: longest });
  return () => cancelIdleCallback(request);
}

/** How long a network in use is left alone before it is looked at again, in milliseconds. */
const step = 50;

/**
 * The same once no call waits for its answer either, for code that nobody has asked for: on a slow network it would come
 * before what somebody did ask for.
 */
export function whenAtRest(work: () => void, longest: number): () => void {
  const since = performance.now();
  const left = () => longest - (performance.now() - since);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const look = () => {
    if (callsUnderWay() > 0 && left() > 0) timer = setTimeout(wait, step);
    else work();
  };
  const wait = () => {
    stop = whenIdle(look, Math.max(0, left()));
  };
  wait();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
