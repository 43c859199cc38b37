import { useMemo, useState } from 'react';
import type { BasketItem } from '#shared/contract/baskets.ts';
import type { Flavor, FlavorSet, Product } from '#shared/contract/menu.ts';
import {
  chosenIdsOf,
  flavorPriceOf,
  flavorSetsOf,
  normaliseChoices,
  unitPriceOf,
} from '#shared/domain/menu/flavor-rules.ts';
import { family } from '#state/core/family.ts';
import { atom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
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

export interface FlavorDraftState {
  /** with only what the card has now: it may change while the dialog is open */
  readonly draft: FlavorDraft;
  /** the fields that the person changed, as they were before; the others follow the line of the basket */
  readonly before: Partial<FlavorDraft>;
  /** required ones first */
  readonly sets: readonly FlavorSet[];
  /** cents for one piece as it is chosen */
  readonly unitPrice: number;
  /** cents that a flavor adds to what is chosen; toppings may cost more with a larger size */
  readonly priceOf: (flavor: Flavor) => number;
  readonly choose: (set: FlavorSet, flavorIds: readonly number[]) => void;
  readonly change: (part: Partial<Pick<FlavorDraft, 'quantity' | 'comment'>>) => void;
  /** these fields are in the basket as they are in the draft: changes count from there */
  readonly settle: (fields: readonly (keyof FlavorDraft)[]) => void;
  /** what is wrong with a set, once that is to be said: after the first try to add */
  readonly problemIn: (set: FlavorSet) => SetProblem | null;
  /** the first set that something is wrong with, null when all is chosen; from then on it is said */
  readonly check: () => FlavorSet | null;
  /** whether it goes on from what was chosen before */
  readonly isKept: boolean;
  readonly restart: () => void;
}

/** What the person changed, field by field: what it was before, and what it is now. */
interface Changes {
  readonly before: Partial<FlavorDraft>;
  readonly now: Partial<FlavorDraft>;
}
const noChanges: Changes = { before: {}, now: {} };

/**
 * The draft of a new line, kept for this visit until it is added, or of a line that is being edited. `line`: as that is
 * in the basket now; what nobody touched here is as somebody left it there.
 */
export function useFlavorDraft(
  product: Product,
  item: BasketItem | null,
  line: BasketItem | null,
): FlavorDraftState {
  const { slug, menu } = useRestaurant();
  const kept = useAtomValue(keptDraftsAtom(slug))[product.id];
  const keep = useSetAtom(keepDraftAtom);
  const [isKept, setIsKept] = useState(item === null && kept !== undefined);
  const [changes, setChanges] = useState<Changes>(() =>
    item === null && kept ? { before: {}, now: kept } : noChanges,
  );
  const [checked, setChecked] = useState(item !== null && !item.sane);
  const sets = useMemo(
    () => requiredFirst(flavorSetsOf(product, menu.flavorSets)),
    [product, menu.flavorSets],
  );
  const typed = { ...draftOf(line ?? item), ...changes.now };
  const choices = useMemo(() => normaliseChoices(sets, typed.choices), [sets, typed.choices]);
  const draft = { ...typed, choices };
  const ids = chosenIdsOf(sets, draft.choices);

  const keepNew = (next: FlavorDraft) => {
    if (item === null) keep(slug, product.id, isBlank(next) ? null : next);
  };
  const take = (part: Partial<FlavorDraft>) => {
    const seen = pick(draft, fieldsOf(part));
    setChanges(({ before, now }) => ({ before: { ...seen, ...before }, now: { ...now, ...part } }));
    keepNew({ ...draft, ...part });
  };
  return {
    draft,
    before: changes.before,
    sets,
    unitPrice: unitPriceOf(product, sets, draft.choices),
    priceOf: (flavor) => flavorPriceOf(flavor, ids),
    choose: (set, flavorIds) => take({ choices: withChosen(draft.choices, set, flavorIds) }),
    change: take,
    settle: (fields) =>
      setChanges(({ before, now }) => ({ before: { ...before, ...pick(draft, fields) }, now })),
    problemIn: (set) => (checked ? setProblemOf(draft.choices, set) : null),
    check: () => {
      setChecked(true);
      return sets.find((set) => setProblemOf(draft.choices, set) !== null) ?? null;
    },
    isKept,
    restart: () => {
      setIsKept(false);
      setChecked(false);
      setChanges(noChanges);
      keepNew(draftOf(null));
    },
  };
}

function fieldsOf(part: Partial<FlavorDraft>) {
  return Object.keys(part) as (keyof FlavorDraft)[];
}

function pick(draft: FlavorDraft, fields: readonly (keyof FlavorDraft)[]): Partial<FlavorDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

/**
 * What was being chosen when its dialog was closed without adding it, by product: closing asks nothing, and who opens
 * it again goes on where they were. For this visit only; what is edited in the basket is not kept, it stays as it was.
 */
const keptDraftsAtom = family((_slug) => atom<Readonly<Record<number, FlavorDraft>>>({}));

/** Null forgets it. */
export const keepDraftAtom = atom(
  null,
  (get, set, slug: string, productId: number, draft: FlavorDraft | null) => {
    const { [productId]: _, ...others } = get(keptDraftsAtom(slug));
    set(keptDraftsAtom(slug), draft ? { ...others, [productId]: draft } : others);
  },
);
