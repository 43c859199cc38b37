import { useAtomValue } from '#state/core/jotai.ts';
import { foodProfileAtom } from '#state/menu/food-profile.ts';
import { useCardKind } from '../menu/view/use-menu.ts';

/** How many filters are in force: the group's kind, each allergen and each diet. */
export function useFilterCount(): number {
  const { kind } = useCardKind();
  const { allergens, diets } = useAtomValue(foodProfileAtom);
  return (kind === null ? 0 : 1) + allergens.length + diets.length;
}
