import type { LogEntry } from '../../shared/contract/log.ts';
import { logBatchSize } from '../../shared/contract/values/log-batch.ts';
import { maskIds } from './mask-ids.ts';
import type { Log } from './ports.ts';

export interface LogOptions {
  /** where batches are posted: the host's `/json/log`, or the configured address */
  readonly url: string;
  readonly apiKey: string | null;
  readonly now: () => number;
  readonly fetch?: typeof globalThis.fetch;
  /** whose end sends what is left */
  readonly page?: Pick<EventTarget, 'addEventListener'> | undefined;
  /** the page's address; query and fragment are not sent */
  readonly pageUrl?: () => string;
}

const maximum = { message: 2000, exception: 8000, url: 2000 };

/**
 * Sends the browser's log in batches of five, and the rest when the page goes (spec sections 7 and 9). Ids that open
 * something are masked. A batch that cannot be sent is dropped silently: telling about it would be logging again.
 */
export function createLog({
  url,
  apiKey,
  now,
  fetch = globalThis.fetch.bind(globalThis),
  page = globalThis.window,
  pageUrl = () => globalThis.location.href,
}: LogOptions): Log {
  let entries: LogEntry[] = [];

  const flush = () => {
    if (entries.length === 0) return;
    const body = JSON.stringify(entries);
    entries = [];
    const headers = { 'Content-Type': 'application/json', ...(apiKey !== null && { 'X-Api-Key': apiKey }) };
    // keepalive lets it outlive the page, as a beacon would, and unlike a beacon it can leave cookies out
    fetch(url, { method: 'POST', body, headers, credentials: 'omit', keepalive: true }).catch(
      () => undefined,
    );
  };
  page?.addEventListener('pagehide', flush);

  return {
    write: (level, logger, message, exception) => {
      entries.push({
        logger,
        timestamp: now(),
        level,
        message: maskIds(message).slice(0, maximum.message),
        exception: exception === undefined ? null : maskIds(describe(exception)).slice(0, maximum.exception),
        url: maskIds(pageUrl().replace(/[?#].*$/s, '')).slice(0, maximum.url),
      });
      if (entries.length >= logBatchSize) flush();
    },
  };
}

function describe(exception: unknown): string {
  return exception instanceof Error ? (exception.stack ?? exception.message) : String(exception);
}
