import type { Flavor, FlavorSet } from '#shared/contract/menu.ts';
import {
  type FoodFacts,
  type FoodProfile,
  itemConflict,
  type ProfileConflict,
  profileConflict,
} from './food-profile.ts';

/**
 * What choosing a flavor would set against the profile, null for nothing: its own allergens, and the diets that the
 * product by itself still suits.
 */
export function flavorConflict(
  product: FoodFacts,
  set: FlavorSet,
  flavor: Flavor,
  profile: Pick<FoodProfile, 'allergens' | 'diets'>,
): ProfileConflict | null {
  const chosen = [{ flavorSetId: set.id, flavorIds: [flavor.id] }];
  const before = profileConflict(product, profile)?.diets ?? [];
  const after = itemConflict(product, [set], chosen, profile)?.diets ?? [];
  const allergens = profile.allergens.filter((code) => flavor.allergens.includes(code)).sort();
  const diets = after.filter((diet) => !before.includes(diet));
  return allergens.length === 0 && diets.length === 0 ? null : { allergens, diets };
}
