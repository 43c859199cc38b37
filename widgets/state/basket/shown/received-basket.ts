import type { Basket, BasketItem } from '#shared/contract/baskets.ts';
import type { LineIds } from '../mutations/line-ids.ts';

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
export function likeBefore(before: Basket | undefined, basket: Basket): Basket {
  if (!before) return basket;
  const kept = (key: string, item: BasketItem) => {
    const old = before.items[key];
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item;
  };
  return {
    ...basket,
    items: Object.fromEntries(Object.entries(basket.items).map(([key, item]) => [key, kept(key, item)])),
  };
}

/** The last basket that the server told. */
export interface Received {
  /** as it came */
  readonly server: Basket;
  /** its lines under the ids by which they were first shown; what did not change is the same object as before */
  readonly basket: Basket;
  /** by the server's clock, in milliseconds: what it says of times and availability held then */
  readonly at: number;
}
