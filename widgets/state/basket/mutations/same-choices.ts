import type { FlavorChoice } from '#shared/contract/baskets.ts';

/** Whether two choices take the same flavors, in whatever order, and with or without sets in which nothing is chosen. */
export function sameChoices(first: readonly FlavorChoice[], second: readonly FlavorChoice[]): boolean {
  return choiceText(first) === choiceText(second);
}

function choiceText(choices: readonly FlavorChoice[]): string {
  return choices
    .filter(({ flavorIds }) => flavorIds.length > 0)
    .map(({ flavorSetId, flavorIds }) => `${flavorSetId}:${flavorIds.toSorted((a, b) => a - b).join()}`)
    .sort()
    .join(' ');
}
