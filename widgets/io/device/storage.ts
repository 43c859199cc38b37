import type { KeyValue, Storage } from '../ports.ts';

/** What stands behind the port, with a switch for whoever knows whether an element is on the page. */
interface SwitchedStorage extends Storage {
  /**
   * While off, what is written stays in memory: a page that took its elements out and with them what they kept must not
   * find it again by an answer that comes late. Once on, it is written.
   */
  readonly setWriting: (on: boolean) => void;
}

/** The browser's storages; on a page of another origin each key ends in `@{apiBase}` (PRODUCT.md 19.11). */
export function createStorage({ apiBase }: { readonly apiBase: string }): SwitchedStorage {
  const suffix = new URL(apiBase).origin === globalThis.location?.origin ? '' : `@${apiBase}`;
  const local = createKeyValue(() => globalThis.localStorage, suffix);
  const visit = createKeyValue(() => globalThis.sessionStorage, suffix);
  return {
    local,
    visit,
    setWriting: (on) => {
      local.setWriting(on);
      visit.setWriting(on);
    },
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
  return attempt(() => area === null || area === globalThis.localStorage) ?? false;
}

type WebStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A browser storage that never throws. `open` is tried once, since asking for the storage already throws in blocked
 * frames; without one, and for each key that it refuses (full, private), the value lives in memory.
 * `suffix` keeps the keys of marketplaces apart on a page of another origin (PRODUCT.md 19.11).
 */
export function createKeyValue(
  open: () => WebStorage | undefined,
  suffix = '',
): KeyValue & Pick<SwitchedStorage, 'setWriting'> {
  const fallback = new Map<string, string>();
  let isWriting = true;
  const web = attempt(() => {
    const storage = open();
    const probe = `de-probe${suffix}`;
    storage?.setItem(probe, '1');
    storage?.removeItem(probe);
    return storage;
  });
  const set = (key: string, value: string) => {
    const stored = attempt(() => {
      if (!isWriting || !web) return false;
      web.setItem(key + suffix, value);
      return true;
    });
    if (stored) fallback.delete(key);
    else fallback.set(key, value);
  };
  return {
    get: (key) => fallback.get(key) ?? attempt(() => web?.getItem(key + suffix)) ?? null,
    set,
    remove: (key) => {
      fallback.delete(key);
      attempt(() => web?.removeItem(key + suffix));
    },
    setWriting: (on) => {
      isWriting = on;
      if (on) for (const [key, value] of Array.from(fallback)) set(key, value);
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
