import { isPrivateChannel } from '#shared/contract/live-channels.ts';

/** Names that a client may ask for; anything else is ignored. */
const wellFormed = /^[A-Za-z0-9._-]{1,160}$/;

/** Private channels need a permission; the others are opened by knowing their unguessable name (PRODUCT.md 18.2). */
export type ChannelKind = 'public' | 'private' | 'unknown';

export function channelKind(name: unknown): ChannelKind {
  if (typeof name !== 'string' || !wellFormed.test(name)) return 'unknown';
  return isPrivateChannel(name) ? 'private' : 'public';
}
