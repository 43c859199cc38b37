import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CallBody } from '#shared/contract/calls/call.ts';
import type { saveRating as saveRatingCall } from '#shared/contract/calls/orders.ts';
import type { Order } from '#shared/contract/orders.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { isRateable } from '#shared/domain/orders/order-transitions.ts';
import { isPartValid } from '#shared/domain/orders/rating.ts';
import { reviewAuthorOf } from '#shared/domain/orders/review-author.ts';
import { isClaimable, isOrderOwner, orderViewOf } from '../orders/order-view.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { restaurantData } from '../restaurants/restaurant-data.ts';
import { publishUnratedOrders } from './rated-orders.ts';
import { ratingRepository } from './rating-repository.ts';

type RatingForm = CallBody<typeof saveRatingCall>;

const parts = ['delivery', 'taste', 'pricing'] as const;

/**
 * Rates an order, once, and lets its restaurant's averages follow in the same transaction. Of two at a time one is
 * refused.
 * @throws DomainError `rating.error.invalid` for each part that is no whole number from 1 to 5, `order.error.unknown`
 * for anybody but who ordered, `rating.error.not-rateable` before it was handed over or when denied,
 * `rating.error.twice`
 */
export async function saveRating(
  app: AppContext,
  visitor: Visitor,
  { foodorderId, comment = '', delivery, taste, pricing }: RatingForm,
): Promise<Order> {
  assertParts({ delivery, taste, pricing });
  const order = await app.db.transaction().execute(async (tx) => {
    const found = await orderRepository(tx).lock(foodorderId);
    if (!found || !isOrderOwner(visitor, found)) throw new DomainError('order.error.unknown');
    if (found.rating !== null) throw new DomainError('rating.error.twice');
    // Nobody is left to say whose review it is.
    if (found.isAnonymous || !isRateable(found)) throw new DomainError('rating.error.not-rateable');
    const isNew = await ratingRepository(tx).add({
      restaurantId: found.restaurantId,
      orderId: found.id,
      author: reviewAuthorOf(found.contact.name),
      date: app.clock.now().toString(),
      delivery,
      taste,
      pricing,
      comment,
    });
    // Another one that was sent at the same time was quicker; the lock alone does not show its rating.
    if (!isNew) throw new DomainError('rating.error.twice');
    return orderRepository(tx).read(found.id);
  });
  if (!order) throw new DomainError('order.error.unknown');
  restaurantData(app).changed(order.restaurantId);
  await publishUnratedOrders(app, order.userId);
  return orderViewOf(order, { owned: true, personal: true, claimable: isClaimable(visitor, order) });
}

function assertParts(form: Pick<RatingForm, (typeof parts)[number]>): void {
  const errors = parts
    .filter((part) => !isPartValid(form[part]))
    .map((field): FieldError => ({ key: 'rating.error.invalid', field, reason: 'invalid' }));
  const [first, ...others] = errors;
  if (first) throw new DomainError([first, ...others]);
}
