import * as z from 'zod/mini';
import type { EmbedSettings } from './embed-page.ts';
import { openingId } from './primitives.ts';

const url = z.nullable(z.string());

/** Whether a page was given what an embedded one is given: any page may have an app element. */
export const embedSettings = z.object({
  apiKey: z.nullable(z.string()),
  addressChangedUrl: url,
  cancelUrl: url,
  citiesUrl: url,
  origins: z.array(z.string()),
  parents: z.array(z.string()),
  loopback: z.boolean(),
  theme: z.nullable(z.enum(['light', 'dark'])),
}) satisfies z.ZodMiniType<EmbedSettings>;

/**
 * The handoff of a session between a page and a frame of the marketplace in it (PRODUCT.md 20.5):
 *
 *     frame                                       page around it
 *       │ fo-session-wanted {apiKey} ──────────►    │  from a child frame at its own api-base? only then
 *       │ ◄──────── fo-session-handed {sessionId}   │
 *       │  from its parent, at an origin of the api key? only then it is taken
 *       │ ◄────────── fo-session-offered {apiKey}   │  its elements came later, or have another session now
 *       │ fo-session-wanted {apiKey} ──────────►    │
 */
export const sessionWanted = z.object({ type: z.literal('fo-session-wanted'), apiKey: z.string() });
export const sessionHanded = z.object({
  type: z.literal('fo-session-handed'),
  apiKey: z.string(),
  sessionId: openingId,
});
export const sessionOffered = z.object({ type: z.literal('fo-session-offered'), apiKey: z.string() });
