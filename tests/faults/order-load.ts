import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attempt, prepareAttempt, type Shop, submitUntilAcknowledged } from './order-attempt.ts';

/** Customers who order one after the other without end. */
export interface OrderLoad {
  readonly attempts: readonly Attempt[];
  /** Waits until that many orders more than now have been acknowledged. */
  acknowledged(more: number): Promise<void>;
  /** Waits until the next order is sent. */
  submitting(): Promise<void>;
  /** Lets everyone finish the order they are at. @throws the first failure that no retry explains */
  finish(): Promise<void>;
}

const customers = 12;
/** Baskets that a customer fills before ordering them, so that most of the load is orders. */
const basketsInARow = 3;
const retryAfterMilliseconds = 50;

/** Starts the load; every third order is sent twice at a time. */
export function startLoad(url: string, shop: Shop): OrderLoad {
  const attempts: Attempt[] = [];
  const progress = new EventEmitter();
  const state = { acknowledged: 0, finishing: false };

  async function customer(): Promise<void> {
    while (!state.finishing) {
      const filled: Attempt[] = [];
      for (let basket = 0; basket < basketsInARow; basket += 1) {
        const attempt = await prepared();
        if (attempt) filled.push(attempt);
      }
      for (const attempt of filled) await order(attempt);
    }
  }

  async function order(attempt: Attempt): Promise<void> {
    attempts.push(attempt);
    const submitted = submitUntilAcknowledged(attempt, attempts.length % 3 === 0);
    progress.emit('submitting');
    await submitted;
    state.acknowledged += 1;
    progress.emit('acknowledged');
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
    async submitting() {
      await Promise.race([once(progress, 'submitting'), all]);
    },
    async finish() {
      state.finishing = true;
      await all;
    },
  };
}
