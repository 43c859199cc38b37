import { describe, expect, it } from 'vitest';
import { aBasket, aBasketItem } from '#tests/support/builders.ts';
import { incompleteItemsOf, isFinished, quantityOf } from './IncompleteItems.tsx';

const open = aBasketItem({ id: 'open', sane: false });
const done = aBasketItem({ id: 'open' });
const other = aBasketItem({ id: 'other', quantity: 2 });
const opened = { item: open, quantity: 3 };

describe('incomplete items', () => {
  it('are those that can be completed, in the basket’s order', () => {
    const gone = aBasketItem({ id: 'gone', sane: false, available: false });
    const second = aBasketItem({ id: 'second', sane: false });
    const basket = aBasket({ lines: [gone, other, open, second] });
    expect(incompleteItemsOf(basket).map(({ id }) => id)).toEqual(['open', 'second']);
    expect(quantityOf(basket)).toBe(5);
  });

  it('are finished once their choice is complete, or once they became one with an equal line', () => {
    expect(isFinished(opened, aBasket({ lines: [other, done] }))).toBe(true);
    expect(isFinished(opened, aBasket({ lines: [{ ...other, quantity: 3 }] }))).toBe(true);
  });

  it('are not finished while they stay incomplete, nor when they are taken out', () => {
    expect(isFinished(opened, aBasket({ lines: [other, open] }))).toBe(false);
    expect(isFinished(opened, aBasket({ lines: [other] }))).toBe(false);
  });
});
