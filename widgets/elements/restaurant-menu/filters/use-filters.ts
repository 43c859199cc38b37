import { emptyProfile, type FoodProfile } from '#shared/domain/menu/food-profile.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { foodProfileAtom, setFoodProfileAtom } from '#state/menu/food-profile.ts';
import { useMenuKind } from '../menu/view/use-menu.ts';

/** What the person avoids and how they eat, and how to change it. */
export function useProfile() {
  const profile = useAtomValue(foodProfileAtom);
  const set = useSetAtom(setFoodProfileAtom);
  return {
    profile,
    change: (patch: Partial<FoodProfile>) => set({ ...profile, ...patch }),
    clear: () => set(emptyProfile),
  };
}

/** A list with one more or one less. */
export function toggled<Id>(chosen: readonly Id[], id: Id): readonly Id[] {
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
}

/** How many filters are in force: the group's kind, each allergen and each diet. */
export function useFilterCount(): number {
  const { kind } = useMenuKind();
  const { allergens, diets } = useAtomValue(foodProfileAtom);
  return (kind === null ? 0 : 1) + allergens.length + diets.length;
}
