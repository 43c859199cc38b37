import type { OrderTime } from '../../../../shared/contract/baskets.ts';
import type { Transport } from '../../../../shared/contract/orders.ts';
import { storedTimeOf } from '../../../../shared/domain/basket/stored-basket.ts';
import { DomainError } from '../../../../shared/domain/domain-error.ts';
import { isOffered } from '../../../../shared/domain/time/delivery-slots.ts';
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

/**
 * Chooses delivery or takeaway. The time stays as it is, offered or not: it is never changed without being asked.
 * @throws DomainError `order.error.invalid-transport` where the restaurant does not have it
 */
export function chooseTransport(transport: Transport): BasketChange {
  return (contents, { restaurant }) => {
    if (!restaurant[transport])
      throw new DomainError({ key: 'order.error.invalid-transport', field: 'transport' });
    return { ...contents, transport };
  };
}

export function commentBasket(comment: string): BasketChange {
  return (contents) => ({ ...contents, comment });
}
