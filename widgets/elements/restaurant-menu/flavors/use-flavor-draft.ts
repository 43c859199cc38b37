import { useMemo, useState } from 'react';
import type { BasketItem, FlavorChoice } from '#shared/contract/baskets.ts';
import type { Flavor, FlavorSet, Product } from '#shared/contract/menu.ts';
import { defaultChoices } from '#shared/domain/menu/default-choices.ts';
import * as rules from '#shared/domain/menu/flavor-rules.ts';
import { sameChoices } from '#state/basket/mutations/same-choices.ts';
import { family } from '#state/core/family.ts';
import { atom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { useRestaurant } from '../restaurant-context.ts';

/** What is being chosen of a product, before it goes to the basket. */
export interface FlavorDraft {
  readonly choices: readonly FlavorChoice[];
  readonly quantity: number;
  readonly comment: string;
}

/** As nobody has chosen anything yet, or as the line of the basket says that is being edited. */
export function draftOf(item: BasketItem | null, defaults: readonly FlavorChoice[] = []): FlavorDraft {
  return item
    ? { choices: item.flavors, quantity: item.quantity, comment: item.comment }
    : { choices: defaults, quantity: 1, comment: '' };
}

/** Whether there is nothing in a draft that is worth keeping: what nobody chose is there the next time as well. */
export function isBlank({ choices, quantity, comment }: FlavorDraft, defaults: readonly FlavorChoice[] = []): boolean {
  return quantity === 1 && comment.trim() === '' && sameChoices(choices, defaults);
}

/** Required sets first, otherwise in the product's order. */
export function requiredFirst(sets: readonly FlavorSet[]): FlavorSet[] {
  return sets.toSorted((a, b) => Number(b.minimum > 0) - Number(a.minimum > 0));
}

/** The choice with exactly these flavors in `set`. */
export function withChosen(
  choices: readonly FlavorChoice[],
  set: Pick<FlavorSet, 'id'>,
  flavorIds: readonly number[],
): FlavorChoice[] {
  const others = choices.filter((choice) => choice.flavorSetId !== set.id);
  return flavorIds.length === 0 ? others : [...others, { flavorSetId: set.id, flavorIds: [...flavorIds] }];
}

/** What keeps a set from being complete: so many still to choose, or so many to take away after the menu changed. */
export type SetProblem = { readonly missing: number } | { readonly excess: number };

export function setProblemOf(choices: readonly FlavorChoice[], set: FlavorSet): SetProblem | null {
  const count = rules.flavorIdsOf(choices, set.id).length;
  if (count < set.minimum) return { missing: set.minimum - count };
  return count > set.maximum ? { excess: count - set.maximum } : null;
}

/**
 * What was being chosen when its dialog was closed without adding it, by product: closing asks nothing, and who opens
 * it again goes on where they were. For this visit only; what is edited in the basket is not kept, it stays as it was.
 */
const keptDraftsAtom = family((_slug) => atom<Readonly<Record<number, FlavorDraft>>>({}));

/** Null forgets it. */
export const keepDraftAtom = atom(null, (get, set, slug: string, productId: number, draft: FlavorDraft | null) => {
  const { [productId]: _, ...others } = get(keptDraftsAtom(slug));
  set(keptDraftsAtom(slug), draft ? { ...others, [productId]: draft } : others);
});

/** What the person changed, field by field: what it was before, and what it is now. */
interface Changes {
  readonly before: Partial<FlavorDraft>;
  readonly now: Partial<FlavorDraft>;
}
const noChanges: Changes = { before: {}, now: {} };

export type FlavorForm = ReturnType<typeof useFlavorDraft>;

/**
 * The draft of a new line, kept for this visit until it is added, or of a line that is being edited. `line`: as that is
 * in the basket now; what nobody touched here is as somebody left it there.
 */
export function useFlavorDraft(product: Product, item: BasketItem | null, line: BasketItem | null) {
  const { slug, menu } = useRestaurant();
  const kept = useAtomValue(keptDraftsAtom(slug))[product.id];
  const keep = useSetAtom(keepDraftAtom);
  const [isKept, setIsKept] = useState(item === null && kept !== undefined);
  const [changes, setChanges] = useState<Changes>(() =>
    item === null && kept ? { before: {}, now: kept } : noChanges,
  );
  const [checked, setChecked] = useState(item !== null && !item.sane);
  const sets = useMemo(() => requiredFirst(rules.flavorSetsOf(product, menu.flavorSets)), [product, menu.flavorSets]);
  const defaults = useMemo(() => defaultChoices(product, sets), [product, sets]);
  const typed = { ...draftOf(line ?? item, defaults), ...changes.now };
  const choices = useMemo(() => rules.normaliseChoices(sets, typed.choices), [sets, typed.choices]);
  const draft: FlavorDraft = { ...typed, choices };
  const ids = rules.chosenIdsOf(sets, choices);

  const keepNew = (next: FlavorDraft) => {
    if (item === null) keep(slug, product.id, isBlank(next, defaults) ? null : next);
  };
  const change = (part: Partial<FlavorDraft>) => {
    const seen = pick(draft, Object.keys(part) as (keyof FlavorDraft)[]);
    setChanges(({ before, now }) => ({ before: { ...seen, ...before }, now: { ...now, ...part } }));
    keepNew({ ...draft, ...part });
  };
  return {
    /** with only what the menu has now: it may change while the dialog is open */
    draft,
    /** the fields that the person changed, as they were before; the others follow the line of the basket */
    before: changes.before,
    /** required ones first */
    sets,
    /** cents for one as it is chosen */
    unitPrice: rules.unitPriceOf(product, sets, choices),
    /** cents that a flavor adds to what is chosen; toppings may cost more with a larger size */
    priceOf: (flavor: Flavor) => rules.flavorPriceOf(flavor, ids),
    choose: (set: FlavorSet, flavorIds: readonly number[]) => change({ choices: withChosen(choices, set, flavorIds) }),
    change,
    /** these fields are in the basket as they are in the draft: changes count from there */
    settle: (fields: readonly (keyof FlavorDraft)[]) =>
      setChanges(({ before, now }) => ({ before: { ...before, ...pick(draft, fields) }, now })),
    /** what is wrong with a set, once that is to be said: after the first try to add */
    problemIn: (set: FlavorSet) => (checked ? setProblemOf(choices, set) : null),
    /** the first set that something is wrong with, null when all is chosen; from then on it is said */
    check: () => {
      setChecked(true);
      return sets.find((set) => setProblemOf(choices, set) !== null) ?? null;
    },
    /** whether it goes on from what was chosen before */
    isKept,
    restart: () => {
      setIsKept(false);
      setChecked(false);
      setChanges(noChanges);
      keepNew(draftOf(null, defaults));
    },
  };
}

function pick(draft: FlavorDraft, fields: readonly (keyof FlavorDraft)[]): Partial<FlavorDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}
