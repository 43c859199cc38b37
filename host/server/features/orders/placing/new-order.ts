import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { type OrderBody, orderStatus } from '#shared/contract/orders.ts';
import { estimatedMinutes } from '#shared/domain/orders/estimated-minutes.ts';
import { expectedTimeOf } from '#shared/domain/orders/expected-time.ts';
import { basketVat, orderItemsOf } from '#shared/domain/orders/order-snapshot.ts';
import type { RestaurantData } from '../../restaurants/restaurant-data.ts';
import type { OrderLink } from '../order-link.ts';
import { orderMail } from '../order-mail.ts';
import type { NewOrder } from '../repositories/order-repository.ts';
import type { OrderDecision } from './decide-order.ts';

/** What a new order is made of, once it is decided. */
interface DecidedOrder {
  readonly body: OrderBody;
  readonly linkOf: OrderLink;
  readonly restaurant: RestaurantData;
  readonly decision: OrderDecision;
  readonly now: Temporal.Instant;
  readonly idempotency: NewOrder['idempotency'];
}

/** An order with the mail that reports it. */
type PlacedOrder = NewOrder & { readonly mail: NonNullable<NewOrder['mail']> };

/** The order as it is stored, with its own copy of what it was decided by. */
export function newOrderOf(
  { ids, config: { publicUrl } }: AppContext,
  visitor: Visitor,
  { body, linkOf, restaurant, decision, now, idempotency }: DecidedOrder,
): PlacedOrder {
  const { id: restaurantId, slug, name, phone } = restaurant;
  const { basket, totals, transport, desiredTime } = decision;
  const isPaid = totals.remainingAmount === 0;
  const statistics = { deliveryTime: restaurant.deliveryMinutes };
  // what the restaurant says when it confirms replaces it
  const duration = estimatedMinutes({ leadMinutes: restaurant.leadMinutes, statistics }, transport);
  const id = ids.next();
  const items = orderItemsOf(basket, restaurant.menu);
  const vat = basketVat(basket, restaurant.menu);
  // Who sells, as the receipt names it for as long as there is the order.
  const { address, vatNumber, registerNumber } = restaurant.company;
  const seller = { name: restaurant.company.name, address, vatNumber, registerNumber };
  const copy = { slug, name, phone, seller };
  const placedAt = now.toString();
  const promisedTime = expectedTimeOf({ date: placedAt, desiredTime, duration, confirmationTime: null });
  const when = { placedAt, promisedTime };
  const placed = { orderId: id, restaurant: copy, decision, items, vat, publicUrl, linkOf, ...when };
  return {
    id,
    restaurantId,
    basketId: basket.id,
    placedBy: visitor.sessionHash,
    userId: visitor.userId,
    partnerId: visitor.partnerId,
    status: orderStatus.unconfirmed,
    paymentStatus: paymentStatusOf(decision),
    paymentMethod: decision.paymentMethod,
    paymentTime: isPaid ? now.toString() : null,
    transport,
    desiredTime,
    duration,
    ...when,
    restaurant: copy,
    contact: decision.contact,
    address: decision.address,
    comment: body['order-comment'] || basket.comment,
    totals,
    ageConfirmed: body.ageConfirmed ?? null,
    tip: decision.tip,
    vat,
    items,
    newsletter: body['order-newsletter'] ?? false,
    language: visitor.language,
    idempotency,
    mail: orderMail(placed, visitor.language),
    vouchers: decision.vouchers,
    restaurantCodeId: decision.restaurantCode?.id ?? null,
    voucherRestPoints: visitor.userId === null ? 0 : decision.voucherRest,
  };
}

/** What an order is worth at its beginning: nothing remains, or it is paid on the provider's page, or on delivery. */
function paymentStatusOf({ totals, isOnline }: OrderDecision): 'paid' | 'pending' | 'open' {
  if (totals.remainingAmount === 0) return 'paid';
  return isOnline ? 'pending' : 'open';
}
