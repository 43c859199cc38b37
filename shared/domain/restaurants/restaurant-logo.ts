import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';

/** In so many colours is the sign of each kitchen drawn. */
export const kitchenLogoColours = 4;

/** The name of a kitchen's sign in one of its colours, from 0. */
export function kitchenLogoName(kitchenType: KitchenTypeId, colour: number): string {
  return `${kitchenType}-${colour}`;
}

/** The path of a restaurant's logo: its own, or else the sign of its kitchen in a colour that stays its own. */
export function logoPath(restaurant: {
  readonly id: number;
  /** the name of its own logo */
  readonly logo: string | null;
  readonly mainKitchenType: KitchenTypeId;
}): string {
  if (restaurant.logo !== null) return `/images/logos/${restaurant.logo}.svg`;
  const sign = kitchenLogoName(restaurant.mainKitchenType, restaurant.id % kitchenLogoColours);
  return `/images/logos/kitchens/${sign}.svg`;
}
