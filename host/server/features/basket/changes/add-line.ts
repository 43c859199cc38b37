import type { Ids } from '#platform/ports.ts';
import { type FlavorChoice, maximumLines } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import type { BasketContents, BasketLine } from '../repositories/stored-basket.ts';

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
