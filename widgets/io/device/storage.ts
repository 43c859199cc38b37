import type { KeyValue, Storage } from '../ports.ts';

interface Options {
  readonly apiBase: string;
}

/** The browser's storages; on a page of another origin each key ends in `@{apiBase}` (PRODUCT.md 19.11). */
export function createStorage({ apiBase }: Options): Storage {
  const suffix = new URL(apiBase).origin === globalThis.location?.origin ? '' : `@${apiBase}`;
  return {
    local: createKeyValue(() => globalThis.localStorage, suffix),
    visit: createKeyValue(() => globalThis.sessionStorage, suffix),
    onLocalChange: (key, listener) => {
      // the browser notifies only the other pages, so whoever writes knows by itself; a null key: all was cleared
      const handle = ({ key: changed, storageArea }: StorageEvent) => {
        if (isLocal(storageArea) && (changed === null || changed === key + suffix)) listener();
      };
      globalThis.addEventListener?.('storage', handle);
      return () => globalThis.removeEventListener?.('storage', handle);
    },
  };
}

/** Asking for the storage throws where the browser blocks it; then no event comes from it either. */
function isLocal(area: globalThis.Storage | null): boolean {
  try {
    return area === null || area === globalThis.localStorage;
  } catch {
    return false;
  }
}

type WebStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

function memory(): KeyValue {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => values.set(key, value),
    remove: (key) => values.delete(key),
  };
}

/**
 * A browser storage that never throws. `open` is tried once, since asking for the storage already throws in blocked
 * frames; without one, and for each key that it refuses (full, private), the value lives in memory.
 * `suffix` keeps the keys of marketplaces apart on a page of another origin (PRODUCT.md 19.11).
 */
export function createKeyValue(open: () => WebStorage | undefined, suffix = ''): KeyValue {
  const fallback = memory();
  const web = attempt(() => {
    const storage = open();
    const probe = `de-probe${suffix}`;
    storage?.setItem(probe, '1');
    storage?.removeItem(probe);
    return storage;
  });
  if (!web) return fallback;
  return {
    get: (key) => fallback.get(key) ?? attempt(() => web.getItem(key + suffix)) ?? null,
    set: (key, value) => {
      const stored = attempt(() => {
        web.setItem(key + suffix, value);
        return true;
      });
      if (stored) fallback.remove(key);
      else fallback.set(key, value);
    },
    remove: (key) => {
      fallback.remove(key);
      attempt(() => web.removeItem(key + suffix));
    },
  };
}

/** A storage that refuses is no error of the person's and has its fallback, so nothing is said. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
