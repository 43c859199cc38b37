import { bun } from '../../../food/breads.ts';
import { frillyEdge } from '../../../food/burger-parts.ts';
import { lettuceColours } from '../../../food/greens.ts';
import { fries as friesHeap } from '../../../food/starch.ts';
import { onionRings, tomatoSlices } from '../../../food/vegetables.ts';
import { blob, ring, smoothClosed } from '../../../kit/shapes.ts';
import { lit, path, type Spot } from '../../../kit/svg.ts';
import { board, plate, slab } from '../../../kit/vessels.ts';
import { beside, centre, dips, type Setting, shows, standsIn, toppings } from '../../setting.ts';

const pattyColours: Record<string, string> = {
  beef: '#5a2f18',
  chicken: '#cf8a30',
  fish: '#d8a04a',
  beans: '#4a2c28',
  lentils: '#8f5a24',
  tofu: '#c99a54',
  seitan: '#8a5228',
  mushroom: '#8a6038',
  halloumi: '#e6bf78',
  pea: '#7a4a2a',
  turkey: '#b98a58',
  pork: '#9a5a34',
  vegetable: '#a86f30',
};

/** A square slice of cheese with soft corners. */
const cheeseSlice = (x: number, y: number, reach: number, turn: number): string => {
  const corners = ring(4, { x, y, r: reach }, turn);
  const points = corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % 4] ?? corner;
    return [0.06, 0.5, 0.94].map((share) => ({
      x: corner.x + (next.x - corner.x) * share,
      y: corner.y + (next.y - corner.y) * share,
    }));
  });
  return smoothClosed(points);
};

/** A burger from above: what is inside looks out under the bun. `tone`: `patty` and, where it is so, `double` or `dark`. */
export const burger = (s: Setting): string => {
  const [patty = 'beef', ...more] = s.tone.split(' ');
  const fried = patty === 'chicken' || patty === 'fish' || patty === 'vegetable';
  const withFries = s.has('fries') || false;
  const { x, y, r }: Spot = { x: withFries ? 720 : 790, y: withFries ? 510 : 460, r: 262 };
  const out = toppings(s).filter(
    (food) =>
      ![
        'hard-cheese',
        'lettuce',
        'tomato',
        'onion',
        'beef',
        'chicken',
        'fried-chicken',
        'whitefish',
        'seitan',
        'tofu',
        'black-beans',
        'beans',
      ].includes(food) && food !== patty,
  );
  const cheese = s.has('hard-cheese') || s.has('gorgonzola');
  const places = ring(8, { x: x + 8, y: y + 8, r: r * 1.02 }, s.random.between(0, 45));
  return standsIn(
    'board',
    s.random.chance(0.4)
      ? board(800, 450, 1000, 840, s.random.pick(['#b98449', '#8d5c30']), s.random.between(-4, 4))
      : s.random.chance(0.5)
        ? slab(800, 450, 960, 800, '#3a3c40')
        : plate({ ...centre, r: 415 }, s.glaze),
    withFries ? shows('fries', friesHeap(s.random, 34, { x: 1090, y: 240, r: 130 }, 1)) : '',
    lit('bread', path(blob(s.random, { x: x + 16, y: y + 18, r: r * 1.02 }, { wobble: 0.02 }), '#d9a055')),
    s.has('lettuce') || s.has('rocket') || s.has('lambs-lettuce')
      ? shows(
          s.has('lettuce') ? 'lettuce' : s.has('rocket') ? 'rocket' : 'lambs-lettuce',
          frillyEdge(
            s.random,
            { x: x + 8, y: y + 8, r: r * 1.16 },
            s.has('rocket') ? lettuceColours.dark : lettuceColours.green,
          ),
        )
      : '',
    s.has('tomato')
      ? shows('tomato', tomatoSlices(s.random, ring(4, { x: x + 6, y: y + 6, r: r * 0.72 }, 25), r * 0.42))
      : '',
    s.has('onion') ? shows('onion', onionRings(s.random, ring(6, { x, y, r: r * 0.96 }, 60), r * 0.17)) : '',
    out
      .slice(0, 4)
      .map((food, i) =>
        [0, 4].map((k) => s.paint(food, { ...(places[(i * 2 + k) % 8] ?? { x, y }), r: r * 0.36 }, 1.1, 1.1)).join(''),
      )
      .join(''),
    shows(
      `${patty}-patty`,
      lit(
        fried ? 'crumb' : 'grilled',
        path(
          blob(s.random, { x: x + 10, y: y + 12, r: r * 1.05 }, { wobble: fried ? 0.08 : 0.04, points: 16 }),
          pattyColours[patty] ?? '#5a2f18',
        ),
      ),
    ),
    cheese
      ? shows(
          'cheese-slice',
          lit(
            'soft',
            path(
              cheeseSlice(x + 8, y + 8, r * 1.24, s.random.between(0, 60)),
              s.has('gorgonzola') && !s.has('hard-cheese') ? '#f0e6c4' : '#f5a81f',
            ),
          ),
          more.includes('double') ? lit('soft', path(cheeseSlice(x + 8, y + 8, r * 1.24, 62), '#f2b440')) : '',
        )
      : '',
    shows(
      'bun',
      bun(
        s.random,
        { x: x - r * 0.03, y: y - r * 0.04, r: r * 0.94 },
        more.includes('dark') ? '#9b5a26' : s.random.pick(['#c47a2e', '#b96f28', '#cc8638']),
        s.random.chance(0.75) ? 64 : 0,
      ),
    ),
    beside(s, dips(s), [{ x: 1130, y: withFries ? 560 : 230 }], 96),
  );
};
