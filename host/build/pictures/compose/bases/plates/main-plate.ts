import { choppedHerbs } from '../../../food/greens.ts';
import { pool } from '../../../food/sauces.ts';
import type { Point, Spot } from '../../../kit/svg.ts';
import { board, plate, slab } from '../../../kit/vessels.ts';
import type { Food } from '../../foods/foods.ts';
import {
  beside,
  centre,
  dips,
  type Setting,
  shows,
  standsIn,
  starchesOf,
  strewnOver,
  toppings,
} from '../../setting.ts';
import { mains } from './mains.ts';
import { gravies } from './sauces.ts';

/** A plate: `tone` is `main of sauce`, like `natural veal gravy`. Sides keep to the upper right, dips to the edge. */
export const mainPlate = (s: Setting): string => {
  const [main = 'cutlet', of = 'pork', sauce] = s.tone.split(' ');
  const sides = [...starchesOf(s), ...s.on.filter((food) => heaps.has(food))];
  const top = toppings(s).filter((food) => !heaps.has(food));
  const spot: Spot = sides.length ? { x: 745, y: 510, r: 290 } : { x: 800, y: 455, r: 320 };
  const places = [
    { x: 1010, y: 250 },
    { x: 1085, y: 490 },
    { x: 640, y: 215 },
  ];
  const dish = s.random.chance(0.75)
    ? plate({ ...centre, r: 415 }, s.glaze)
    : s.random.chance(0.5)
      ? board(800, 450, 980, 800, '#8d5c30', s.random.between(-4, 4))
      : slab(800, 450, 960, 790, '#3a3c40');
  return standsIn(
    'plate',
    dish,
    sides
      .slice(0, 3)
      .map((food, i) => s.paint(food, { ...(places[i] as Point), r: i === 0 ? 150 : 112 }, 1.35, 1.25))
      .join(''),
    sauce && sauce !== 'lemon'
      ? shows(`${sauce}-sauce`, pool(s.random, { ...spot, r: spot.r * 0.86 }, gravies[sauce] ?? '#6a3214', 0.06, 1.18))
      : '',
    mains[main]?.(s, of, spot) ?? '',
    sauce
      ? shows(
          `${sauce}-sauce`,
          pool(s.random, { x: spot.x - 70, y: spot.y + 60, r: spot.r * 0.2 }, gravies[sauce] ?? '#6a3214', 0.25, 1.6),
        )
      : '',
    strewnOver(s, top, { ...spot, r: spot.r * 0.62 }, 1.3, 0.1 + 0.13 * top.length),
    s.random.chance(0.6) ? shows('herbs', choppedHerbs(s.random, 30, { ...spot, r: spot.r * 0.8 }, 7)) : '',
    beside(
      s,
      dips(s),
      sides.length
        ? [
            { x: 500, y: 250 },
            { x: 1120, y: 640 },
          ]
        : [
            { x: 1080, y: 230 },
            { x: 1110, y: 620 },
          ],
      92,
    ),
  );
};

/** Of these a heap lies beside the main. */
const heaps = new Set<Food>([
  'lettuce',
  'potato',
  'cabbage',
  'red-cabbage',
  'lambs-lettuce',
  'spinach',
  'green-beans',
  'pak-choi',
  'kimchi',
  'pumpkin',
  'cucumber',
  'tomato',
  'radish',
  'broccoli',
  'falafel',
  'lentils',
  'beans',
  'black-beans',
  'mango',
  'zucchini',
  'carrot',
]);
