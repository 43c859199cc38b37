/** Headers of a subscription that are looked at; a client may send anything. */
const authorisingHeaders = ['x-csrf-token', 'x-session-id', 'x-api-key'] as const;
const longestHeader = 500;

/** The channel that a `subscribe` or `unsubscribe` names; empty when it names none. */
export function channelOf(wish: unknown): string {
  const channel = (wish as { channel?: unknown } | null | undefined)?.channel;
  return typeof channel === 'string' ? channel : '';
}

/** The headers of a subscription that authorise it: names in any case, values only as short text. */
export function headersOf(wish: unknown): Record<string, string> {
  const given = (wish as { auth?: { headers?: unknown } | null } | null | undefined)?.auth?.headers;
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const known = authorisingHeaders.find((each) => each === name.toLowerCase());
      return known && typeof value === 'string' && value.length <= longestHeader ? [[known, value]] : [];
    }),
  );
}
