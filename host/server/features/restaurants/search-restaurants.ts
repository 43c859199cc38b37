import type { AppContext } from '#server/app-context.ts';
import type { Location, RestaurantSuggestion } from '#shared/contract/locations.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { kilometresBetween, type Point } from '#shared/domain/places/distance.ts';
import { searchRestaurants } from '#shared/domain/restaurants/restaurant-search.ts';
import { translate } from '#shared/messages/translate.ts';
import { type IndexedRestaurant, restaurantIndex } from './list/restaurant-index.ts';

interface RestaurantSearchOptions {
  readonly language: Language;
  /** the nearest come first; null: in the order of their names */
  readonly near: Point | null;
  /** the postcode where the food is to go; null: not known */
  readonly zipCode: Location['zip_code'] | null;
}

/**
 * At most five restaurants whose name or kitchen type matches what is typed, with their towns. Asked at every keystroke,
 * so it looks at what is in memory.
 */
export async function suggestRestaurants(
  app: AppContext,
  text: string,
  { language, near, zipCode }: RestaurantSearchOptions,
): Promise<RestaurantSuggestion[]> {
  const { restaurants } = await restaurantIndex(app);
  const distanceTo = near ? (restaurant: Point) => kilometresBetween(restaurant, near) : undefined;
  const nameOf = (id: IndexedRestaurant['kitchenTypes'][number]) => translate(language, `kitchen.${id}`);
  return searchRestaurants(restaurants, text, nameOf, distanceTo).map((restaurant) => {
    const service = serviceTo(restaurant, zipCode);
    const { slug, name, zipCode: zip_code, city } = restaurant;
    return { slug, name, zip_code, city, ...(service && { service }) };
  });
}

/** Nothing where no postcode is known, nor of a restaurant that takes no orders. */
function serviceTo(
  { delivery, takeaway, offline, areaOf }: IndexedRestaurant,
  zipCode: string | null,
): RestaurantSuggestion['service'] {
  if (zipCode === null || offline) return undefined;
  if (!delivery) return takeaway ? 'takeawayOnly' : undefined;
  return areaOf(zipCode) ? 'delivers' : 'outOfRange';
}
