import type { BasketIdentifiers } from '../../../shared/contract/baskets.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import { judgedTransport } from '../../../shared/domain/restaurants/restaurant-status.ts';
import type { Store } from '../db/repositories.ts';
import { ownerOf } from './baskets/basket-access.ts';
import type { Clock, Ids } from './ports.ts';
import type { RestaurantDataCache } from './restaurant-data.ts';
import type { Visitor } from './visitor.ts';

/**
 * The visitor's open basket at a restaurant; made if needed (rulings 9). Two calls at the same time get the same
 * one: the database allows one open basket per owner and restaurant.
 * @throws DomainError `restaurant.error.unknown`; `request.error.csrf` (fetch the session and repeat) when it has just ended
 */
export type ReadBasketIdentifiers = (visitor: Visitor, slug: string) => Promise<BasketIdentifiers>;

const mostAttempts = 3;

export function createReadBasketIdentifiers(deps: {
  store: Store;
  restaurants: RestaurantDataCache;
  clock: Clock;
  ids: Ids;
}): ReadBasketIdentifiers {
  const { store, restaurants, clock, ids } = deps;

  return async (visitor, slug) => {
    const restaurant = await restaurants.bySlug(slug);
    if (!restaurant) throw new DomainError('restaurant.error.unknown');
    const owner = ownerOf(visitor);
    // Between two statements another tab may have ordered or logged in.
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const open = await store.baskets.openOf(owner, restaurant.id);
      if (open) return { basketCacheId: open.id, basketItemCacheId: open.editedItemId };
      await store.baskets.addIfNone({
        id: ids.next(),
        ...owner,
        restaurantId: restaurant.id,
        transport: judgedTransport(restaurant),
        createdAt: clock.now().toString(),
      });
    }
    throw new DomainError('request.error.csrf');
  };
}
