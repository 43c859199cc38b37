import type { Restaurant } from '../../../../shared/contract/restaurants.ts';
import { modes } from '../../../../shared/domain/restaurants/restaurant-filters.ts';

/**
 * A restaurant as this person sees it. Range means nothing while no postcode is known, and nothing to who fetches the
 * food.
 */
export function seenFrom(restaurant: Restaurant, zip: string | null, mode: number): Restaurant {
  const rangeless = zip === null || (mode === modes.takeaway && restaurant.takeaway);
  return rangeless && !restaurant.inRange ? { ...restaurant, inRange: true } : restaurant;
}
