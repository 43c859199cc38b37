import type { BasketItem, FlavorChoice } from '#shared/contract/baskets.ts';
import type { FlavorSet } from '#shared/contract/menu.ts';
import { normaliseChoices } from '#shared/domain/menu/flavor-rules.ts';

/** What is being chosen of a product, before it goes to the basket. */
export interface FlavorDraft {
  readonly choices: readonly FlavorChoice[];
  readonly quantity: number;
  readonly comment: string;
}

/** As nothing is chosen yet, or as the line of the basket says that is being edited. */
export function draftOf(item: BasketItem | null): FlavorDraft {
  return item
    ? { choices: item.flavors, quantity: item.quantity, comment: item.comment }
    : { choices: [], quantity: 1, comment: '' };
}

/** Required sets first, otherwise in the product's order. */
export function requiredFirst(sets: readonly FlavorSet[]): FlavorSet[] {
  return [...sets].sort((a, b) => Number(b.minimum > 0) - Number(a.minimum > 0));
}

export function chosenIds(choices: readonly FlavorChoice[], set: Pick<FlavorSet, 'id'>): readonly number[] {
  return choices.find((choice) => choice.flavorSetId === set.id)?.flavorIds ?? [];
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

/** What keeps a set from being complete: so many still to choose, or so many to take away after the card changed. */
export type SetProblem = { readonly missing: number } | { readonly excess: number };

export function setProblemOf(choices: readonly FlavorChoice[], set: FlavorSet): SetProblem | null {
  const count = chosenIds(choices, set).length;
  if (count < set.minimum) return { missing: set.minimum - count };
  return count > set.maximum ? { excess: count - set.maximum } : null;
}

/** Whether two choices are the same, in whatever order they were made. */
export function sameChoices(
  sets: readonly FlavorSet[],
  a: readonly FlavorChoice[],
  b: readonly FlavorChoice[],
): boolean {
  const textOf = (choices: readonly FlavorChoice[]) => JSON.stringify(normaliseChoices(sets, choices));
  return textOf(a) === textOf(b);
}

/** Whether there is anything in a draft that is worth keeping. */
export function isBlank({ choices, quantity, comment }: FlavorDraft): boolean {
  return quantity === 1 && comment.trim() === '' && choices.every(({ flavorIds }) => flavorIds.length === 0);
}
