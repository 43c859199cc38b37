import type { FlavorChoice } from '#shared/contract/baskets.ts';
import type { AllergenCode, DietId, FoodTypeId } from '#shared/contract/food-facts.ts';
import type { Flavor, FlavorSet } from '#shared/contract/menu.ts';
import { dietIds } from '#shared/contract/values/food-fact-ids.ts';
import { isDrink, saysSuits } from './diets.ts';
import { flavorIdsOf } from './flavor-rules.ts';

/** What a person avoids and how they eat; it stays in their browser. `hideConflicts`: leave out, not only mark. */
export interface FoodProfile {
  readonly allergens: readonly AllergenCode[];
  readonly diets: readonly DietId[];
  readonly hideConflicts: boolean;
}

export const emptyProfile: FoodProfile = { allergens: [], diets: [], hideConflicts: false };

/** Whether the profile asks for anything at all. */
export function isEmptyProfile(profile: Pick<FoodProfile, 'allergens' | 'diets'>): boolean {
  return profile.allergens.length === 0 && profile.diets.length === 0;
}

/** What a menu says about a product or a flavor. Without `vat` and `volume` it is checked as food. */
export interface FoodFacts {
  readonly allergens: readonly AllergenCode[];
  readonly foodTypes: readonly FoodTypeId[];
  readonly vat?: number;
  readonly volume?: number | null;
  readonly minimumAge?: number | null;
}

/** What goes against a profile: allergens by letter, and the diets that it does not suit, as the contract orders them. */
export interface ProfileConflict {
  allergens: AllergenCode[];
  diets: DietId[];
}

/** Allergens that no dish of a diet can have, whatever else the menu says of it: the worse statement counts. */
const forbidden: Readonly<Record<DietId, readonly AllergenCode[]>> = {
  vegetarian: ['B', 'D', 'R'],
  vegan: ['B', 'C', 'D', 'G', 'R'],
  halal: [],
  kosher: ['B', 'R'],
  'gluten-free': ['A'],
};

/**
 * What of a product or flavor goes against the profile; null when nothing on the menu does. Null is no promise that it
 * is safe: a restaurant may have declared nothing. The rules lean towards a warning, since health is at stake:
 *
 * - Allergens: each declared one that is to be avoided.
 * - Food suits a diet only where the menu says so. An absent allergen A does not make a dish gluten-free, since the
 *   word stands for a limit that only the restaurant can vouch for.
 * - A declared allergen outweighs the word: "vegan" with milk is not vegan, "gluten-free" with gluten is not that.
 * - A drink (20 % VAT or sold by volume) need not say that it suits, or every water would be marked: only its
 *   allergens speak against it. What has alcohol has to say it, as food has, and is never halal.
 */
export function profileConflict(
  food: FoodFacts,
  profile: Pick<FoodProfile, 'allergens' | 'diets'>,
): ProfileConflict | null {
  return conflictOrNull(
    profile.allergens.filter((code) => food.allergens.includes(code)),
    profile.diets.filter((diet) => !suits(food, diet)),
  );
}

/**
 * What of a line, the product with its chosen flavors, goes against the profile; null when nothing does. `sets` are
 * the product's own (`flavorSetsOf`). Flavors of a drink are checked as drinks. A set of which no flavor declares
 * anything is about a size, a spice or what to leave out, and says nothing of diets, unless its flavors are optional
 * and cost something: those are food.
 */
export function itemConflict(
  product: FoodFacts,
  sets: readonly FlavorSet[],
  choices: readonly FlavorChoice[],
  profile: Pick<FoodProfile, 'allergens' | 'diets'>,
): ProfileConflict | null {
  const parts = sets.flatMap((set) => {
    const ids = flavorIdsOf(choices, set.id);
    const chosen = set.flavors.filter((flavor) => ids.includes(flavor.id));
    return isOfFood(set) ? chosen.map((flavor) => ({ ...product, ...factsOf(flavor) })) : [];
  });
  const conflicts = [product, ...parts].flatMap((food) => profileConflict(food, profile) ?? []);
  return conflictOrNull(
    conflicts.flatMap((each) => each.allergens),
    conflicts.flatMap((each) => each.diets),
  );
}

function suits(food: FoodFacts, diet: DietId): boolean {
  if (forbidden[diet].some((code) => food.allergens.includes(code))) return false;
  const isAlcoholic = food.foodTypes.includes('alcohol') || (food.minimumAge ?? null) !== null;
  if (isAlcoholic && diet === 'halal') return false;
  if (saysSuits(food.foodTypes, diet)) return true;
  return !isAlcoholic && isDrink({ vat: food.vat ?? 0, volume: food.volume ?? null });
}

function isOfFood(set: FlavorSet): boolean {
  if (set.flavors.some(declares)) return true;
  return set.minimum === 0 && set.flavors.some(costs);
}

function declares({ allergens, foodTypes, additives }: Flavor): boolean {
  return (
    allergens.length > 0 ||
    additives.length > 0 ||
    foodTypes.some((type) => type === 'alcohol' || dietIds.some((diet) => diet === type))
  );
}

function costs(flavor: Flavor): boolean {
  return flavor.price > 0 || flavor.pricesWith.some(({ price }) => price > 0);
}

/** A flavor's own words; whether it is a drink, and from which age, is its product's. */
function factsOf({ allergens, foodTypes }: Flavor): Pick<FoodFacts, 'allergens' | 'foodTypes'> {
  return { allergens, foodTypes };
}

function conflictOrNull(allergens: readonly AllergenCode[], diets: readonly DietId[]): ProfileConflict | null {
  if (allergens.length === 0 && diets.length === 0) return null;
  return { allergens: [...new Set(allergens)].sort(), diets: dietIds.filter((diet) => diets.includes(diet)) };
}
