import type { CockpitProduct, CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';

/** A restaurant as its staff see it: what they can switch, and how it stands at `now`. */
export function cockpitRestaurantOf(restaurant: RestaurantData, now: Temporal.Instant): CockpitRestaurant {
  const { slug, name, pausedUntil, usualMinutes, todayMinutes, closures } = restaurant;
  const today = viennaDate(now).toString();
  return {
    slug,
    name,
    pausedUntil,
    deliveryMinutes: usualMinutes,
    todayMinutes,
    closures: closures.filter((date) => date >= today),
    products: productsOf(restaurant),
  };
}

/** The card in the order in which it is shown; a product of several groups is listed under the first. */
function productsOf({ menu, soldOut }: RestaurantData): CockpitProduct[] {
  const groups = new Map(menu.productGroups.map(({ id, name }) => [id, name]));
  return menu.products.map(({ id, name, price, productGroups: [group] }) => ({
    productId: id,
    name,
    group: (group === undefined ? undefined : groups.get(group)) ?? '',
    price,
    soldOut: soldOut.has(id),
  }));
}
