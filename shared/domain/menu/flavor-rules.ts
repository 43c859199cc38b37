import type { BasketItem, FlavorChoice } from '#shared/contract/baskets.ts';
import type { ErrorKey } from '#shared/contract/errors.ts';
import type { AllergenCode } from '#shared/contract/food-facts.ts';
import type { Flavor, FlavorSet, Product } from '#shared/contract/menu.ts';
import { DomainError } from '../domain-error.ts';
import { sum } from '../money.ts';

/** Why a choice can't be: it names what the product does not have, names a thing twice, or takes too many. */
type FlavorError = 'unknownSet' | 'repeatedSet' | 'unknownFlavor' | 'repeatedFlavor' | 'tooMany';

const illegal: ErrorKey = 'basket.error.illegal-flavors';

/** The sets that a product asks, in its order. */
export function flavorSetsOf(product: Pick<Product, 'flavorSets'>, flavorSets: readonly FlavorSet[]): FlavorSet[] {
  return product.flavorSets.flatMap((id) => flavorSets.find((set) => set.id === id) ?? []);
}

/**
 * The first thing that makes a choice impossible, undefined when it is possible. Too few is no error: the item
 * is then incomplete until the rest is chosen. `sets` are the product's own (`flavorSetsOf`).
 */
export function flavorErrorOf(sets: readonly FlavorSet[], choices: readonly FlavorChoice[]): FlavorError | undefined {
  if (hasRepeats(choices.map((choice) => choice.flavorSetId))) return 'repeatedSet';
  for (const { flavorSetId, flavorIds } of choices) {
    const set = sets.find((each) => each.id === flavorSetId);
    if (!set) return 'unknownSet';
    if (hasRepeats(flavorIds)) return 'repeatedFlavor';
    if (!flavorIds.every((id) => set.flavors.some((flavor) => flavor.id === id))) return 'unknownFlavor';
    if (flavorIds.length > set.maximum) return 'tooMany';
  }
  return undefined;
}

/** @throws DomainError `basket.error.illegal-flavors` when `flavorErrorOf` finds something. */
export function assertFlavors(sets: readonly FlavorSet[], choices: readonly FlavorChoice[]): void {
  const error = flavorErrorOf(sets, choices);
  if (error) throw new DomainError({ key: illegal, params: { fault: error } });
}

/** Whether the choice is possible and every set has as many flavors as it asks for. */
export function isComplete(sets: readonly FlavorSet[], choices: readonly FlavorChoice[]): boolean {
  return flavorErrorOf(sets, choices) === undefined && missingSetOf(sets, choices) === undefined;
}

/** The first set that still needs a choice: where the flavor selection opens. */
export function missingSetOf(sets: readonly FlavorSet[], choices: readonly FlavorChoice[]): FlavorSet | undefined {
  return sets.find((set) => flavorIdsOf(choices, set.id).length < set.minimum);
}

/** The chosen flavors in the order of the menu, whatever the order of choosing. */
export function chosenFlavors(sets: readonly FlavorSet[], choices: readonly FlavorChoice[]): Flavor[] {
  return sets.flatMap((set) => set.flavors.filter((flavor) => flavorIdsOf(choices, set.id).includes(flavor.id)));
}

/** The chosen flavors by name, and by their English names where there are some, as `BasketItem` has them. */
export function flavorNamesOf(
  sets: readonly FlavorSet[],
  choices: readonly FlavorChoice[],
): Pick<BasketItem, 'flavorNames' | 'flavorNamesEnglish'> {
  const chosen: readonly (Flavor & { readonly nameEnglish?: string })[] = chosenFlavors(sets, choices);
  const flavorNames = chosen.map(({ name }) => name);
  // a menu in English has them by their English names alone
  const isInEnglish = chosen.some(({ nameEnglish, translated }) => nameEnglish || translated);
  if (!isInEnglish) return { flavorNames };
  return { flavorNames, flavorNamesEnglish: chosen.map(({ name, nameEnglish }) => nameEnglish || name) };
}

/** The ids of the chosen flavors that the sets have: what `flavorPriceOf` goes by. */
export function chosenIdsOf(sets: readonly FlavorSet[], choices: readonly FlavorChoice[]): Set<number> {
  return new Set(chosenFlavors(sets, choices).map((flavor) => flavor.id));
}

/**
 * Cents for a flavor while others are chosen: that of the first entry of `pricesWith` whose flavor is among them, such
 * as a size, else its own. It hangs on what is chosen, never on what that costs or on the order of choosing. For a
 * flavor that is not chosen it is what choosing it would add.
 */
export function flavorPriceOf(flavor: Pick<Flavor, 'price' | 'pricesWith'>, chosenIds: ReadonlySet<number>): number {
  return flavor.pricesWith.find(({ flavorId }) => chosenIds.has(flavorId))?.price ?? flavor.price;
}

/** Cents for one with its flavors at the prices that hold together (PRODUCT.md 5.3). */
export function unitPriceOf(
  product: Pick<Product, 'price'>,
  sets: readonly FlavorSet[],
  choices: readonly FlavorChoice[],
): number {
  const chosen = chosenFlavors(sets, choices);
  const ids = new Set(chosen.map((flavor) => flavor.id));
  return product.price + sum(chosen.map((flavor) => flavorPriceOf(flavor, ids)));
}

/** Cents for which one can really be had: with the cheapest flavors of the sets that ask for some. */
export function leastPriceOf(product: Pick<Product, 'price'>, sets: readonly FlavorSet[]): number {
  const choices = sets.map(({ id, minimum, flavors }) => {
    const cheapest = flavors.toSorted((a, b) => a.price - b.price).slice(0, minimum);
    return { flavorSetId: id, flavorIds: cheapest.map((flavor) => flavor.id) };
  });
  return unitPriceOf(product, sets, choices);
}

/** Allergens of the product and of every chosen flavor, each once, by letter. */
export function allergensOf(
  product: Pick<Product, 'allergens'>,
  sets: readonly FlavorSet[],
  choices: readonly FlavorChoice[],
): AllergenCode[] {
  const flavors = chosenFlavors(sets, choices).flatMap((flavor) => flavor.allergens);
  return [...new Set([...product.allergens, ...flavors])].sort();
}

/**
 * A choice in the one way it is stored: sets and flavors in the order of the menu, sets without a flavor left
 * out. Two equal choices are then written alike.
 */
export function normaliseChoices(sets: readonly FlavorSet[], choices: readonly FlavorChoice[]): FlavorChoice[] {
  return sets
    .map((set) => ({
      flavorSetId: set.id,
      flavorIds: chosenFlavors([set], choices).map((flavor) => flavor.id),
    }))
    .filter((choice) => choice.flavorIds.length > 0);
}

/** The flavors that are chosen of a set. */
export function flavorIdsOf(choices: readonly FlavorChoice[], setId: number): readonly number[] {
  return choices.find((choice) => choice.flavorSetId === setId)?.flavorIds ?? [];
}

function hasRepeats(ids: readonly number[]): boolean {
  return new Set(ids).size < ids.length;
}
