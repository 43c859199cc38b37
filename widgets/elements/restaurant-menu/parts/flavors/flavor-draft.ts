import type { BasketItem, FlavorChoice } from '../../../../../shared/contract/baskets.ts';
import type { FlavorSet } from '../../../../../shared/contract/menu.ts';

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

/** How many flavors `set` still asks for. */
export function missingCount(choices: readonly FlavorChoice[], set: FlavorSet): number {
  return Math.max(0, set.minimum - chosenIds(choices, set).length);
}

/** Whether two choices are the same, in whatever order they were made. */
export function sameChoices(a: readonly FlavorChoice[], b: readonly FlavorChoice[]): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(choices: readonly FlavorChoice[]): string {
  return choices
    .filter((choice) => choice.flavorIds.length > 0)
    .map(({ flavorSetId, flavorIds }) => `${flavorSetId}:${[...flavorIds].sort((a, b) => a - b).join()}`)
    .sort()
    .join(';');
}
