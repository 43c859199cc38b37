import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Clock } from '#platform/ports.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { RestaurantDataCache } from '../restaurants/restaurant-data.ts';
import { basketViewOf } from './basket-view.ts';
import { basketRepository } from './repositories/basket-repository.ts';

/**
 * Reads a basket: whoever knows the id may, `owned` says whose it is (rulings 9).
 * @throws DomainError `basket.error.unknown`, also once it became an order
 */
export type ReadBasket = (visitor: Visitor, basketId: string) => Promise<Basket>;

export function createReadBasket(deps: {
  db: Db;
  restaurants: RestaurantDataCache;
  clock: Clock;
}): ReadBasket {
  return async (visitor, basketId) => {
    const state = await basketRepository(deps.db).read(basketId);
    if (!state || state.consumedAt !== null) throw new DomainError('basket.error.unknown');
    const restaurant = await deps.restaurants.at({ id: state.restaurantId, menuVersion: state.menuVersion });
    if (!restaurant) throw new DomainError('basket.error.unknown');
    const zipCode = visitor.location?.zip_code ?? null;
    return basketViewOf(state, restaurant, { visitor, now: deps.clock.now(), zipCode });
  };
}
