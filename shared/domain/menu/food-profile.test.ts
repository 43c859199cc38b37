import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AllergenCode, DietId, FoodTypeId } from '#shared/contract/food-facts.ts';
import { allergenCodes, dietIds, foodTypeIds } from '#shared/contract/values/food-fact-ids.ts';
import { aFlavor, aProduct, aSizeSet } from '../testing/builders.ts';
import { emptyProfile, type FoodFacts, isEmptyProfile, itemConflict, profileConflict } from './food-profile.ts';

const food = (allergens: string, ...foodTypes: FoodTypeId[]): FoodFacts => ({
  allergens: allergens.split('') as AllergenCode[],
  foodTypes,
});
const drink = (allergens: string, ...foodTypes: FoodTypeId[]): FoodFacts => ({
  ...food(allergens, ...foodTypes),
  vat: 20,
  volume: 330,
});
const who = (allergens: string, ...diets: DietId[]) => ({
  allergens: allergens.split('') as AllergenCode[],
  diets,
});

describe('a personal profile', () => {
  it('is empty at first, and then nothing goes against it', () => {
    expect(isEmptyProfile(emptyProfile)).toBe(true);
    expect(isEmptyProfile(who('', 'vegan'))).toBe(false);
    expect(profileConflict(food('ACG'), emptyProfile)).toBeNull();
  });

  it.each<[string, FoodFacts, ReturnType<typeof who>, string, DietId[]]>([
    ['names the allergens that are to be avoided, by letter', food('GAC'), who('GAH'), 'AG', []],
    ['food that does not say it is vegetarian is not', food('A'), who('', 'vegetarian'), '', ['vegetarian']],
    ['what declares nothing is not called suitable', food(''), who('', 'halal'), '', ['halal']],
    ['an absent A does not make food gluten-free', food('G'), who('', 'gluten-free'), '', ['gluten-free']],
    ['vegan with milk is not vegan', food('G', 'vegan'), who('', 'vegan'), '', ['vegan']],
    ['gluten-free with gluten is not that', food('A', 'gluten-free'), who('', 'gluten-free'), '', ['gluten-free']],
    ['vegetarian with fish is not that', food('D', 'vegetarian'), who('', 'vegetarian'), '', ['vegetarian']],
    ['kosher with molluscs is not that', food('R', 'kosher'), who('', 'kosher'), '', ['kosher']],
    ['halal with alcohol is not that', food('', 'halal', 'alcohol'), who('', 'halal'), '', ['halal']],
    ['a milk drink is not vegan', drink('G'), who('', 'vegan'), '', ['vegan']],
    [
      'a beer that declares nothing is not called gluten-free',
      { ...drink(''), minimumAge: 16 },
      who('', 'gluten-free'),
      '',
      ['gluten-free'],
    ],
    ['wine is not halal', drink('O', 'vegan', 'alcohol'), who('', 'halal'), '', ['halal']],
    [
      'wine has to say that it is vegan',
      drink('O', 'alcohol', 'gluten-free'),
      who('', 'vegan', 'gluten-free'),
      '',
      ['vegan'],
    ],
    ['names both and each diet once', food('AG'), who('G', 'vegan', 'halal'), 'G', ['vegan', 'halal']],
  ])('%s', (_, facts, profile, letters, diets) => {
    expect(profileConflict(facts, profile)).toEqual({ allergens: letters.split(''), diets });
  });

  it.each<[string, FoodFacts, ReturnType<typeof who>]>([
    ['what is vegan suits vegetarians', food('A', 'vegan'), who('', 'vegetarian')],
    ['what is declared and not to be avoided', food('AC', 'vegetarian'), who('GH', 'vegetarian')],
    ['a drink need not say it', drink(''), who('', 'vegan', 'halal', 'kosher', 'gluten-free')],
    ['a drink by its VAT alone', { ...food(''), vat: 20, volume: null }, who('', 'vegan')],
  ])('has nothing against it: %s', (_, facts, profile) => {
    expect(profileConflict(facts, profile)).toBeNull();
  });
});

