import { requestHash } from '#features/orders/placing/request-hash.ts';
import { type RestaurantData, restaurantData } from '#features/restaurants/restaurant-data.ts';
import { knownRestaurant } from '#features/restaurants/restaurant-reads.ts';
import type { SharedLine } from '#platform/db/tables/baskets.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { type BasketCopied, maximumQuantity, type SharedBasket } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { chosenFlavors, flavorSetsOf, unitPriceOf } from '#shared/domain/menu/flavor-rules.ts';
import { isOwner, staleBasket } from '../basket-access.ts';
import type { ChangeKey } from '../change-key.ts';
import { basketRepository } from '../repositories/basket-repository.ts';
import type { BasketLine } from '../repositories/stored-basket.ts';
import { copyIntoBasket } from './copy-into-basket.ts';
import { planCopy } from './plan-copy.ts';
import { type StoredSharedBasket, sharedBasketRepository } from './shared-basket-repository.ts';

/** How long a shared link works, from when it was last made. */
const shareLifetime = { hours: 30 * 24 };

/**
 * A link that lets others copy what is in a basket now (PRODUCT.md 6.16): products and flavors, never comments. The
 * same contents get the same id. Only the owner makes one.
 * @throws DomainError as a change of the basket; `order.error.empty-basket` where nothing in it is on the menu
 */
export async function shareBasket(
  app: AppContext,
  visitor: Visitor,
  basketId: string,
): Promise<{ shareId: string; href: string }> {
  const { db, ids, clock, config } = app;
  const state = await basketRepository(db).read(basketId);
  if (!state) throw new DomainError('basket.error.unknown');
  if (!isOwner(visitor, state) || state.consumedAt !== null) throw await staleBasket(db, visitor, state);
  const restaurant = await restaurantData(app).at({ id: state.restaurantId, menuVersion: state.menuVersion });
  if (!restaurant) throw new DomainError('basket.error.unknown');
  const lines = mergedLines(state.items.flatMap((line) => sharedLine(line, restaurant) ?? []));
  if (lines.length === 0) throw new DomainError('order.error.empty-basket');
  const shareId = await sharedBasketRepository(db).keep({
    id: ids.next(),
    restaurantId: restaurant.id,
    contentsHash: requestHash(lines),
    lines,
    expiresAt: clock.now().add(shareLifetime).toString(),
  });
  const href = new URL(`/restaurant/${restaurant.slug}?basket=${shareId}`, config.publicUrl).href;
  return { shareId, href };
}

function sharedLine(line: BasketLine, { productById, menu }: RestaurantData): SharedLine | undefined {
  const product = productById(line.productId);
  if (!product) return undefined;
  const sets = flavorSetsOf(product, menu.flavorSets);
  const known = new Set(chosenFlavors(sets, line.flavors).map((flavor) => flavor.id));
  const flavors = line.flavors.flatMap(({ flavorSetId, flavorIds }) => {
    const ids = flavorIds.filter((id) => known.has(id));
    return ids.length > 0 ? [{ flavorSetId, flavorIds: ids }] : [];
  });
  return {
    productId: product.id,
    name: product.name,
    quantity: line.quantity,
    flavors,
    flavorNames: chosenFlavors(sets, flavors).map((flavor) => flavor.name),
    unitPrice: unitPriceOf(product, sets, flavors),
  };
}

/** Lines that differ only in their comments become one, as far as one line takes the quantity. */
function mergedLines(lines: readonly SharedLine[]): SharedLine[] {
  const merged: SharedLine[] = [];
  const last = new Map<string, number>();
  for (const line of lines) {
    const key = JSON.stringify([line.productId, line.flavors]);
    const at = last.get(key) ?? merged.length;
    const same = merged[at];
    if (same && same.quantity + line.quantity <= maximumQuantity) {
      merged[at] = { ...same, quantity: same.quantity + line.quantity };
    } else last.set(key, merged.push(line) - 1);
  }
  return merged;
}

/** What a link would copy, at today's prices. @throws DomainError `basket.error.unknown-share` */
export async function readSharedBasket(app: AppContext, shareId: string): Promise<SharedBasket> {
  const shared = await sharedBasketOf(app, shareId);
  const restaurant = await restaurantData(app).byId(shared.restaurantId);
  if (restaurant?.approval !== 'approved') throw new DomainError('basket.error.unknown-share');
  const items = planCopy(shared.lines, restaurant).map(({ line, product, names, priceNow }) => ({
    productId: line.productId,
    name: product?.name ?? line.name,
    quantity: line.quantity,
    ...(product ? names : { flavorNames: [...line.flavorNames] }),
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
