import { emptyProfile, type FoodProfile } from '#shared/domain/menu/food-profile.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { foodProfileAtom, setFoodProfileAtom } from '#state/menu/food-profile.ts';
import { useCardKind } from '../menu/view/menu-atoms.ts';

export interface ProfileChoice {
  readonly profile: FoodProfile;
  readonly change: (patch: Partial<FoodProfile>) => void;
  readonly clear: () => void;
}

/** What the person avoids and how they eat, and how to change it. */
export function useProfile(): ProfileChoice {
  const profile = useAtomValue(foodProfileAtom);
  const set = useSetAtom(setFoodProfileAtom);
  return {
    profile,
    change: (patch) => set({ ...profile, ...patch }),
    clear: () => set(emptyProfile),
  };
}

/** A list with one more or one less. */
export function toggled<Id>(chosen: readonly Id[], id: Id): readonly Id[] {
  return chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
}

/** How many filters are in force: the group's kind, each allergen and each diet. */
export function useFilterCount(): number {
  const { kind } = useCardKind();
  const { allergens, diets } = useAtomValue(foodProfileAtom);
  return (kind === null ? 0 : 1) + allergens.length + diets.length;
}
