import * as z from 'zod/mini';
import { instant, line, openingId } from './primitives.ts';

/** How long a hand-over code lives, in seconds (rulings 8). */
export const handoffSeconds = 60;

/** What an address carries in its hash for the elements of the page it leads to: `#fo-handoff={code}`. */
export const handoffParameter = 'fo-handoff';

/** `POST /json/session/handoff/code`: the address that the person is about to be led to. */
export const handoffTarget = z.strictObject({ target: z.string().check(z.minLength(1), z.maxLength(2000)) });

/** A single-use code for the location of this session. */
export const handoffCode = z.object({ code: openingId, expiresAt: instant });

/** `POST /json/session/handoff`: what came in the hash. */
export const handoffBody = z.strictObject({ code: line(200) });
