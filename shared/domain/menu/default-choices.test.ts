import { describe, expect, it } from 'vitest';
import { aFlavor, aProduct, aSizeSet } from '../testing/builders.ts';
import { defaultChoices } from './default-choices.ts';

const pizza = aProduct({ allergens: ['A'], foodTypes: ['vegetarian'] });
const [first, second] = [aFlavor({ id: 1, name: 'klein' }), aFlavor({ id: 2, name: 'groß', price: 300 })];
const chosenOf = (fields: Parameters<typeof aSizeSet>[0]) =>
  defaultChoices(pizza, [aSizeSet({ id: 7, flavors: [first, second], ...fields })]).flatMap((each) => each.flavorIds);

describe('what is chosen beforehand', () => {
  it('is the first flavor of a set that asks for one, where it costs nothing', () => {
    expect(chosenOf({})).toEqual([1]);
    expect(chosenOf({ flavors: [second, first] })).toEqual([]);
    const dearer = { ...first, pricesWith: [{ flavorId: 9, price: 50 }] };
    expect(chosenOf({ flavors: [dearer, second] })).toEqual([]);
  });

  it('is nothing of what nobody has to choose, nor of several', () => {
    expect(chosenOf({ minimum: 0 })).toEqual([]);
    expect(chosenOf({ maximum: 2 })).toEqual([]);
    expect(chosenOf({ minimum: 2, maximum: 2 })).toEqual([]);
    expect(chosenOf({ flavors: [] })).toEqual([]);
  });

  it('is nothing that brings an allergen or takes a diet away', () => {
    expect(chosenOf({ flavors: [{ ...first, allergens: ['A'], foodTypes: ['vegetarian'] }, second] })).toEqual([1]);
    expect(chosenOf({ flavors: [{ ...first, allergens: ['G'], foodTypes: ['vegetarian'] }, second] })).toEqual([]);
    const tofu = aFlavor({ id: 3, name: 'Tofu', foodTypes: ['vegan'] });
    expect(chosenOf({ flavors: [first, tofu] })).toEqual([]);
    expect(chosenOf({ flavors: [tofu, first] })).toEqual([3]);
  });
});
