import type { OrderTime } from '#shared/contract/baskets.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Transport } from '#shared/contract/orders.ts';
import { orderTimeOf, type StoredTime, storedTimeOf } from '#shared/domain/basket/stored-basket.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { firstOffered, isOffered } from '#shared/domain/time/delivery-slots.ts';
import type { BasketContents } from '../repositories/stored-basket.ts';
import type { BasketChange } from './basket-change.ts';

/** Takes everything out; transport, time and comment stay. */
export const clearBasket: BasketChange = (contents) => ({ ...contents, items: [], editedItemId: null });

/**
 * Chooses when the food is wanted; no time, or an empty one, is as soon as possible.
 * @throws DomainError `basket.error.invalid-time` for a time that the restaurant does not offer now
 */
export function setTime({ dayOffset, time }: OrderTime): BasketChange {
  return (contents, { restaurant, now }) => {
    const wanted = { dayOffset, time: time === '' ? null : time };
    if (!isOffered(restaurant.orderTimesAt(now), contents.transport, wanted, now)) {
      throw new DomainError({ key: 'basket.error.invalid-time', field: 'time' });
    }
    return { ...contents, orderTime: storedTimeOf(wanted, now) };
  };
}

/** What a basket of that transport begins with: the soonest time that is offered, as it is stored. */
export function startTimeOf(options: OrderTimeOptions, transport: Transport, now: Temporal.Instant): StoredTime {
  return storedTimeOf(firstOffered(options, transport) ?? { dayOffset: 0, time: null }, now);
}

/** An empty basket whose time is no longer offered begins anew. What is in a basket was put there for its time. */
export const startAnew: BasketChange = (contents, { restaurant, now }) => {
  const { items, transport, orderTime } = contents;
  const options = restaurant.orderTimesAt(now);
  if (items.length > 0 || isOffered(options, transport, orderTimeOf(orderTime, now), now)) return contents;
  return withTime(contents, startTimeOf(options, transport, now));
};

/**
 * Chooses delivery or takeaway. The time of what is in the basket stays as it is, offered or not: whoever chose it is
 * asked. An empty basket begins anew where its time is not offered, or is the one that it began with.
 * @throws DomainError `order.error.invalid-transport` where the restaurant does not have it
 */
export function chooseTransport(transport: Transport): BasketChange {
  return (contents, context) => {
    const { restaurant, now } = context;
    if (!restaurant[transport]) throw new DomainError({ key: 'order.error.invalid-transport', field: 'transport' });
    const chosen = { ...contents, transport };
    if (contents.items.length > 0) return chosen;
    const options = restaurant.orderTimesAt(now);
    const isUntouched = isSameTime(contents.orderTime, startTimeOf(options, contents.transport, now));
    return isUntouched ? withTime(chosen, startTimeOf(options, transport, now)) : startAnew(chosen, context);
  };
}

function withTime(contents: BasketContents, orderTime: StoredTime): BasketContents {
  return isSameTime(contents.orderTime, orderTime) ? contents : { ...contents, orderTime };
}

export function isSameTime(a: StoredTime, b: StoredTime): boolean {
  return a.date === b.date && a.time === b.time;
}

export function commentBasket(comment: string): BasketChange {
  return (contents) => ({ ...contents, comment });
}
