import type { Restaurant } from '#shared/contract/restaurants.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';

/**
 * A restaurant as this person sees it. Range means nothing while no postcode is known, and nothing to who fetches the
 * food.
 */
export function seenFrom<R extends Pick<Restaurant, 'inRange' | 'takeaway'>>(
  restaurant: R,
  zip: string | null,
  mode: number,
): R {
  const rangeless = zip === null || (mode === modes.takeaway && restaurant.takeaway);
  return rangeless && !restaurant.inRange ? { ...restaurant, inRange: true } : restaurant;
}
