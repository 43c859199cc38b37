import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { BasketIdentifiers } from '#shared/contract/baskets.ts';
import { orderTimeOf } from '#shared/domain/basket/stored-basket.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { statusTransport } from '#shared/domain/restaurants/restaurant-status.ts';
import { firstOffered, isOffered } from '#shared/domain/time/delivery-slots.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';
import { knownRestaurant } from '../restaurants/restaurant-reads.ts';
import { basketCache } from './basket-cache.ts';
import { changeBasket } from './change-basket.ts';
import { startAnew, startTimeOf } from './changes/whole-basket.ts';
import { basketRepository } from './repositories/basket-repository.ts';

/**
 * The visitor's open basket at a restaurant; made if needed, for the soonest time that is offered. An empty one whose
 * time has passed begins anew: it may be of a visit weeks ago. Two calls at the same time get the same
 * one: the database allows one open basket per owner and restaurant.
 * @throws DomainError `restaurant.error.unknown`; `request.error.csrf` (fetch the session and repeat) when it has just ended
 */
export async function readBasketIdentifiers(
  app: AppContext,
  visitor: Visitor,
  slug: string,
): Promise<BasketIdentifiers> {
  return openBasket(app, visitor, await knownRestaurant(app, slug));
}

/** The same at any restaurant, seen by guests or not. */
export async function openBasket(
  app: AppContext,
  visitor: Visitor,
  restaurant: RestaurantData,
): Promise<BasketIdentifiers> {
  const baskets = basketRepository(app.db);
  const { sessionHash, userId } = visitor;
  // Between two statements another tab may have ordered or logged in.
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const open = await baskets.openOf(visitor, restaurant.id);
    const now = app.clock.now();
    const options = restaurant.orderTimesAt(now);
    if (open) {
      const isOver =
        open.isEmpty &&
        !isOffered(options, open.transport, orderTimeOf(open, now), now) &&
        firstOffered(options, open.transport) !== undefined;
      if (isOver && !(await startedAnew(app, visitor, open.id))) continue;
      return { basketCacheId: open.id, basketItemCacheId: open.editedItemId };
    }
    const transport = statusTransport(restaurant);
    const owned = { id: app.ids.next(), sessionHash, userId, restaurantId: restaurant.id };
    const started = { transport, orderTime: startTimeOf(options, transport, now) };
    const added = await baskets.addIfNone({ ...owned, ...started, createdAt: now.toString() });
    if (!added) continue;
    basketCache(app).set({
      ...emptyBasket,
      ...owned,
      ...started,
      ...added,
      restaurantSlug: restaurant.slug,
      menuVersion: restaurant.menuVersion,
    });
    return { basketCacheId: owned.id, basketItemCacheId: null };
  }
  throw new DomainError('request.error.csrf');
}

const mostAttempts = 3;

const emptyBasket = {
  comment: '',
  editedItemId: null,
  items: [],
  vouchers: [],
  restaurantCode: null,
  balancePoints: 0,
  consumedAt: null,
  knownMenuVersion: null,
};

/** Returns false where the basket changed hands, or was ordered, meanwhile. */
async function startedAnew(app: AppContext, visitor: Visitor, basketId: string): Promise<boolean> {
  try {
    await changeBasket(app, visitor, basketId, startAnew);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
