import type * as z from 'zod/mini';
import {
  type FlavorChoice,
  maximumLines,
  type putProduct as putProductBody,
} from '../../../../shared/contract/baskets.ts';
import { DomainError } from '../../../../shared/domain/domain-error.ts';
import {
  assertFlavors,
  flavorSetsOf,
  isComplete,
  normaliseChoices,
} from '../../../../shared/domain/menu/flavor-rules.ts';
import type { BasketContents, BasketLine } from '../../db/repositories/baskets.ts';
import { type BasketChange, withLine } from './basket-change.ts';
import { assertQuantity } from './item-quantity.ts';

type Put = z.infer<typeof putProductBody>['product'];

/**
 * Puts a product in. A complete line that is equal to one there is added to it; one whose required flavors are
 * missing becomes a line of its own that is being edited (spec section 2, "incomplete item").
 */
export function putProduct({ productId, quantity = 1, flavors = [], comment = '' }: Put): BasketChange {
  return (contents, { restaurant, ids }) => {
    const product = restaurant.productById(productId);
    if (!product) throw new DomainError('basket.error.product-not-available');
    const sets = flavorSetsOf(product, restaurant.menu.flavorSets);
    assertFlavors(sets, flavors);
    assertQuantity(quantity);
    const line = { productId, flavors: normaliseChoices(sets, flavors), comment };
    const complete = isComplete(sets, flavors);
    const equal = complete ? contents.items.find((each) => isEqual(each, line)) : undefined;
    if (equal) {
      assertQuantity(equal.quantity + quantity);
      return withLine(contents, { ...equal, quantity: equal.quantity + quantity });
    }
    if (contents.items.length >= maximumLines) throw new DomainError('basket.error.full');
    const added: BasketLine = {
      id: ids.next(),
      ...line,
      name: product.name,
      quantity,
      position: nextPosition(contents),
    };
    return {
      ...contents,
      items: [...contents.items, added],
      editedItemId: complete ? contents.editedItemId : added.id,
    };
  };
}

function isEqual(line: BasketLine, other: Pick<BasketLine, 'productId' | 'flavors' | 'comment'>): boolean {
  return (
    line.productId === other.productId &&
    line.comment === other.comment &&
    textOf(line.flavors) === textOf(other.flavors)
  );
}

/** Normalised choices are equal when they read alike; the database orders an object's keys in its own way. */
function textOf(choices: readonly FlavorChoice[]): string {
  return JSON.stringify(choices.map(({ flavorSetId, flavorIds }) => [flavorSetId, flavorIds]));
}

function nextPosition({ items }: BasketContents): number {
  return Math.max(0, ...items.map((line) => line.position)) + 1;
}
