import { maximumQuantity } from '#shared/contract/baskets.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { type BasketChange, lineOf, withLine, withoutLine } from './basket-change.ts';

/** @throws DomainError `basket.error.invalid-quantity` outside of 1 to 99 pieces of one line */
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
