import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../ports.ts';

/** How soon a connection that was lost is replaced, in milliseconds. */
const againAfter = 1000;

interface SubscriptionOptions {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** by the names of their channels */
  readonly subscribers: Readonly<Record<string, Subscriber>>;
  readonly pauseMilliseconds?: number;
}

/** Whoever keeps in memory what is stored, and is notified when that changes. */
interface Subscriber {
  /** Whether every notification from now on is received; false: some may be missed. */
  setSubscribed(isSubscribed: boolean): void;
  onNotification(payload: string): void;
}

/**
 * Subscribes to notifications of any process (`NOTIFY`), on a connection of the pool's that it keeps, and on another
 * one after that is lost. Returns what ends it.
 */
export function subscribeToNotifications({
  pool,
  log,
  subscribers,
  pauseMilliseconds = againAfter,
}: SubscriptionOptions): () => Promise<void> {
  const stopping = new AbortController();
  /** an outage is logged once, however often it is tried again meanwhile */
  let hasFailed = false;

  const setSubscribed = (isSubscribed: boolean) => {
    for (const subscriber of Object.values(subscribers)) subscriber.setSubscribed(isSubscribed);
  };

  async function subscribe(): Promise<void> {
    const connection = await pool.connect();
    const lost = Promise.withResolvers<void>();
    const lose = () => lost.resolve();
    connection.once('error', lose);
    connection.once('end', lose);
    stopping.signal.addEventListener('abort', lose);
    try {
      connection.on('notification', ({ channel, payload = '' }) => subscribers[channel]?.onNotification(payload));
      for (const channel of Object.keys(subscribers)) await connection.query(`listen ${channel}`);
      // the listener above does not hear of a stop that came while the connection was made
      if (stopping.signal.aborted) return;
      setSubscribed(true);
      if (hasFailed) log.info({}, 'notifications of the database are received again');
      hasFailed = false;
      await lost.promise;
    } finally {
      stopping.signal.removeEventListener('abort', lose);
      setSubscribed(false);
      connection.release(true);
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await subscribe().catch((err: unknown) => {
        if (!hasFailed) log.warn({ err }, 'notifications of the database cannot be received');
        hasFailed = true;
      });
      await pause(pauseMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await running;
  };
}
