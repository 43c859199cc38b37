import * as z from 'zod/mini';
import { allergenCodes, dietIds } from '#shared/contract/values/food-fact-ids.ts';
import { emptyProfile, type FoodProfile } from '#shared/domain/menu/food-profile.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { readStored, writeStored } from '../core/stored-json.ts';
import { whileMounted } from '../core/while-mounted.ts';

const storageKey = 'de-food-profile';

/** What of it nobody knows (any more) is left out, so that one odd entry does not cost a person the whole profile. */
const storedProfile = z.object({
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  hideConflicts: z.boolean(),
});

const changesAtom = atom(0);
/** In this store's memory; null: look into the storage. */
const keptAtom = atom<FoodProfile | null>(null);

const lifeAtom = whileMounted((get, set) =>
  get(portsAtom).storage.onLocalChange(storageKey, () => {
    set(keptAtom, null);
    set(changesAtom, (changes) => changes + 1);
  }),
);

/**
 * What the person avoids and how they eat. Allergies are health data: it is kept in this browser alone, and no call
 * ever carries it. Followed by all elements of the marketplace and by other tabs.
 */
export const foodProfileAtom = atom((get): FoodProfile => {
  get(lifeAtom);
  return get(keptAtom) ?? get(storedProfileAtom);
});

const storedProfileAtom = atom((get): FoodProfile => {
  // another tab's write changes the storage behind our back
  get(changesAtom);
  const stored = readStored(get(portsAtom).storage.local, storageKey, storedProfile);
  if (!stored) return emptyProfile;
  return {
    allergens: allergenCodes.filter((code) => stored.allergens.includes(code)),
    diets: dietIds.filter((diet) => stored.diets.includes(diet)),
    hideConflicts: stored.hideConflicts,
  };
});

/** Takes the whole profile; an empty one leaves nothing behind in the browser. */
export const setFoodProfileAtom = atom(null, (get, set, profile: FoodProfile) => {
  const { local } = get(portsAtom).storage;
  const { allergens, diets, hideConflicts } = profile;
  set(keptAtom, profile);
  if (allergens.length === 0 && diets.length === 0 && !hideConflicts) local.remove(storageKey);
  else writeStored(local, storageKey, { allergens, diets, hideConflicts });
});
