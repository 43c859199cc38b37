import { semmel } from '../../../food/breads.ts';
import { choppedHerbs } from '../../../food/greens.ts';
import { ring } from '../../../kit/shapes.ts';
import type { Point } from '../../../kit/svg.ts';
import { board, plate, slab } from '../../../kit/vessels.ts';
import type { Food } from '../../foods/foods.ts';
import { centre, dips, type Setting, shows, standsIn, starchesOf, toppings } from '../../setting.ts';

/** Many small things on one board or plate, each in a place of its own: mezze, breakfast, platters. */
export const platter = (s: Setting): string => {
  const bowls = dips(s);
  const rest: Food[] = [...toppings(s), ...starchesOf(s)].filter((food) => food !== 'herbs');
  const everything = [...bowls, ...rest].slice(0, 8);
  const around = everything.length > 6 ? everything.length - 1 : everything.length;
  const places: Point[] = [
    ...ring(around, { ...centre, r: around < 4 ? 190 : 255 }, s.random.between(-110, -70)),
    ...(everything.length > 6 ? [{ x: 800, y: 450 }] : []),
  ];
  const radius = around < 4 ? 165 : around < 6 ? 138 : 116;
  return standsIn(
    'board',
    s.tone === 'plate'
      ? plate({ ...centre, r: 418 }, s.glaze)
      : s.random.chance(0.5)
        ? board(800, 450, 1060, 860, s.random.pick(['#a8733f', '#8d5c30', '#b98449']))
        : slab(800, 450, 1040, 850, '#3a3c40'),
    everything
      .map((food, i) =>
        s.paint(food, { ...(places[i] as Point), r: bowls.includes(food) ? radius * 0.86 : radius }, 1.15, 1.15),
      )
      .join(''),
    shows('herbs', choppedHerbs(s.random, 20, { ...centre, r: 260 }, 7)),
  );
};

/** Rolls with what is spread on them. */
export const breakfast = (s: Setting): string => {
  const list: Food[] = [...dips(s), ...toppings(s)].filter((food) => food !== 'semmel').slice(0, 5);
  const withBread = s.tone === 'bread';
  const places: Point[] = withBread
    ? [
        { x: 1040, y: 250 },
        { x: 1060, y: 520 },
        { x: 850, y: 690 },
        { x: 560, y: 700 },
        { x: 820, y: 240 },
      ]
    : ring(Math.max(list.length, 3), { ...centre, r: 215 }, -80);
  return standsIn(
    'board',
    s.random.chance(0.6)
      ? board(800, 450, 1040, 850, '#b98449', s.random.between(-3, 3))
      : plate({ ...centre, r: 418 }, s.glaze),
    withBread
      ? shows('semmel', semmel(s.random, { x: 590, y: 300, r: 160 }), semmel(s.random, { x: 640, y: 550, r: 155 }))
      : '',
    list.map((food, i) => s.paint(food, { ...(places[i] as Point), r: withBread ? 112 : 145 }, 1.25, 1.1)).join(''),
  );
};
