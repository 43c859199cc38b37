import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../ports.ts';

/** How soon a connection that was lost is replaced, in milliseconds. */
const againAfter = 1000;

interface ListenOptions {
  readonly pool: pg.Pool;
  readonly channel: string;
  readonly log: Logger;
  /** Whether everything that is said from now on is heard; false: something may be missed. */
  onHearing(hears: boolean): void;
  onMessage(payload: string): void;
}

/**
 * Listens to what any process says on a channel (`NOTIFY`), on a connection of the pool's that it keeps, and on another one
 * after that is lost. Returns what ends it.
 */
export function listenTo({ pool, channel, log, onHearing, onMessage }: ListenOptions): () => Promise<void> {
  const stopping = new AbortController();

  async function hear(): Promise<void> {
    const connection = await pool.connect();
    const lost = new Promise<void>((resolve) => {
      connection.once('error', () => resolve());
      connection.once('end', () => resolve());
      stopping.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      connection.on('notification', ({ payload = '' }) => onMessage(payload));
      await connection.query(`listen ${channel}`);
      if (!stopping.signal.aborted) onHearing(true);
      await lost;
    } finally {
      onHearing(false);
      connection.release(true);
    }
  }

  const hearing = (async () => {
    while (!stopping.signal.aborted) {
      await hear().catch((err: unknown) => log.warn({ err, channel }, 'nothing can be heard from other nodes'));
      await pause(againAfter, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();
  return async () => {
    stopping.abort();
    await hearing;
  };
}
