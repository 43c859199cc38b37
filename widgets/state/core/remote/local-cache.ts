import type { KeyValue, Ports } from '#io/ports.ts';
import { toJson } from '#shared/contract/values/to-json.ts';

/** How long a cached value holds: a day or seven. */
type CacheExpiry = 'short' | 'mid';

export type LocalCache = ReturnType<typeof createLocalCache>;

const version = '1.0.0';
const storageKey = 'de-cache';
const dayMilliseconds = 86_400_000;
const expiryMilliseconds: Record<CacheExpiry, number> = { short: dayMilliseconds, mid: 7 * dayMilliseconds };
const maximumAge = 30 * dayMilliseconds;
/** The storage is shared with the page, so the cache stays small: beyond this the oldest entries go. */
const maximumEntries = 200;

interface Entry {
  readonly value: unknown;
  readonly until: number;
}
interface Content {
  readonly version: string;
  readonly createdAt: number;
  readonly entries: Record<string, Entry>;
}

/**
 * What was fetched and changes seldom (PRODUCT.md 19.11): version 1.0.0, cleared when the version differs or it is
 * older than 30 days; entries hold a day (`short`) or seven (`mid`). `now` in milliseconds since 1970.
 */
export function createLocalCache({ storage, now }: { storage: KeyValue; now: () => number }) {
  const read = (): Content => {
    const content = parse(storage.get(storageKey));
    if (content && content.version === version && now() - content.createdAt <= maximumAge) return content;
    return { version, createdAt: now(), entries: {} };
  };
  return {
    /** what was put in, unless it has expired; unchecked, as anyone may have written it */
    get: (key: string): unknown => {
      const entry = read().entries[key];
      return entry && now() <= entry.until ? entry.value : undefined;
    },
    set: (key: string, value: unknown, expiry: CacheExpiry) => {
      const { createdAt, entries } = read();
      const { [key]: _, ...others } = entries;
      const kept = Object.entries(others).filter(([, { until }]) => now() <= until);
      kept.push([key, { value, until: now() + expiryMilliseconds[expiry] }]);
      const content: Content = {
        version,
        createdAt,
        entries: Object.fromEntries(kept.slice(-maximumEntries)),
      };
      storage.set(storageKey, toJson(content));
    },
  };
}

/** The cache of this browser. */
export const localCacheOf = ({ storage, clock }: Pick<Ports, 'storage' | 'clock'>) =>
  createLocalCache({ storage: storage.local, now: clock.now });

function parse(text: string | null): Content | null {
  try {
    const content = JSON.parse(text ?? 'null') as Content | null;
    return typeof content?.createdAt === 'number' && typeof content.entries === 'object' ? content : null;
  } catch {
    // somebody else wrote there: an empty cache takes its place
    return null;
  }
}
