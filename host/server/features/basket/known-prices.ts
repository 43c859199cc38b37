import { flavorSetsOf, isComplete, unitPriceOf } from '#shared/domain/menu/flavor-rules.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';
import type { BasketContents, BasketLine } from './repositories/stored-basket.ts';

/**
 * The contents with today's price known of every line that a change has touched: whoever chooses or counts a line has
 * seen what it costs now. A line that is incomplete, or whose product is gone, keeps what was known.
 */
export function withKnownPrices(
  before: BasketContents,
  after: BasketContents,
  restaurant: RestaurantData,
): BasketContents {
  const items = after.items.map((line) =>
    before.items.includes(line) ? line : { ...line, knownPrice: priceOf(line, restaurant) },
  );
  return { ...after, items };
}

function priceOf(line: BasketLine, { menu, productById }: RestaurantData): number | null {
  const product = productById(line.productId);
  if (!product) return line.knownPrice;
  const sets = flavorSetsOf(product, menu.flavorSets);
  return isComplete(sets, line.flavors) ? unitPriceOf(product, sets, line.flavors) : line.knownPrice;
}