describe('a line with its flavors', () => {
  const size = aSizeSet({ flavors: [aFlavor({ id: 1, name: 'klein' }), aFlavor({ id: 2, name: 'groß' })] });
  const toppings = aSizeSet({
    id: 200,
    minimum: 0,
    flavors: [
      aFlavor({ id: 3, name: 'Oliven', price: 100, foodTypes: ['vegetarian', 'vegan'] }),
      aFlavor({ id: 4, name: 'Käse', price: 100, allergens: ['G'], foodTypes: ['vegetarian'] }),
      aFlavor({ id: 5, name: 'Schinken', price: 100 }),
    ],
  });
  const without = aSizeSet({ id: 300, minimum: 0, flavors: [aFlavor({ id: 6, name: 'Ohne Zwiebel' })] });
  const paid = aSizeSet({ id: 400, minimum: 0, flavors: [aFlavor({ id: 7, name: 'Sauce', price: 80 })] });
  const sets = [size, toppings, without, paid];
  const pizza = aProduct({ allergens: ['A'], foodTypes: ['vegetarian', 'vegan'] });
  const conflict = (setId: number, flavorId: number, profile: ReturnType<typeof who>, product = pizza) =>
    itemConflict(product, sets, [{ flavorSetId: setId, flavorIds: [flavorId] }], profile);

  it('has what its product and each chosen flavor have', () => {
    expect(conflict(200, 4, who('GA', 'vegan'))).toEqual({ allergens: ['A', 'G'], diets: ['vegan'] });
    expect(conflict(200, 3, who('G', 'vegan'))).toBeNull();
    expect(itemConflict(pizza, sets, [], who('G', 'vegan'))).toBeNull();
  });

  it('is not vegetarian with a topping that does not say so', () => {
    expect(conflict(200, 5, who('', 'vegetarian'))).toEqual({ allergens: [], diets: ['vegetarian'] });
  });

  it('keeps its diets with a size and with what is left out', () => {
    expect(conflict(100, 2, who('', 'vegan'))).toBeNull();
    expect(conflict(300, 6, who('', 'vegan'))).toBeNull();
  });

  it('takes extras that cost something for food, though nothing is declared of them', () => {
    expect(conflict(400, 7, who('', 'vegan'))).toEqual({ allergens: [], diets: ['vegan'] });
  });

  it('checks the flavors of a drink as drinks', () => {
    const latte = aProduct({ allergens: [], vat: 20, volume: 250 });
    expect(conflict(200, 5, who('', 'vegan'), latte)).toBeNull();
    expect(conflict(200, 4, who('', 'vegan'), latte)).toEqual({ allergens: [], diets: ['vegan'] });
  });
});

const codes = fc.subarray([...allergenCodes]);
const types = fc.subarray([...foodTypeIds]);
const profile = fc.record({ allergens: codes, diets: fc.subarray([...dietIds]) });
const anyFood = fc.record({
  allergens: codes,
  foodTypes: types,
  vat: fc.constantFrom(10, 20),
  volume: fc.constantFrom(null, 330),
  minimumAge: fc.constantFrom(null, 16),
});

describe('the conflict of any food with any profile', () => {
  it('is found whenever a declared allergen is to be avoided, and names nothing else', () => {
    fc.assert(
      fc.property(anyFood, profile, (facts, wanted) => {
        const found = profileConflict(facts, wanted);
        const shared = allergenCodes.filter((c) => facts.allergens.includes(c) && wanted.allergens.includes(c));
        expect(found?.allergens ?? []).toEqual(shared);
        for (const diet of found?.diets ?? []) expect(wanted.diets).toContain(diet);
      }),
    );
  });

  it('never calls food suitable that the menu does not', () => {
    fc.assert(
      fc.property(anyFood, profile, (facts, wanted) => {
        const dish = { ...facts, vat: 10, volume: null };
        for (const diet of wanted.diets) {
          const isSaid = dish.foodTypes.includes(diet) || (diet === 'vegetarian' && dish.foodTypes.includes('vegan'));
          if (!isSaid) expect(profileConflict(dish, wanted)?.diets).toContain(diet);
        }
      }),
    );
  });

  it('only grows with more allergens, more requests and more flavors', () => {
    const sizeOf = (found: ReturnType<typeof profileConflict>) =>
      (found?.allergens.length ?? 0) + (found?.diets.length ?? 0);
    fc.assert(
      fc.property(anyFood, codes, profile, profile, types, (facts, more, wanted, requested, flavorTypes) => {
        const richer = { ...facts, allergens: [...facts.allergens, ...more] };
        const both = {
          allergens: [...wanted.allergens, ...requested.allergens],
          diets: [...wanted.diets, ...requested.diets],
        };
        expect(sizeOf(profileConflict(richer, wanted))).toBeGreaterThanOrEqual(sizeOf(profileConflict(facts, wanted)));
        expect(sizeOf(itemConflict(facts, [], [], both))).toBeGreaterThanOrEqual(
          sizeOf(itemConflict(facts, [], [], wanted)),
        );
        const set = aSizeSet({ flavors: [aFlavor({ id: 1, allergens: more, foodTypes: flavorTypes })] });
        const line = itemConflict(facts, [set], [{ flavorSetId: set.id, flavorIds: [1] }], wanted);
        expect(sizeOf(line)).toBeGreaterThanOrEqual(sizeOf(profileConflict(facts, wanted)));
      }),
    );
  });
});
