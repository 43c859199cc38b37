import type { Product } from '#shared/contract/menu.ts';
import {
  type FoodProfile,
  isEmptyProfile,
  type ProfileConflict,
  profileConflict,
} from '#shared/domain/menu/food-profile.ts';

/** What goes against the profile, by product; those that nothing speaks against are left out. */
export function conflictsOf(
  products: readonly Product[],
  profile: FoodProfile,
): ReadonlyMap<number, ProfileConflict> {
  if (isEmptyProfile(profile)) return new Map();
  return new Map(
    products.flatMap((product) => {
      const conflict = profileConflict(product, profile);
      return conflict ? [[product.id, conflict] as const] : [];
    }),
  );
}
