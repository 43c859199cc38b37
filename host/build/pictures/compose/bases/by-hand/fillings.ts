import type { Food } from '../../foods/foods.ts';
import { type Setting, toppings } from '../../setting.ts';

/** Leaves below, meat over them. */
export const ordered = (s: Setting): Food[] => {
  const below: readonly Food[] = ['lettuce', 'cabbage', 'red-cabbage', 'cucumber', 'tomato', 'onion'];
  const over: readonly Food[] = [
    'spit-meat',
    'chicken',
    'meatball',
    'falafel',
    'beef',
    'lamb',
    'pork',
    'tofu',
    'seitan',
    'halloumi',
    'ground-meat',
  ];
  const rank = (food: Food) => (below.includes(food) ? below.indexOf(food) : over.includes(food) ? 40 : 20);
  return toppings(s).toSorted((a, b) => rank(a) - rank(b));
};
