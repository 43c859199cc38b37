import { useMemo, useState } from 'react';
import type { BasketItem, FlavorChoice } from '../../../../../shared/contract/baskets.ts';
import type { Flavor, FlavorSet, Product } from '../../../../../shared/contract/menu.ts';
import {
  chosenIdsOf,
  flavorPriceOf,
  flavorSetsOf,
  normaliseChoices,
  unitPriceOf,
} from '../../../../../shared/domain/menu/flavor-rules.ts';
import { useAtomValue, useSetAtom } from '../../../../state/jotai.ts';
import { useRestaurant } from '../restaurant-context.ts';
import {
  draftOf,
  type FlavorDraft,
  isBlank,
  requiredFirst,
  type SetProblem,
  setProblemOf,
  withChosen,
} from './flavor-draft.ts';
import { keepDraftAtom, keptDraftsAtom } from './kept-drafts.atoms.ts';

export interface FlavorDraftState {
  /** with only what the card has now: it may change while the dialog is open */
  readonly draft: FlavorDraft;
  /** required ones first */
  readonly sets: readonly FlavorSet[];
  /** cents for one piece as it is chosen */
  readonly unitPrice: number;
  /** cents that a flavor adds to what is chosen; toppings may cost more with a larger size */
  readonly priceOf: (flavor: Flavor) => number;
  readonly choose: (set: FlavorSet, flavorIds: readonly number[]) => void;
  readonly change: (part: Partial<Pick<FlavorDraft, 'quantity' | 'comment'>>) => void;
  /** what is wrong with a set, once that is to be said: after the first try to add */
  readonly problemIn: (set: FlavorSet) => SetProblem | null;
  /** the first set that something is wrong with, null when all is chosen; from then on it is said */
  readonly check: () => FlavorSet | null;
  /** whether it goes on from what was chosen before */
  readonly isKept: boolean;
  readonly restart: () => void;
}

/** The draft of a new line, kept for this visit until it is added, or of a line that is being edited. */
export function useFlavorDraft(product: Product, item: BasketItem | null): FlavorDraftState {
  const { slug, menu } = useRestaurant();
  const kept = useAtomValue(keptDraftsAtom(slug))[product.id];
  const keep = useSetAtom(keepDraftAtom);
  const [isKept, setIsKept] = useState(item === null && kept !== undefined);
  const [typed, setTyped] = useState(() => (item === null && kept) || draftOf(item));
  const [checked, setChecked] = useState(item !== null && !item.sane);
  const sets = useMemo(
    () => requiredFirst(flavorSetsOf(product, menu.flavorSets)),
    [product, menu.flavorSets],
  );
  const draft = useMemo(() => ({ ...typed, choices: normaliseChoices(sets, typed.choices) }), [typed, sets]);
  const ids = chosenIdsOf(sets, draft.choices);

  const take = (next: FlavorDraft) => {
    setTyped(next);
    if (item === null) keep(slug, product.id, isBlank(next) ? null : next);
  };
  const setChoices = (choices: readonly FlavorChoice[]) => take({ ...draft, choices });
  return {
    draft,
    sets,
    unitPrice: unitPriceOf(product, sets, draft.choices),
    priceOf: (flavor) => flavorPriceOf(flavor, ids),
    choose: (set, flavorIds) => setChoices(withChosen(draft.choices, set, flavorIds)),
    change: (part) => take({ ...draft, ...part }),
    problemIn: (set) => (checked ? setProblemOf(draft.choices, set) : null),
    check: () => {
      setChecked(true);
      return sets.find((set) => setProblemOf(draft.choices, set) !== null) ?? null;
    },
    isKept,
    restart: () => {
      setIsKept(false);
      setChecked(false);
      take(draftOf(null));
    },
  };
}
