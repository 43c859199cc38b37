import { lazy } from '#io/lazy.ts';
import { unreachable } from '#state/core/remote/failure.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import type { Choosing } from './choosing.ts';

/** Fetched as soon as the field has the focus, or with the first choice. */
export const lazyChoosing = lazy(async () => (await import('./choosing.ts')).choosing);

/** The code of choosing; where it can't be fetched, the connection has failed. */
export async function fetchChoosing(): Promise<Outcome<Choosing>> {
  try {
    return { ok: true, value: await lazyChoosing.load() };
  } catch (cause) {
    return { ok: false, error: unreachable(cause) };
  }
}
