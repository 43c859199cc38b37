import type { Point, Spot } from '../../../kit/svg.ts';
import { plate, slab } from '../../../kit/vessels.ts';
import type { Food } from '../../foods/foods.ts';
import { beside, centre, dips, type Setting, strewnOver, toppings } from '../../setting.ts';

export const dish = (s: Setting): string =>
  s.random.chance(0.8) ? plate({ ...centre, r: 415 }, s.glaze) : slab(800, 450, 980, 800, '#33353a');

export const scoops = new Set<Food>(['vanilla-ice', 'whipped-cream']);

/** What is served with it: cream, ice and sauces at the edge, fruit strewn. */
export const served = (
  s: Setting,
  strewn: Spot,
  places: readonly Point[] = [
    { x: 1090, y: 640 },
    { x: 1060, y: 240 },
  ],
  r = 96,
): string => {
  const tops = toppings(s).filter((food) => !scoops.has(food));
  const sides: Food[] = [...s.on.filter((food) => scoops.has(food)), ...dips(s)];
  return strewnOver(s, tops, strewn, 1.35, 0.34) + beside(s, sides, places, r);
};

export const sauceColours: Partial<Record<Food, string>> = {
  'apricot-compote': '#e8962a',
  'sour-cherries': '#6d0c1e',
  'plum-compote': '#4d1230',
  'chocolate-sauce': '#3a190b',
  honey: '#d8931c',
  jam: '#c9651a',
  'vanilla-sauce': '#f6dd8e',
};
