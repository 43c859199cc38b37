import { postLog } from '#shared/contract/calls/session.ts';
import type { LogEntry } from '#shared/contract/log.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { logBatchSize } from '#shared/contract/values/log-batch.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { callUrl } from '../http/call-url.ts';
import type { Log } from '../ports.ts';

export interface LogOptions {
  /** the marketplace, to which batches are posted unless the settings say otherwise */
  readonly apiBase: string;
  /** asked once: they may name another address, or none */
  readonly settings: () => Promise<Pick<Settings, 'logURL'>>;
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
 * Sends the browser's log in batches of five, and the rest when the page goes (PRODUCT.md 17.7). Ids that open
 * something are masked. A batch that cannot be sent is dropped silently: reporting it would be logging again.
 */
export function createLog({
  apiBase,
  settings,
  apiKey,
  now,
  fetch = globalThis.fetch.bind(globalThis),
  page = globalThis.window,
  pageUrl = () => globalThis.location.href,
}: LogOptions): Log {
  let entries: LogEntry[] = [];
  const own = callUrl(apiBase, postLog);
  let target: string | null = own;
  let asked: Promise<void> | undefined;

  const flush = () => {
    if (entries.length === 0) return;
    const body = toJson(entries);
    entries = [];
    if (target === null) return;
    const isOurs = target === own && apiKey !== null;
    const headers = { 'Content-Type': 'application/json', ...(isOurs && { 'X-Api-Key': apiKey }) };
    // keepalive lets it outlive the page, as a beacon would, and unlike a beacon it can leave cookies out
    fetch(target, { method: 'POST', body, headers, credentials: 'omit', keepalive: true }).catch(() => undefined);
  };
  /** Once, failed or not: what fails is logged itself. A page that goes before the answer sends what is left to the host. */
  const ask = () =>
    (asked ??= settings().then(
      ({ logURL }) => {
        if (logURL !== undefined) target = logURL;
      },
      () => undefined,
    ));
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
      const isAsked = ask();
      if (entries.length < logBatchSize) return;
      void isAsked.then(() => {
        if (entries.length >= logBatchSize) flush();
      });
    },
  };
}

function describe(exception: unknown): string {
  return exception instanceof Error ? (exception.stack ?? exception.message) : String(exception);
}

/** Random ids are long and mix in capitals, which slugs never do. */
const openingIds = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{22,43}(?![\w-])/g;

/** Takes ids that open something (orders, baskets, sessions) out of a text that is logged (PRODUCT.md 2.11). */
export function maskIds(text: string): string {
  return text.replace(openingIds, '…');
}
