import type { Basket, BasketItem, Totals } from '#shared/contract/baskets.ts';
import { toJson } from '#shared/contract/values/to-json.ts';
import { centsOfPoints } from '#shared/domain/basket/basket-totals.ts';
import type { LineIds } from '../mutations/line-ids.ts';

/** The last basket that the server sent. */
export interface Received {
  /** as it came */
  readonly server: Basket;
  /** its lines under the ids by which they were first shown; what did not change is the same object as before */
  readonly basket: Basket;
  /** by the server's clock, in milliseconds: what it says of times and availability held then */
  readonly at: number;
}

/** A basket with its lines under the ids by which they are shown. */
export function withShownIds(basket: Basket, { shown }: LineIds): Basket {
  if (!basket.keys.some((key) => shown[key] !== undefined)) return basket;
  const shownId = (key: string) => shown[key] ?? key;
  return {
    ...basket,
    keys: basket.keys.map(shownId),
    items: Object.fromEntries(
      Object.entries(basket.items).map(([key, item]) => [shownId(key), { ...item, id: shownId(key) }]),
    ),
  };
}

/** The same basket with the very objects of those lines that did not change, so that only the others are drawn anew. */
export function reuseUnchanged(before: Basket | undefined, basket: Basket): Basket {
  if (!before) return basket;
  const kept = (key: string, item: BasketItem) => {
    const old = before.items[key];
    return old && toJson(old) === toJson(item) ? old : item;
  };
  return {
    ...basket,
    items: Object.fromEntries(Object.entries(basket.items).map(([key, item]) => [key, kept(key, item)])),
  };
}

/**
 * A basket that was broadcast, which says nothing of its owner's points, with those that were known to pay for it
 * before. Where they paid for all of it there may be more, which the fetch that follows shows.
 */
export function withKnownPoints(before: Basket | undefined, received: Basket): Basket {
  if (before?.id !== received.id) return received;
  const points = Math.max(before.deliveryTotals.credits, before.takeawayTotals.credits);
  if (points === 0) return received;
  return {
    ...received,
    deliveryTotals: paidBy(points, received.deliveryTotals),
    takeawayTotals: paidBy(points, received.takeawayTotals),
  };
}

function paidBy(points: number, totals: Totals): Totals {
  const credits = Math.min(points, totals.totalSum);
  const creditsAsCurrency = centsOfPoints(credits);
  return { ...totals, credits, creditsAsCurrency, remainingAmount: totals.totalSum - creditsAsCurrency };
}

/** The same for what the owner wrote to the restaurant. What another tab has written, the fetch that follows shows. */
export function withKnownComments(before: Basket | undefined, received: Basket): Basket {
  if (before?.id !== received.id) return received;
  const items = Object.entries(received.items).map(([id, item]): [string, BasketItem] => [
    id,
    { ...item, comment: before.items[id]?.comment ?? '' },
  ]);
  return { ...received, comment: before.comment, items: Object.fromEntries(items) };
}
