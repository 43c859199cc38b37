import { describe, expect, it } from 'vitest';
import { aFlavor, aProduct, aSizeSet } from '../testing/builders.ts';
import { flavorConflict } from './flavor-conflict.ts';
import { emptyProfile } from './food-profile.ts';

const cheese = aFlavor({ id: 21, name: 'Käse', price: 100, allergens: ['G'], foodTypes: ['vegetarian'] });
const rocket = aFlavor({ id: 22, name: 'Rucola', price: 100, foodTypes: ['vegan'] });
const extras = aSizeSet({ id: 2, minimum: 0, maximum: 3, flavors: [cheese, rocket] });
const marinara = aProduct({ allergens: ['A'], foodTypes: ['vegan'] });
const margherita = aProduct({ allergens: ['A', 'G'], foodTypes: ['vegetarian'] });
const vegan = { ...emptyProfile, diets: ['vegan'] as const };
const noMilk = { ...emptyProfile, allergens: ['G'] as const };

describe('what a flavor sets against the profile', () => {
  it('is each of its allergens that is to be avoided, also where the product has it anyway', () => {
    expect(flavorConflict(marinara, extras, cheese, noMilk)).toEqual({ allergens: ['G'], diets: [] });
    expect(flavorConflict(margherita, extras, cheese, noMilk)).toEqual({ allergens: ['G'], diets: [] });
    expect(flavorConflict(marinara, extras, rocket, noMilk)).toBeNull();
  });

  it('is a diet that the product suits without it', () => {
    expect(flavorConflict(marinara, extras, cheese, vegan)).toEqual({ allergens: [], diets: ['vegan'] });
    expect(flavorConflict(margherita, extras, cheese, vegan)).toBeNull();
    expect(flavorConflict(marinara, extras, rocket, vegan)).toBeNull();
  });

  it('is nothing without a profile', () => {
    expect(flavorConflict(marinara, extras, cheese, emptyProfile)).toBeNull();
  });
});
