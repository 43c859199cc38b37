import type { Getter } from '../jotai.ts';
import { portsAtom } from '../ports.ts';

/** Milliseconds between two questions while no live events come. */
const pollEvery = 10_000;

/** Calls `refetch` regularly while the socket is down. Returns its clean-up. */
export function pollWhileDown(get: Getter, refetch: () => void): () => void {
  const { realtime } = get(portsAtom);
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    timer = realtime.status() === 'down' ? setInterval(refetch, pollEvery) : undefined;
  };
  follow();
  const stop = realtime.onStatus(follow);
  return () => {
    stop();
    clearInterval(timer);
  };
}
