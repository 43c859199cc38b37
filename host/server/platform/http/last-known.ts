import pTimeout from 'p-timeout';

/** How long somebody waits for what was known before anyway, in milliseconds. */
const waitAtMost = 500;

/**
 * Something small that much depends on and that changes rarely: read anew when it is asked for, and what was known last where
 * that fails or takes long, so that what needs nothing else of the database is served without it. `known`: what to go by
 * before it was ever read; without, the first one waits and may fail. `freshFor`: milliseconds for which it is not read anew.
 */
export function lastKnown<T extends object>(
  read: () => Promise<T>,
  { freshFor, known }: { readonly freshFor: number; readonly known?: T },
): () => Promise<T> {
  let last = known;
  let lastAt = Number.NEGATIVE_INFINITY;
  let reading: { readonly since: number; readonly value: Promise<T> } | undefined;

  async function readAnew(since: number): Promise<T> {
    try {
      const value = await read();
      last = value;
      lastAt = since;
      return value;
    } finally {
      reading = undefined;
    }
  }

  return async () => {
    const now = performance.now();
    if (last && now - lastAt < freshFor) return last;
    reading ??= { since: now, value: readAnew(now) };
    if (!last) return reading.value;
    const otherwise = last;
    const milliseconds = waitAtMost - (now - reading.since);
    if (milliseconds <= 0) return otherwise;
    return await pTimeout(
      reading.value.catch(() => otherwise),
      { milliseconds, fallback: () => otherwise },
    );
  };
}
