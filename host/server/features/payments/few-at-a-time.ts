import pMap from 'p-map';
import type { Clock } from '#platform/ports.ts';

/** How many calls of a provider are under way in one round. */
const atATime = 4;
/** After that nothing more is begun: a provider that is slow must not hold up other jobs, nor a stop of the server. */
const longestRound = { seconds: 20 } as const;

/** Does some work for each, as far as one round gets; what is left is the next round's. */
export async function aFewAtATime<T>(clock: Clock, all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const end = clock.now().add(longestRound);
  const workInTime = async (each: T) => {
    if (Temporal.Instant.compare(clock.now(), end) < 0) await work(each);
  };
  await pMap(all, workInTime, { concurrency: atATime });
}
