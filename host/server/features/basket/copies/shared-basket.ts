import type { RestaurantDataCache } from '#features/restaurants/restaurant-data.ts';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Clock } from '#platform/ports.ts';
import type { BasketCopied, SharedBasket } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { ChangeKey } from '../change-key.ts';
import type { CopyIntoBasket } from './copy-into-basket.ts';
import { planCopy } from './plan-copy.ts';
import type { StoredSharedBasket } from './shared-basket-repository.ts';
import { sharedBasketRepository } from './shared-basket-repository.ts';

export interface SharedBaskets {
  /** What a link would copy, at today's prices. @throws DomainError `basket.error.unknown-share` */
  read(shareId: string): Promise<SharedBasket>;
  /**
   * Copies it into the visitor's basket at its restaurant.
   * @throws DomainError `restaurant.error.unknown`, `basket.error.unknown-share` (also for another restaurant's),
   * `basket.error.full`
   */
  copy(
    visitor: Visitor,
    slug: string,
    wanted: { shareId: string; key: ChangeKey | undefined },
  ): Promise<BasketCopied>;
}

export function createSharedBaskets(deps: {
  db: Db;
  restaurants: RestaurantDataCache;
  clock: Clock;
  copyIntoBasket: CopyIntoBasket;
}): SharedBaskets {
  const { db, restaurants, clock, copyIntoBasket } = deps;

  async function find(shareId: string): Promise<StoredSharedBasket> {
    const shared = await sharedBasketRepository(db).find(shareId, clock.now().toString());
    if (!shared) throw new DomainError('basket.error.unknown-share');
    return shared;
  }

  return {
    async read(shareId) {
      const shared = await find(shareId);
      const restaurant = await restaurants.byId(shared.restaurantId);
      if (!restaurant) throw new DomainError('basket.error.unknown-share');
      const items = planCopy(shared.lines, restaurant).map(({ line, product, flavorNames, priceNow }) => ({
        productId: line.productId,
        name: product?.name ?? line.name,
        quantity: line.quantity,
        flavorNames: product ? flavorNames : [...line.flavorNames],
        price: priceNow * line.quantity,
        gone: product === undefined,
      }));
      const { slug, name } = restaurant;
      return { shareId: shared.id, restaurant: { slug, name }, items };
    },

    async copy(visitor, slug, { shareId, key }) {
      const restaurant = await restaurants.bySlug(slug);
      if (!restaurant) throw new DomainError('restaurant.error.unknown');
      const shared = await find(shareId);
      if (shared.restaurantId !== restaurant.id) throw new DomainError('basket.error.unknown-share');
      return copyIntoBasket(visitor, { slug, lines: shared.lines, key });
    },
  };
}
