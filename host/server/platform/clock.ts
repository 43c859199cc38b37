import type { Clock } from './ports.ts';

/**
 * The one source of the present moment: rules and services get `now` from here through their callers.
 *
 * A clock that starts at `startAt` (`CLOCK` in the environment) and then runs on; without it, the real time.
 * It runs by elapsed time, so that a correction of the machine's clock does not move a shifted one.
 */
export function createClock(startAt?: Temporal.Instant): Clock {
  if (startAt === undefined) return { now: () => Temporal.Now.instant() };
  const startedAtMilliseconds = performance.now();
  return {
    now: () => startAt.add({ milliseconds: Math.floor(performance.now() - startedAtMilliseconds) }),
  };
}
