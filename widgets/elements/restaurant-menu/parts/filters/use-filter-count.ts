import { foodProfileAtom } from '../../../../state/food-profile.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { useCardChoice } from '../menu/card/card-context.ts';

/** How many filters are in force: the group's kind, each allergen and each diet. */
export function useFilterCount(): number {
  const { kind } = useCardChoice();
  const { allergens, diets } = useAtomValue(foodProfileAtom);
  return (kind === null ? 0 : 1) + allergens.length + diets.length;
}
