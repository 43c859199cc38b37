import type { Atom, Getter } from '../jotai.ts';
import { portsAtom } from '../ports.ts';
import { all } from '../while-mounted.ts';
import type { Remote } from './remote.ts';

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

/**
 * Calls `retry` for what could not be fetched for want of an answer, as its notice promises: when the network is back, and
 * regularly, as nobody says when a server is. Returns its clean-up.
 */
export function retryWhileAway(get: Getter, remoteAtom: Atom<Remote<unknown>>, retry: () => void): () => void {
  const look = () => {
    const remote = get(remoteAtom);
    if (remote.status === 'failed' && remote.error.offline) retry();
  };
  const timer = setInterval(look, pollEvery);
  return all(get(portsAtom).network.onBack(look), () => clearInterval(timer));
}
