import { emptyProfile, type FoodProfile } from '#shared/domain/menu/food-profile.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { foodProfileAtom, setFoodProfileAtom } from '#state/menu/food-profile.ts';

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
