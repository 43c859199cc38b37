import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFlavor, aProduct, aSizeSet } from '../testing/builders.ts';
import {
  allergensOf,
  assertFlavors,
  chosenFlavors,
  flavorErrorOf,
  flavorSetsOf,
  isComplete,
  leastPriceOf,
  missingSetOf,
  normaliseChoices,
  unitPriceOf,
} from './flavor-rules.ts';

const size = aSizeSet();
const toppings = aSizeSet({
  id: 200,
  name: 'Extras',
  minimum: 0,
  maximum: 2,
  flavors: [
    aFlavor({ id: 2001, name: 'Oliven', price: 100 }),
    aFlavor({ id: 2002, name: 'Sardellen', price: 150, allergens: ['D'] }),
    aFlavor({ id: 2003, name: 'Mais', price: 80 }),
  ],
});
const sets = [size, toppings];
const choose = (flavorSetId: number, ...flavorIds: number[]) => ({ flavorSetId, flavorIds });

describe('the flavors of a product', () => {
  it('come from its own sets in the order in which they are asked', () => {
    expect(flavorSetsOf(aProduct({ flavorSets: [200, 100, 999] }), sets)).toEqual([toppings, size]);
  });

  it.each([
    ['a set that the product does not have', [choose(300, 1)], 'unknownSet'],
    ['a set named twice', [choose(100, 1001), choose(100, 1002)], 'repeatedSet'],
    ['a flavor of another set', [choose(100, 2001)], 'unknownFlavor'],
    ['a flavor named twice', [choose(200, 2001, 2001)], 'repeatedFlavor'],
    ['more than the maximum', [choose(100, 1001, 1002)], 'tooMany'],
  ] as const)('can not be %s', (_, choices, error) => {
    const list = choices.map((each) => ({ ...each, flavorIds: [...each.flavorIds] }));
    expect(flavorErrorOf(sets, list)).toBe(error);
    expect(isComplete(sets, list)).toBe(false);
    expect(() => assertFlavors(sets, list)).toThrow('basket.error.illegal-flavors');
  });

  it('may be too few for now, and are then incomplete', () => {
    expect(() => assertFlavors(sets, [])).not.toThrow();
    expect(isComplete(sets, [])).toBe(false);
    expect(missingSetOf(sets, [])).toBe(size);
    expect(missingSetOf(sets, [choose(100, 1001)])).toBeUndefined();
    expect(isComplete(sets, [choose(100, 1001)])).toBe(true);
    expect(isComplete([], [])).toBe(true);
  });

  it('add their prices to that of one', () => {
    expect(unitPriceOf(aProduct(), sets, [choose(100, 1002), choose(200, 2002)])).toBe(890 + 300 + 150);
    expect(unitPriceOf(aProduct(), sets, [])).toBe(890);
  });

  it('cost, where some have to be chosen, at least what the cheapest of those do', () => {
    expect(leastPriceOf(aProduct(), sets)).toBe(890);
    const dear = aSizeSet({ flavors: [aFlavor({ id: 1001, price: 250 }), aFlavor({ id: 1002, price: 120 })] });
    // what an extra costs with a size counts only where one is asked for
    const asked = { ...toppings, minimum: 2 };
    expect(leastPriceOf(aProduct(), [dear, toppings])).toBe(890 + 120);
    expect(leastPriceOf(aProduct(), [dear, asked])).toBe(890 + 120 + 80 + 100);
    const withSize = aFlavor({ id: 2004, price: 0, pricesWith: [{ flavorId: 1002, price: 70 }] });
    expect(leastPriceOf(aProduct(), [dear, { ...asked, minimum: 1, flavors: [withSize] }])).toBe(890 + 120 + 70);
    expect(leastPriceOf(aProduct(), [])).toBe(890);
  });

  it('add their allergens to those of the product, each letter once', () => {
    const choices = [choose(100, 1002), choose(200, 2002)];
    expect(allergensOf(aProduct(), sets, choices)).toEqual(['A', 'D', 'G', 'H']);
  });

  it('are stored alike however they were chosen', () => {
    const one = normaliseChoices(sets, [choose(200, 2003, 2001), choose(100, 1001)]);
    const other = normaliseChoices(sets, [choose(100, 1001), choose(200, 2001, 2003)]);
    expect(one).toEqual(other);
    expect(one).toEqual([choose(100, 1001), choose(200, 2001, 2003)]);
    expect(normaliseChoices(sets, [choose(200)])).toEqual([]);
  });

  it('keep their meaning when they are stored', () => {
    const ids = [1001, 1002, 2001, 2002, 2003];
    const choices = fc
      .uniqueArray(fc.constantFrom(...ids))
      .map((chosen) => [
        choose(200, ...chosen.filter((id) => id >= 2000)),
        choose(100, ...chosen.filter((id) => id < 2000)),
      ]);
    fc.assert(
      fc.property(choices, (each) => {
        const stored = normaliseChoices(sets, each);
        expect(normaliseChoices(sets, stored)).toEqual(stored);
        expect(chosenFlavors(sets, stored)).toEqual(chosenFlavors(sets, each));
        expect(isComplete(sets, stored)).toBe(isComplete(sets, each));
      }),
    );
  });
});
