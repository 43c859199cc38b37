import type { Store } from '../db/repositories.ts';
import type { Clock, Logger } from './ports.ts';

/** How long a basket is kept after its last change. */
const basketLifetime = { hours: 30 * 24 };

/** Removes sessions that are over and baskets that nobody came back to; orders and their baskets stay. */
export type Expire = () => Promise<void>;

export function createExpire({ store, clock, log }: { store: Store; clock: Clock; log: Logger }): Expire {
  return async () => {
    const now = clock.now();
    const sessions = await store.sessions.removeExpired(now.toString());
    const baskets = await store.baskets.removeAbandoned(now.subtract(basketLifetime).toString());
    log.info({ sessions, baskets }, 'removed what has expired');
  };
}
