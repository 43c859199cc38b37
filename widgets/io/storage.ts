import { createKeyValue } from './key-value.ts';
import { createLocalCache } from './local-cache.ts';
import type { Storage } from './ports.ts';

interface Options {
  readonly apiBase: string;
  readonly now?: () => number;
}

/** The browser's storages; on a page of another origin each key ends in `@{apiBase}` (rulings 8). */
export function createStorage({ apiBase, now = Date.now }: Options): Storage {
  const suffix = new URL(apiBase).origin === globalThis.location?.origin ? '' : `@${apiBase}`;
  const local = createKeyValue(() => globalThis.localStorage, suffix);
  return {
    local,
    visit: createKeyValue(() => globalThis.sessionStorage, suffix),
    cache: createLocalCache({ storage: local, now }),
  };
}
