import * as z from 'zod/mini';
import { line, openingId } from './primitives.ts';

/*
 * What a partner's page and the host's own login window send each other (PRODUCT.md 14.10). Each looks at the other's
 * origin: the window posts to the origin of the page that it was opened for, the page takes only the marketplace's.
 */

/** What an address carries in its hash where no window is there to receive it: `#fo-login={code}`. */
export const loginParameter = 'fo-login';

/** The window: somebody has logged in. */
export const loginCodeHanded = z.object({
  type: z.literal('fo-login-code'),
  apiKey: line(100),
  code: openingId,
});
export type LoginCodeHanded = z.infer<typeof loginCodeHanded>;

/** The page: it has taken the code, the window may close. */
export const loginCodeTaken = z.object({ type: z.literal('fo-login-taken'), apiKey: line(100) });
export type LoginCodeTaken = z.infer<typeof loginCodeTaken>;
