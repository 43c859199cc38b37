import type { AdditiveId, AllergenCode, FoodTypeId } from '#shared/contract/food-facts.ts';
import type { Product } from '#shared/contract/menu.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { ProfileConflict } from '#shared/domain/menu/food-profile.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { priceText } from '#ui/data/price-text.ts';
import type { Translate } from './hours-labels.ts';

/** "A Gluten, G Milch": each letter with its word, as the law asks for. */
export function allergenWords(codes: readonly AllergenCode[], t: Translate): string {
  return codes.map((code) => `${code} ${t(`restaurant.allergen.${code}`)}`).join(', ');
}

/** "mit Farbstoff, koffeinhaltig": additives have no letters here. */
export function additiveWords(ids: readonly AdditiveId[], t: Translate): string {
  return ids.map((id) => t(`restaurant.additive.${id}`)).join(', ');
}

/** The food types that are worth a word: where it says vegan, vegetarian says nothing more. */
export function toldFoodTypes(foodTypes: readonly FoodTypeId[]): readonly FoodTypeId[] {
  return foodTypes.includes('vegan') ? foodTypes.filter((type) => type !== 'vegetarian') : foodTypes;
}

/** What a flavor is for whom, what is in it: "vegetarisch · G Milch · mit Farbstoff". Empty where nothing is said. */
export function foodWords(
  { foodTypes, allergens, additives }: Pick<Product, 'foodTypes' | 'allergens' | 'additives'>,
  t: Translate,
): string {
  return [
    ...toldFoodTypes(foodTypes).map((type) => t(`restaurant.food.${type}`)),
    ...(allergens.length > 0 ? [allergenWords(allergens, t)] : []),
    ...(additives.length > 0 ? [additiveWords(additives, t)] : []),
  ].join(' · ');
}

/** Small facts of a product that are not its price: litres, price per litre, deposit, minimum age. */
export function productFacts(
  { price, volume, deposit, minimumAge }: Pick<Product, 'price' | 'volume' | 'deposit' | 'minimumAge'>,
  t: Translate,
  lang: Language,
): string[] {
  return [
    ...(volume === null
      ? []
      : [
          t('restaurant.litres', { litres: formatNumber(volume / 1000, lang, { maximumFractionDigits: 2 }) }),
          t('restaurant.basePrice', { price: priceText(Math.round((price * 1000) / volume)) }),
        ]),
    ...(deposit > 0 ? [t('restaurant.deposit', { price: priceText(deposit) })] : []),
    ...(minimumAge === null ? [] : [t('restaurant.minimumAge', { age: minimumAge })]),
  ];
}

/**
 * What of a dish goes against the person's own profile: "Enthält Milch (G) · Nicht als vegan angegeben". Of diets it
 * only says what the card does not say: nobody here knows more.
 */
export function conflictWords({ allergens, diets }: ProfileConflict, t: Translate): string {
  const contained = allergens.map((code) =>
    t('restaurant.conflict.allergen', { name: t(`restaurant.allergen.${code}`), code }),
  );
  const missing = diets.map((diet) => t(`restaurant.food.${diet}`));
  return [
    ...(contained.length > 0 ? [t('restaurant.conflict.allergens', { list: contained.join(', ') })] : []),
    ...(missing.length > 0 ? [t('restaurant.conflict.diets', { list: missing.join(', ') })] : []),
  ].join(' · ');
}
