import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { restaurantChannel, userChannel } from '#shared/contract/channels.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { cockpitRepository } from '../cockpit/repositories/cockpit-repository.ts';

const ofRestaurant = restaurantChannel('');

/**
 * Private channels are private per user, and per restaurant to its staff (PRODUCT.md 18.2).
 * @throws DomainError 401 for a guest, 403 for anybody else's channel
 */
export async function authoriseChannel(
  { db }: AppContext,
  { userId, role }: Visitor,
  channel: string,
): Promise<void> {
  if (userId === null) throw new DomainError('request.error.unauthenticated');
  if (channel === userChannel(userId)) return;
  const isRestaurants = channel.startsWith(ofRestaurant);
  const slug = channel.slice(ofRestaurant.length);
  const mayListen =
    role === 'staff' &&
    isRestaurants &&
    (await cockpitRepository(db).restaurantOf(userId, slug)) !== undefined;
  if (!mayListen) throw new DomainError('request.error.forbidden');
}
