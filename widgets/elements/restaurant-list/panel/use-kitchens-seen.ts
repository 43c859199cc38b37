import { useState } from 'react';
import type { RestaurantListView } from '#state/restaurants/restaurant-list.ts';
import { type KitchensSeen, seenWith } from './kitchens-seen.ts';

const nothingSeen: KitchensSeen = new Map();

/**
 * The kitchen types of the place that is shown, as far as its answers have named them; null while the first one is on
 * its way, none when it has `failed`.
 */
export function useKitchensSeen(view: RestaurantListView | undefined, failed: boolean): KitchensSeen | null {
  const [seen, setSeen] = useState<{ zip: string | null; kitchens: KitchensSeen } | null>(null);
  if (!view) return seen?.kitchens ?? (failed ? nothingSeen : null);
  const { zip, counts } = view;
  const kitchens = seenWith(seen?.zip === zip ? seen.kitchens : nothingSeen, counts.kitchenTypes);
  // while rendering, so that no frame shows the place before
  if (seen?.zip !== zip || seen.kitchens !== kitchens) setSeen({ zip, kitchens });
  return kitchens;
}
