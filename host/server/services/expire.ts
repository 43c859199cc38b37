import { sessionChannel } from '../../../shared/contract/channels.ts';
import type { Store } from '../db/repositories.ts';
import type { Clock, Logger, Publisher } from './ports.ts';

/** How long a basket is kept after its last change. */
const basketLifetime = { hours: 30 * 24 };

/** Removes sessions that are over, telling their pages, and baskets that nobody came back to; orders and their baskets stay. */
export type Expire = () => Promise<void>;

export interface ExpireDependencies {
  store: Store;
  clock: Clock;
  log: Logger;
  publisher: Publisher;
  /** drops what the session listened to privately */
  sessionEnded(sessionHash: string): void;
}

export function createExpire({ store, clock, log, publisher, sessionEnded }: ExpireDependencies): Expire {
  return async () => {
    const now = clock.now();
    const sessions = await store.sessions.removeExpired(now.toString());
    await store.handoffs.removeExpired(now.toString());
    const baskets = await store.baskets.removeAbandoned(now.subtract(basketLifetime).toString());
    for (const { idHash, channelId } of sessions) {
      publisher.publish(sessionChannel(channelId), 'SessionExpired', {});
      sessionEnded(idHash);
    }
    log.info({ sessions: sessions.length, baskets }, 'removed what has expired');
  };
}
