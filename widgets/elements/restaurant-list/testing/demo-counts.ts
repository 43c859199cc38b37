import type { FilterCounts, Restaurant } from '../../../../shared/contract/restaurants.ts';
import { filterChoices } from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import { sectionsOf } from '../../../../shared/domain/restaurants/restaurant-sections.ts';

/** What the server would count for these restaurants without any filter. */
export function demoCounts(restaurants: readonly Restaurant[]): FilterCounts {
  const counted = (keysOf: (restaurant: Restaurant) => readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const key of restaurants.flatMap(keysOf)) counts[key] = (counts[key] ?? 0) + 1;
    return counts;
  };
  const choices = (
    values: readonly (number | null)[],
    passes: (each: Restaurant, value: number) => boolean,
  ) =>
    counted((each) =>
      values.filter((value) => passes(each, value ?? Infinity)).map((value) => String(value ?? '')),
    );
  return {
    total: restaurants.length,
    region: restaurants.length,
    sections: Object.fromEntries(
      sectionsOf(restaurants, 'delivery').map((each) => [each.id, each.restaurants.length]),
    ),
    kitchenTypes: counted(({ kitchenTypes }) => kitchenTypes),
    paymentTypes: counted(({ paymentTypes }) => paymentTypes),
    diets: counted(({ diets }) => diets),
    deliveryFee: choices(filterChoices.deliveryFee, (each, fee) => fee < 0 || each.deliveryfee <= fee),
    minimumOrderValue: choices(
      filterChoices.minimumOrderValue,
      (each, minimum) => minimum < 0 || each.minimumOrderValue <= minimum,
    ),
    mode: choices(filterChoices.mode, (each, mode) => [true, each.delivery, each.takeaway][mode] ?? false),
    rating: choices(filterChoices.rating, ({ statistics }, rating) => statistics.rating.average >= rating),
    deliveryTime: choices(
      filterChoices.deliveryTime,
      ({ statistics }, minutes) => statistics.deliveryTime <= minutes,
    ),
    openNow: restaurants.filter(({ open }) => open).length,
  };
}
