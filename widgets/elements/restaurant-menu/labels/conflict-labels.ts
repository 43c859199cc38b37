import type { ProfileConflict } from '#shared/domain/menu/food-profile.ts';
import type { Translate } from './hours-labels.ts';

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
