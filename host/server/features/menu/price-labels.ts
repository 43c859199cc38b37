import type { BackedDiscount } from '#shared/contract/restaurants.ts';
import {
  backedDiscountOf,
  isPlainPrice,
  lowestPriceOf,
  type PriceHistory,
  type Reduction,
  reductionOf,
} from '#shared/domain/menu/price-history.ts';
import type { PriceHistoryRepository } from './price-history-repository.ts';

/** What may stand on a restaurant's menu: the lowest price before, by product, and the label of the whole. */
interface PriceLabels {
  readonly lowestPrices: ReadonlyMap<number, number>;
  readonly backedDiscount: BackedDiscount | null;
}

/**
 * Reads what a restaurant's labels rest on. It hangs on what was changed and when, never on the present moment: kept
 * with the menu it stays right until the next change, which raises the restaurant's version.
 */
export async function readPriceLabels(store: PriceHistoryRepository, restaurantId: number): Promise<PriceLabels> {
  const [{ global, restaurants }, prices] = await Promise.all([
    store.discounts([restaurantId]),
    store.prices([restaurantId]),
  ]);
  const [restaurant] = restaurants;
  return labelsOf(restaurant ? reductionOf({ restaurant, global }) : null, prices);
}

/**
 * The label of each of these restaurants. Prices are read only where some of them changed lately: as a rule that is
 * next to none of thousands.
 */
export async function readBackedDiscounts(
  store: PriceHistoryRepository,
  ids: readonly number[],
): Promise<Map<number, BackedDiscount | null>> {
  const { global, restaurants } = await store.discounts(ids);
  const labels = new Map<number, BackedDiscount | null>();
  const changed = new Map<number, Reduction>();
  for (const restaurant of restaurants) {
    const reduction = reductionOf({ restaurant, global });
    const { id, newestPriceSince } = restaurant;
    if (!reduction || newestPriceSince === null) labels.set(id, null);
    else if (isPlainPrice(newestPriceSince, reduction)) labels.set(id, { percent: reduction.percent, upTo: false });
    else changed.set(id, reduction);
  }
  if (changed.size === 0) return labels;
  const prices = Map.groupBy(await store.prices([...changed.keys()]), (each) => each.restaurantId);
  for (const [id, reduction] of changed) {
    labels.set(id, labelsOf(reduction, prices.get(id) ?? []).backedDiscount);
  }
  return labels;
}

function labelsOf(
  reduction: Reduction | null,
  prices: readonly (PriceHistory & { readonly id: number })[],
): PriceLabels {
  if (!reduction) return { lowestPrices: new Map(), backedDiscount: null };
  const products = prices.map((each) => ({
    id: each.id,
    price: each.price,
    lowestPrice: lowestPriceOf(each, reduction),
    noDiscount: false,
  }));
  return {
    lowestPrices: new Map(products.map(({ id, lowestPrice }) => [id, lowestPrice])),
    backedDiscount: backedDiscountOf(products, reduction.percent),
  };
}
