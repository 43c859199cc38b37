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
    return await inTime(reading.value, Math.max(0, waitAtMost - (now - reading.since)), last);
  };
}

async function inTime<T>(value: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(late.resolve, milliseconds, otherwise);
  try {
    return await Promise.race([value.catch(() => otherwise), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
