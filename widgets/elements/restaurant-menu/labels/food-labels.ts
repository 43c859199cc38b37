import type { AdditiveId, AllergenCode, FoodTypeId } from '#shared/contract/food-facts.ts';
import type { Product } from '#shared/contract/menu.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { ProfileConflict } from '#shared/domain/menu/food-profile.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { priceText } from '#ui/data/price-text.ts';

/** "A Gluten, G Milch": each letter with its name, as the law asks for. */
export function allergenLabel(codes: readonly AllergenCode[], t: Translate): string {
  return codes.map((code) => `${code} ${t(`restaurant.allergen.${code}`)}`).join(', ');
}

/** "mit Farbstoff, koffeinhaltig": additives have no letters here. */
export function additiveLabel(ids: readonly AdditiveId[], t: Translate): string {
  return ids.map((id) => t(`restaurant.additive.${id}`)).join(', ');
}

/** The food types that are worth naming: where it says vegan, vegetarian says nothing more. */
export function namedFoodTypes(foodTypes: readonly FoodTypeId[]): readonly FoodTypeId[] {
  return foodTypes.includes('vegan') ? foodTypes.filter((type) => type !== 'vegetarian') : foodTypes;
}

/** What a flavor is for whom, what is in it: "vegetarisch · G Milch · mit Farbstoff". Empty where nothing is said. */
export function foodLabel(
  { foodTypes, allergens, additives }: Pick<Product, 'foodTypes' | 'allergens' | 'additives'>,
  t: Translate,
): string {
  const types = namedFoodTypes(foodTypes).map((type) => t(`restaurant.food.${type}`));
  return [...types, allergenLabel(allergens, t), additiveLabel(additives, t)].filter(Boolean).join(' · ');
}

/** Small facts of a product that costs so many cents now: litres, price per litre, deposit, minimum age. */
export function productFacts(
  { volume, deposit, minimumAge }: Pick<Product, 'volume' | 'deposit' | 'minimumAge'>,
  asked: number,
  t: Translate,
  lang: Language,
): string[] {
  const facts: string[] = [];
  if (volume !== null) {
    const litres = formatNumber(volume / 1000, lang, { maximumFractionDigits: 2 });
    facts.push(t('restaurant.litres', { litres }));
    facts.push(t('restaurant.basePrice', { price: priceText(Math.round((asked * 1000) / volume)) }));
  }
  if (deposit > 0) facts.push(t('restaurant.deposit', { price: priceText(deposit) }));
  if (minimumAge !== null) facts.push(t('restaurant.minimumAge', { age: minimumAge }));
  return facts;
}

/**
 * What of a dish goes against the person's own profile: "Enthält Milch (G) · Nicht als vegan angegeben". Of diets it
 * only says what the menu does not say: nobody here knows more.
 */
export function conflictLabel({ allergens, diets }: ProfileConflict, t: Translate): string {
  const contained = allergens.map((code) =>
    t('restaurant.conflict.allergen', { name: t(`restaurant.allergen.${code}`), code }),
  );
  const missing = diets.map((diet) => t(`restaurant.food.${diet}`));
  const labels: string[] = [];
  if (contained.length > 0) labels.push(t('restaurant.conflict.allergens', { list: contained.join(', ') }));
  if (missing.length > 0) labels.push(t('restaurant.conflict.diets', { list: missing.join(', ') }));
  return labels.join(' · ');
}
