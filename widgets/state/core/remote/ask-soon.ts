import type { Getter } from '../jotai.ts';
import { portsAtom } from '../ports.ts';

/** Milliseconds in which several reasons to ask become one question. */
const debounceMs = 300;

/**
 * Calls `run` once for all that comes in shortly after each other, at a moment of this page's own: as many as are open
 * learn of a change in the same instant, and their questions are to come over `spread` milliseconds. Nobody looks at a
 * hidden page: it asks when it is seen again.
 */
export function askSoon(get: Getter, run: () => void, spread: number) {
  const ports = get(portsAtom);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting: (() => void) | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    stopWaiting?.();
    stopWaiting = undefined;
  };
  const runNow = () => {
    settle();
    run();
  };
  const due = () => {
    if (ports.visibility.isVisible()) runNow();
    else stopWaiting = ports.visibility.onVisible(runNow);
  };
  return {
    /** Something may have changed. */
    ask: () => {
      timer ??= setTimeout(due, debounceMs + ports.random() * spread);
    },
    stop: settle,
  };
}
