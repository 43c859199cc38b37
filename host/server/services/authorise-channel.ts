import { userChannel } from '../../../shared/contract/channels.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import type { Visitor } from './visitor.ts';

/**
 * Private channels are private per user (spec section 6).
 * @throws DomainError 401 for a guest, 403 for anybody else's channel
 */
export function assertMayListen(visitor: Visitor, channel: string): void {
  if (visitor.userId === null) throw new DomainError('request.error.unauthenticated');
  if (channel !== userChannel(visitor.userId)) throw new DomainError('request.error.forbidden');
}
