import { singleton } from '#server/app-context.ts';

/** Attempts that are remembered while a database is away. */
const mostUnpublished = 10_000;

/** Attempts to place an order, as this server knows them; each by its session and `Idempotency-Key`. */
export const orderAttempts = singleton(() => {
  const newest = new Map<string, Promise<unknown>>();
  const unpublished = new Set<string>();
  return {
    /** Repetitions that come while an attempt is placed wait for it: they count against no limit, and get its order. */
    async inTurn<Value>(attempt: string, work: () => Promise<Value>): Promise<Value> {
      const before = newest.get(attempt);
      const mine = before ? before.then(work, work) : work();
      newest.set(attempt, mine);
      try {
        return await mine;
      } finally {
        if (newest.get(attempt) === mine) newest.delete(attempt);
      }
    },
    /** Its database was lost, perhaps with the answer to its commit. */
    addUnpublished(attempt: string): void {
      unpublished.add(attempt);
      const [oldest] = unpublished;
      if (unpublished.size > mostUnpublished && oldest !== undefined) unpublished.delete(oldest);
    },
    /** Whether it was one of those; from then on it is none. */
    takeUnpublished: (attempt: string): boolean => unpublished.delete(attempt),
  };
});
