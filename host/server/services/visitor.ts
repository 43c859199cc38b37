import type { Location } from '#shared/contract/locations.ts';
import type { Language } from '#shared/contract/primitives.ts';

/**
 * Who is asking: every request has one, guests too (spec section 6). Services get it from the routes and decide
 * by it; nothing else of a request reaches them.
 */
export interface Visitor {
  /** SHA-256 of the session's id; the id itself never leaves the edge */
  readonly sessionHash: string;
  readonly channelId: string;
  readonly csrfSecret: string;
  readonly userId: string | null;
  readonly role: 'guest' | 'consumer' | 'staff';
  readonly partnerId: number | null;
  readonly location: Location | null;
  readonly language: Language;
}
