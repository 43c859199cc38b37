import type * as z from 'zod/mini';
import type { Ids } from '#platform/ports.ts';
import { type FlavorChoice, maximumLines, type putProduct as putProductBody } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertFlavors, flavorSetsOf, isComplete, normaliseChoices } from '#shared/domain/menu/flavor-rules.ts';
import type { BasketContents, BasketLine } from '../repositories/stored-basket.ts';
import { type BasketChange, withLine } from './basket-change.ts';
import { assertQuantity } from './item-editing.ts';

/** What is asked for with a line: equal ones are one line. */
type LineChoice = Pick<BasketLine, 'productId' | 'flavors' | 'comment'>;

/** The line of the same product with the same flavors, in their normal order, and the same comment. */
export function equalLineOf({ items }: BasketContents, choice: LineChoice): BasketLine | undefined {
  return items.find(
    (line) =>
      line.productId === choice.productId &&
      line.comment === choice.comment &&
      textOf(line.flavors) === textOf(choice.flavors),
  );
}

/**
 * A line to be put behind the others.
 * @throws DomainError `basket.error.full` beyond 100 lines
 */
export function newLine(
  contents: BasketContents,
  line: LineChoice & Pick<BasketLine, 'name' | 'quantity'>,
  ids: Ids,
): BasketLine {
  if (contents.items.length >= maximumLines) throw new DomainError('basket.error.full');
  const position = Math.max(0, ...contents.items.map((each) => each.position)) + 1;
  return { id: ids.next(), ...line, position, knownPrice: null };
}

/** Normalised choices are equal when they read alike; the database orders an object's keys in its own way. */
function textOf(choices: readonly FlavorChoice[]): string {
  return JSON.stringify(choices.map(({ flavorSetId, flavorIds }) => [flavorSetId, flavorIds]));
}

/** A product that the basket's restaurant does not have; perhaps another one does. */
export class UnknownProduct extends DomainError {
  readonly productId: number;

  constructor(productId: number) {
    super('basket.error.product-not-available');
    this.productId = productId;
  }
}

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
