import type * as readers from './cached-answers.ts';
import type { LocalCache } from './local-cache.ts';

type Readers = typeof readers;

/** Reads what was kept under `key`; null where nothing is, or nothing that can be used. */
export async function readCached<Name extends keyof Readers>(
  cache: LocalCache,
  key: string,
  reader: Name,
): Promise<ReturnType<Readers[Name]> | null> {
  const cached = cache.get(key);
  if (cached === null || cached === undefined) return null;
  // what can't be checked, because its code could not be fetched, is asked for anew
  const there = await import('./cached-answers.ts').catch(() => null);
  return (there?.[reader](cached) ?? null) as ReturnType<Readers[Name]> | null;
}
