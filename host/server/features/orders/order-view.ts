import type { Visitor } from '#platform/http/visitor.ts';
import type { Order } from '#shared/contract/orders.ts';
import { arrivalTimeOf } from '#shared/domain/orders/arrival-time.ts';
import { minimumAgeOf } from '#shared/domain/orders/order-snapshot.ts';
import { logoPath } from '#shared/domain/restaurants/restaurant-logo.ts';
import type { StoredOrder } from './repositories/stored-order.ts';

/** Whether this session placed the order, or its user did. */
export function isOrderOwner(visitor: Visitor, order: Pick<StoredOrder, 'placedBy' | 'userId'>): boolean {
  return order.placedBy === visitor.sessionHash || (order.userId !== null && order.userId === visitor.userId);
}

/**
 * Whether this guest may make an account of the order: only the session that has placed it, until it has joined one or
 * nobody's e-mail stands in it any more.
 */
export function isClaimable(
  visitor: Visitor,
  order: Pick<StoredOrder, 'placedBy' | 'userId' | 'isAnonymous'>,
): boolean {
  if (order.isAnonymous || visitor.userId !== null || order.userId !== null) return false;
  return order.placedBy === visitor.sessionHash;
}

/**
 * An order as it is answered. Without `personal` it is what everyone with its id may know: status, times,
 * restaurant, items and totals (PRODUCT.md 12.8); what the customer wrote to the restaurant is left out too. The same
 * is left of one that has been made anonymous.
 */
export function orderViewOf(
  order: StoredOrder,
  access: { owned: boolean; personal: boolean; claimable?: boolean },
): Order {
  const { owned } = access;
  const personal = access.personal && !order.isAnonymous;
  return {
    id: order.id,
    version: order.version,
    status: order.status,
    reason: order.reason,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    date: order.placedAt,
    desiredTime: order.desiredTime,
    duration: order.duration,
    confirmationTime: order.confirmationTime,
    transferTime: order.transferTime,
    expectedTime: arrivalTimeOf({ ...order, date: order.placedAt }),
    promisedTime: order.promisedTime,
    rating: order.rating,
    ownRating: owned ? order.ownRating : null,
    restaurant: restaurantOf(order),
    transport: order.transport,
    minimumAge: minimumAgeOf(order.items),
    ageConfirmed: personal ? order.ageConfirmed : null,
    items: personal ? order.items : order.items.map((item) => ({ ...item, comment: '' })),
    totals: order.totals,
    tip: order.tip,
    vat: order.vat,
    refunds: order.refunds,
    history: order.history,
    owned,
    complainedAt: owned ? order.complainedAt : null,
    paymentUrl: owned ? order.paymentUrl : null,
    claimable: access.claimable ?? false,
    contact: personal ? order.contact : null,
    address: personal ? order.address : null,
    comment: personal ? order.comment : null,
  };
}

function restaurantOf({ restaurant: { slug, name, phone }, house }: StoredOrder): Order['restaurant'] {
  if (house === null) return { slug, name, phone };
  const { picture, mainKitchenType, lat, lng } = house;
  return { slug, name, phone, logo: logoPath(house), picture: picture ?? mainKitchenType, lat, lng };
}
