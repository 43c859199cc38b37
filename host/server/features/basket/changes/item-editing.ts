import type { RestaurantData } from '#features/restaurants/restaurant-data.ts';
import { type FlavorChoice, maximumQuantity } from '#shared/contract/baskets.ts';
import type { FlavorSet } from '#shared/contract/menu.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertFlavors, flavorSetsOf, isComplete, normaliseChoices } from '#shared/domain/menu/flavor-rules.ts';
import type { BasketLine } from '../repositories/stored-basket.ts';
import { type BasketChange, lineOf, notEditing, withLine, withoutLine } from './basket-change.ts';

/** Opens a line for editing; only one is being edited at a time. */
export function editItem(itemId: string): BasketChange {
  return (contents) => ({ ...contents, editedItemId: lineOf(contents, itemId).id });
}

/**
 * Ends editing. A line that is incomplete and was never finished is taken out; one that only the menu has made
 * incomplete since stays, and is shown as such.
 */
export function cancelItem(itemId: string): BasketChange {
  return (contents, { restaurant }) => {
    const line = lineOf(contents, itemId);
    const isUnfinished =
      line.knownPrice === null &&
      restaurant.productById(line.productId) !== undefined &&
      !isComplete(setsOf(line, restaurant), line.flavors);
    return isUnfinished ? withoutLine(contents, itemId) : notEditing(contents, itemId);
  };
}

/**
 * Ends editing and keeps the line, at the price that it has now.
 * @throws DomainError `basket.error.unfinished-item` while a required flavor is missing
 */
export function finishItem(itemId: string, comment?: string): BasketChange {
  return (contents, { restaurant }) => {
    const line = lineOf(contents, itemId);
    if (!isComplete(setsOf(line, restaurant), line.flavors)) {
      throw new DomainError('basket.error.unfinished-item');
    }
    return withLine(notEditing(contents, itemId), { ...line, comment: comment ?? line.comment });
  };
}

export function commentItem(itemId: string, comment: string): BasketChange {
  return (contents) => withLine(contents, { ...lineOf(contents, itemId), comment });
}

/**
 * Chooses the flavors of a line; too few leave it incomplete.
 * @throws DomainError `basket.error.illegal-flavors` for a choice that the menu does not have
 */
export function chooseFlavors(itemId: string, choices: readonly FlavorChoice[]): BasketChange {
  return (contents, { restaurant }) => {
    const line = lineOf(contents, itemId);
    const sets = setsOf(line, restaurant);
    assertFlavors(sets, choices);
    // Too few of them are the person's own choice: what was known before is of another one.
    return withLine(contents, { ...line, flavors: normaliseChoices(sets, choices), knownPrice: null });
  };
}

/** @throws DomainError `basket.error.product-not-available` for a product that the menu no longer has */
function setsOf(line: BasketLine, restaurant: RestaurantData): FlavorSet[] {
  const product = restaurant.productById(line.productId);
  if (!product) throw new DomainError('basket.error.product-not-available');
  return flavorSetsOf(product, restaurant.menu.flavorSets);
}

/** @throws DomainError `basket.error.invalid-quantity` outside of 1 to 99 in one line */
export function assertQuantity(quantity: number): void {
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= maximumQuantity) return;
  const params = { maximum: maximumQuantity };
  throw new DomainError({ key: 'basket.error.invalid-quantity', field: 'quantity', params });
}

/** One more of a line, or `by` more. */
export function incrementItem(itemId: string, by = 1): BasketChange {
  return (contents) => {
    const line = lineOf(contents, itemId);
    assertQuantity(line.quantity + by);
    return withLine(contents, { ...line, quantity: line.quantity + by });
  };
}

/** One less, or `by` less; the last one takes the line out. */
export function decrementItem(itemId: string, by = 1): BasketChange {
  return (contents) => {
    const line = lineOf(contents, itemId);
    if (line.quantity <= by) return withoutLine(contents, itemId);
    return withLine(contents, { ...line, quantity: line.quantity - by });
  };
}

export function removeItem(itemId: string): BasketChange {
  return (contents) => withoutLine(contents, lineOf(contents, itemId).id);
}
