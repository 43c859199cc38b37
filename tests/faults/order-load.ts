import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attempt, prepareAttempt, type Shop, submitUntilAcknowledged } from './order-attempt.ts';

/** Customers who order one after the other without end. */
export interface OrderLoad {
  readonly attempts: readonly Attempt[];
  /** Waits until that many orders more than now have been acknowledged. */
  acknowledged(more: number): Promise<void>;
  /** Lets everyone finish the order they are at. @throws the first failure that no retry explains */
  finish(): Promise<void>;
}

const customers = 12;
const retryAfterMilliseconds = 50;

/** Starts the load; every third order is sent twice at a time. */
export function startLoad(url: string, shop: Shop): OrderLoad {
  const attempts: Attempt[] = [];
  const progress = new EventEmitter();
  const state = { acknowledged: 0, finishing: false };

  async function customer(): Promise<void> {
    while (!state.finishing) {
      const attempt = await prepared();
      if (!attempt) return;
      attempts.push(attempt);
      await submitUntilAcknowledged(attempt, attempts.length % 3 === 0);
      state.acknowledged += 1;
      progress.emit('acknowledged');
    }
  }

  /** Until an attempt is ready: what fails before the order is begun again by another visitor. */
  async function prepared(): Promise<Attempt | undefined> {
    while (!state.finishing) {
      try {
        return await prepareAttempt(url, shop);
      } catch {
        // The host is down or coming up.
        await pause(retryAfterMilliseconds);
      }
    }
    return undefined;
  }

  const all = Promise.all(Array.from({ length: customers }, customer));
  // Told by `acknowledged` and `finish`.
  all.catch(() => {});
  return {
    attempts,
    async acknowledged(more) {
      const goal = state.acknowledged + more;
      while (state.acknowledged < goal) await Promise.race([once(progress, 'acknowledged'), all]);
    },
    async finish() {
      state.finishing = true;
      await all;
    },
  };
}
