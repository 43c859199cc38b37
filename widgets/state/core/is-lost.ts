import type { Failure } from './failure.ts';

/** Nobody knows what became of it: no answer came, or one from something before the server. */
export function isLost({ offline, status }: Failure): boolean {
  return offline || (status !== null && [408, 502, 503, 504].includes(status));
}
