import { isOrderOwner } from '#features/orders/order-view.ts';
import { orderRepository } from '#features/orders/repositories/order-repository.ts';
import { restaurantData } from '#features/restaurants/restaurant-data.ts';
import { restaurantTransaction } from '#features/restaurants/restaurant-transaction.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { createOutbox } from '#platform/realtime/outbox.ts';
import type { AppContext } from '#server/app-context.ts';
import type { BasketCopied } from '#shared/contract/baskets.ts';
import { itemsOf } from '#shared/domain/basket/basket-state.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { applyChange } from '../apply-change.ts';
import { isOwner } from '../basket-access.ts';
import { readBasketIdentifiers } from '../basket-identifiers.ts';
import { basketViewOf } from '../basket-view.ts';
import { type ChangeKey, isRepeated } from '../change-key.ts';
import { basketRepository } from '../repositories/basket-repository.ts';
import { type CopiedLine, copyChangesOf, planCopy, putPlanned } from './plan-copy.ts';

/** What is copied where; `key` as in any change of a basket. */
interface Copy {
  readonly slug: string;
  readonly lines: readonly CopiedLine[];
  readonly key: ChangeKey | undefined;
}

/**
 * Copies lines into the visitor's open basket at a restaurant, which is made if needed. What is in it stays. One
 * transaction, published like any change. A repetition copies nothing and returns what there is to report by
 * now; so does one that comes late, when the basket has been ordered already: it must not fill the next one.
 * @throws DomainError `restaurant.error.unknown`, `basket.error.full`, `basket.error.idempotency-conflict`
 */
export async function copyIntoBasket(app: AppContext, visitor: Visitor, copy: Copy): Promise<BasketCopied> {
  // Between finding the basket and locking it, another tab may have ordered it or logged in.
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { basketCacheId } = await readBasketIdentifiers(app, visitor, copy.slug);
    const copied = await copyInto(app, basketCacheId, visitor, copy);
    if (copied) return copied;
  }
  throw new DomainError('request.error.csrf');
}

const mostAttempts = 3;

/** Undefined when the basket has changed hands or is over. */
async function copyInto(app: AppContext, basketId: string, visitor: Visitor, { lines, key }: Copy) {
  const outbox = createOutbox();
  const copied = await restaurantTransaction(app, async (tx, restaurantAt) => {
    await basketRepository(tx).lock(basketId);
    const state = await basketRepository(tx).read(basketId);
    if (!state || state.consumedAt !== null || !isOwner(visitor, state)) return undefined;
    const restaurant = restaurantAt({ id: state.restaurantId, menuVersion: state.menuVersion });
    const now = app.clock.now();
    const planned = planCopy(lines, restaurant);
    const isDone = key !== undefined && (await isRepeated(tx, visitor, state, key, now));
    const around = { visitor, state, restaurant, now, ids: app.ids, outbox };
    const basket = isDone
      ? basketViewOf(state, restaurant, { visitor, now })
      : await applyChange(tx, around, putPlanned(planned));
    const unavailable = new Set(itemsOf(basket).flatMap((item) => (item.available ? [] : item.productId)));
    return {
      basketCacheId: basketId,
      changes: copyChangesOf(planned, (productId) => !unavailable.has(productId)),
    };
  });
  outbox.sendTo(app.publisher);
  return copied;
}

/**
 * Puts a past order's lines, comments included, into the basket at its restaurant; only for whoever placed it or its
 * user.
 * @throws DomainError `order.error.unknown`, `restaurant.error.unknown`, `basket.error.full`
 */
export async function reorder(
  app: AppContext,
  visitor: Visitor,
  orderId: string,
  key: ChangeKey | undefined,
): Promise<BasketCopied> {
  const order = await orderRepository(app.db).read(orderId);
  if (!order || !isOrderOwner(visitor, order)) throw new DomainError('order.error.unknown');
  // Its address may be another one since.
  const restaurant = await restaurantData(app).byId(order.restaurantId);
  if (restaurant?.approval !== 'approved') throw new DomainError('restaurant.error.unknown');
  return copyIntoBasket(app, visitor, { slug: restaurant.slug, lines: order.items, key });
}
