import { createKeyValue } from './key-value.ts';
import type { Storage } from './ports.ts';

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
