import * as z from 'zod/mini';
import { instant, line, openingId } from './primitives.ts';

export { handoffParameter, handoffSeconds } from './values/handoff-code.ts';

/** `POST /json/session/handoff/code`: the address that the person is about to be led to. */
export const handoffTarget = z.strictObject({ target: z.string().check(z.minLength(1), z.maxLength(2000)) });

/** A single-use code for the location of this session. */
export const handoffCode = z.object({ code: openingId, expiresAt: instant });

/** `POST /json/session/handoff`: what came in the hash. */
export const handoffBody = z.strictObject({ code: line(200) });
