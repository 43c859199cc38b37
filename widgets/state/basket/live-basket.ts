import type { Basket, BasketItem, Totals } from '#shared/contract/baskets.ts';
import { centsOfPoints } from '#shared/domain/basket/basket-totals.ts';

/**
 * A basket that was broadcast, which says nothing of its owner's points, with those that were known to pay for it
 * before. Where they paid for all of it there may be more, which the fetch that follows tells.
 */
export function withKnownPoints(before: Basket | undefined, told: Basket): Basket {
  if (before?.id !== told.id) return told;
  const points = Math.max(before.deliveryTotals.credits, before.takeawayTotals.credits);
  if (points === 0) return told;
  return {
    ...told,
    deliveryTotals: paidBy(points, told.deliveryTotals),
    takeawayTotals: paidBy(points, told.takeawayTotals),
  };
}

function paidBy(points: number, totals: Totals): Totals {
  const credits = Math.min(points, totals.totalSum);
  const creditsAsCurrency = centsOfPoints(credits);
  return { ...totals, credits, creditsAsCurrency, remainingAmount: totals.totalSum - creditsAsCurrency };
}

/** The same for what the owner wrote to the restaurant. What another tab has written, the fetch that follows tells. */
export function withKnownComments(before: Basket | undefined, told: Basket): Basket {
  if (before?.id !== told.id) return told;
  const items = Object.entries(told.items).map(([id, item]): [string, BasketItem] => [
    id,
    { ...item, comment: before.items[id]?.comment ?? '' },
  ]);
  return { ...told, comment: before.comment, items: Object.fromEntries(items) };
}
