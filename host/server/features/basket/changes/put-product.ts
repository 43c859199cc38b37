import type * as z from 'zod/mini';
import type { putProduct as putProductBody } from '#shared/contract/baskets.ts';
import {
  assertFlavors,
  flavorSetsOf,
  isComplete,
  normaliseChoices,
} from '#shared/domain/menu/flavor-rules.ts';
import { equalLineOf, newLine } from './add-line.ts';
import { type BasketChange, withLine } from './basket-change.ts';
import { assertQuantity } from './item-quantity.ts';
import { UnknownProduct } from './unknown-product.ts';

type Put = z.infer<typeof putProductBody>['product'];

/**
 * Puts a product in. A complete line that is equal to one there is added to it; one whose required flavors are
 * missing becomes a line of its own that is being edited (PRODUCT.md 6.5).
 */
export function putProduct({ productId, quantity = 1, flavors = [], comment = '' }: Put): BasketChange {
  return (contents, { restaurant, ids }) => {
    const product = restaurant.productById(productId);
    if (!product) throw new UnknownProduct(productId);
    const sets = flavorSetsOf(product, restaurant.menu.flavorSets);
    assertFlavors(sets, flavors);
    assertQuantity(quantity);
    const line = { productId, flavors: normaliseChoices(sets, flavors), comment };
    const complete = isComplete(sets, flavors);
    const equal = complete ? equalLineOf(contents, line) : undefined;
    if (equal) {
      assertQuantity(equal.quantity + quantity);
      return withLine(contents, { ...equal, quantity: equal.quantity + quantity });
    }
    const added = newLine(contents, { ...line, name: product.name, quantity }, ids);
    return {
      ...contents,
      items: [...contents.items, added],
      editedItemId: complete ? contents.editedItemId : added.id,
    };
  };
}
