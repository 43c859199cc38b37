import { useState } from 'react';

/** The token of the mail's link, from `#token=…`: a hash never reaches a server's log. Read once. */
export function useHashToken(): string | null {
  const [token] = useState(() => new URLSearchParams(globalThis.location.hash.slice(1)).get('token'));
  return token;
}
