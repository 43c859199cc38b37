import { expect, it } from 'vitest';
import type { FoodTypeId } from '#shared/contract/food-facts.ts';
import { type DietProduct, dietsOf } from './diets.ts';

const food = (...types: FoodTypeId[][]) =>
  types.map((foodTypes): DietProduct => ({ foodTypes, vat: 10, volume: null }));

it('a menu is good for a diet with at least three products', () => {
  expect(dietsOf(food(['halal'], ['halal'], []))).toEqual([]);
  expect(dietsOf(food(['halal'], ['halal'], ['halal', 'spicy']))).toEqual(['halal']);
});

it('what is vegan is vegetarian too', () => {
  expect(dietsOf(food(['vegan'], ['vegan'], ['vegetarian']))).toEqual(['vegetarian']);
  expect(dietsOf(food(['vegan'], ['vegan'], ['vegan']))).toEqual(['vegetarian', 'vegan']);
});

it('drinks make no menu good for a diet', () => {
  const [tea, juice, ayran] = food(['vegan'], ['vegan'], ['vegetarian']);
  const drinks = [
    { ...tea, vat: 20 },
    { ...juice, vat: 20, volume: 330 },
    { ...ayran, volume: 250 },
  ];
  expect(dietsOf([...(drinks as DietProduct[]), ...food(['vegan'], ['vegan'])])).toEqual([]);
});
