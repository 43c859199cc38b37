import * as z from 'zod/mini';
import { openingId } from './primitives.ts';

const url = z.nullable(z.string());

/**
 * What the server gives an embedded page (PRODUCT.md 20.2): its addresses as they were given, each found to be allowed,
 * and where it may lead and from whom it takes a session. It is read with care: any page may have an app element.
 */
export const embedSettings = z.object({
  apiKey: z.nullable(z.string()),
  addressChangedUrl: url,
  cancelUrl: url,
  citiesUrl: url,
  /** the host's own origins and those registered for the api key: where it may lead */
  origins: z.readonly(z.array(z.string())),
  /** those registered for the api key alone: whose pages may frame it and hand their session over */
  parents: z.readonly(z.array(z.string())),
  /** the api key owns every loopback origin */
  loopback: z.boolean(),
  theme: z.nullable(z.enum(['light', 'dark'])),
});

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
