import { useMemo, useState } from 'react';
import type { BasketItem } from '../../../../../shared/contract/baskets.ts';
import type { FlavorSet, Product } from '../../../../../shared/contract/menu.ts';
import { flavorSetsOf, unitPriceOf } from '../../../../../shared/domain/menu/flavor-rules.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { draftOf, type FlavorDraft, missingCount, requiredFirst, withChosen } from './flavor-draft.ts';

export interface FlavorDraftState {
  readonly draft: FlavorDraft;
  /** required ones first */
  readonly sets: readonly FlavorSet[];
  /** cents for one piece as it is chosen */
  readonly unitPrice: number;
  readonly choose: (set: FlavorSet, flavorIds: readonly number[]) => void;
  readonly change: (part: Partial<Pick<FlavorDraft, 'quantity' | 'comment'>>) => void;
  /** how many flavors a set still asks for; 0 before the first try to add */
  readonly missingIn: (set: FlavorSet) => number;
  /** whether all is chosen; from then on what is missing is said */
  readonly check: () => boolean;
}

export function useFlavorDraft(product: Product, item: BasketItem | null): FlavorDraftState {
  const { flavorSets } = useRestaurant().menu;
  const [draft, setDraft] = useState(() => draftOf(item));
  const [checked, setChecked] = useState(item !== null && !item.sane);
  const sets = useMemo(() => requiredFirst(flavorSetsOf(product, flavorSets)), [product, flavorSets]);
  return {
    draft,
    sets,
    unitPrice: unitPriceOf(product, sets, draft.choices),
    choose: (set, flavorIds) =>
      setDraft((before) => ({ ...before, choices: withChosen(before.choices, set, flavorIds) })),
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    missingIn: (set) => (checked ? missingCount(draft.choices, set) : 0),
    check: () => {
      setChecked(true);
      return sets.every((set) => missingCount(draft.choices, set) === 0);
    },
  };
}
