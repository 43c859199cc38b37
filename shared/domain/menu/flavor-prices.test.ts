import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlavorChoice } from '#shared/contract/baskets.ts';
import type { FlavorSet } from '#shared/contract/menu.ts';
import { aFlavor, aProduct, aSizeSet } from '../testing/builders.ts';
import { chosenIdsOf, flavorPriceOf, unitPriceOf } from './flavor-rules.ts';

const [small, large] = [1001, 1002];
const cheese = aFlavor({ id: 2001, name: 'Käse', price: 150, pricesWith: [{ flavorId: large, price: 250 }] });
const olives = aFlavor({ id: 2002, name: 'Oliven', price: 120 });
const sets = [aSizeSet(), aSizeSet({ id: 200, minimum: 0, maximum: 2, flavors: [cheese, olives] })];
const choose = (flavorSetId: number, ...flavorIds: number[]): FlavorChoice => ({ flavorSetId, flavorIds });

describe('price by size', () => {
  it.each([
    ['a topping costs its own price on a small one', [choose(100, small), choose(200, 2001)], 890 + 150],
    ['and more on a large one', [choose(100, large), choose(200, 2001)], 890 + 300 + 250],
    ['and its own while no size is chosen yet', [choose(200, 2001)], 890 + 150],
    ['one without such a price costs the same on each', [choose(100, large), choose(200, 2002)], 1310],
    ['a flavor that the menu does not have decides nothing', [choose(200, 2001, large)], 890 + 150],
  ])('%s', (_, choices, cents) => {
    expect(unitPriceOf(aProduct(), sets, choices)).toBe(cents);
  });

  it('says what a flavor would add before it is chosen', () => {
    expect(flavorPriceOf(cheese, chosenIdsOf(sets, [choose(100, large)]))).toBe(250);
    expect(flavorPriceOf(cheese, chosenIdsOf(sets, [choose(100, small)]))).toBe(150);
    expect(flavorPriceOf(cheese, new Set())).toBe(150);
  });

  it('the first entry that fits counts where several do', () => {
    const both = aFlavor({
      price: 100,
      pricesWith: [
        { flavorId: 7, price: 0 },
        { flavorId: 8, price: 900 },
      ],
    });
    expect(flavorPriceOf(both, new Set([8, 7]))).toBe(0);
    expect(flavorPriceOf(both, new Set([8]))).toBe(900);
  });
});

const ids = [11, 12, 13, 21, 22, 23, 31, 32];
const flavorSets: fc.Arbitrary<FlavorSet[]> = fc
  .tuple(
    ...ids.map((id) =>
      fc.record({
        price: fc.nat(900),
        pricesWith: fc.uniqueArray(
          fc.record({
            flavorId: fc.constantFrom(...ids.filter((other) => other !== id)),
            price: fc.nat(900),
          }),
          { maxLength: 4, selector: (entry) => entry.flavorId },
        ),
      }),
    ),
  )
  .map((facts) => {
    const flavors = ids.map((id, index) => aFlavor({ id, name: `${id}`, ...facts[index] }));
    return [10, 20, 30].map((base) =>
      aSizeSet({
        id: base,
        minimum: 0,
        maximum: 9,
        flavors: flavors.filter((flavor) => Math.floor(flavor.id / 10) * 10 === base),
      }),
    );
  });

const choicesOf = (chosen: readonly number[]): FlavorChoice[] =>
  [...new Set(chosen.map((id) => Math.floor(id / 10) * 10))].map((set) =>
    choose(set, ...chosen.filter((id) => Math.floor(id / 10) * 10 === set)),
  );

describe('the price of any choice', () => {
  const picked = fc.shuffledSubarray(ids);

  it('is what somebody reads off the menu line by line', () => {
    fc.assert(
      fc.property(flavorSets, fc.nat(3000), picked, (sets, price, chosen) => {
        let expected = price;
        for (const set of sets) {
          for (const flavor of set.flavors) {
            if (!chosen.includes(flavor.id)) continue;
            let own = flavor.price;
            for (const entry of flavor.pricesWith.toReversed()) {
              if (chosen.includes(entry.flavorId)) own = entry.price;
            }
            expected += own;
          }
        }
        expect(unitPriceOf({ price }, sets, choicesOf(chosen))).toBe(expected);
      }),
    );
  });

  it('does not hang on the order of choosing, cycles of prices included', () => {
    fc.assert(
      fc.property(flavorSets, fc.nat(3000), picked, (sets, price, chosen) => {
        const there = unitPriceOf({ price }, sets, choicesOf(chosen));
        const back = unitPriceOf({ price }, sets.toReversed(), choicesOf(chosen.toReversed()).toReversed());
        expect(back).toBe(there);
      }),
    );
  });
});
