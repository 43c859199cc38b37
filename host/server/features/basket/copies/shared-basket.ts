import { restaurantData } from '#features/restaurants/restaurant-data.ts';
import { knownRestaurant } from '#features/restaurants/restaurant-reads.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { BasketCopied, SharedBasket } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { ChangeKey } from '../change-key.ts';
import { copyIntoBasket } from './copy-into-basket.ts';
import { planCopy } from './plan-copy.ts';
import { type StoredSharedBasket, sharedBasketRepository } from './shared-basket-repository.ts';

/** What a link would copy, at today's prices. @throws DomainError `basket.error.unknown-share` */
export async function readSharedBasket(app: AppContext, shareId: string): Promise<SharedBasket> {
  const shared = await sharedBasketOf(app, shareId);
  const restaurant = await restaurantData(app).byId(shared.restaurantId);
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
}

/**
 * Copies it into the visitor's basket at its restaurant.
 * @throws DomainError `restaurant.error.unknown`, `basket.error.unknown-share` (also for another restaurant's),
 * `basket.error.full`
 */
export async function copySharedBasket(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  { shareId, key }: { shareId: string; key: ChangeKey | undefined },
): Promise<BasketCopied> {
  const restaurant = await knownRestaurant(app, slug);
  const shared = await sharedBasketOf(app, shareId);
  if (shared.restaurantId !== restaurant.id) throw new DomainError('basket.error.unknown-share');
  return copyIntoBasket(app, visitor, { slug, lines: shared.lines, key });
}

async function sharedBasketOf({ db, clock }: AppContext, shareId: string): Promise<StoredSharedBasket> {
  const shared = await sharedBasketRepository(db).find(shareId, clock.now().toString());
  if (!shared) throw new DomainError('basket.error.unknown-share');
  return shared;
}
