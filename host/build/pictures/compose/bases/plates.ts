import { skewer, skewerPieces } from '../../food/bits.ts';
import { choppedHerbs, leafSalad } from '../../food/greens.ts';
import { cubes, shavings } from '../../food/meat.ts';
import { pool, sprinkle } from '../../food/sauces.ts';
import { noodleNest } from '../../food/starch.ts';
import type { Random } from '../../kit/random.ts';
import { blob, heap, polar, scatter } from '../../kit/shapes.ts';
import { at, clipped, disc, each, layered, line, lit, n, oval, type Point, path, type Spot } from '../../kit/svg.ts';
import { board, bowl, pan, plate, slab } from '../../kit/vessels.ts';
import type { Food } from '../foods/foods.ts';
import { beside, centre, dips, type Setting, shows, standsIn, starchesOf, strewnOver, toppings } from '../setting.ts';

/** A breaded cutlet with its wavy crust. */
const cutlet = (random: Random, spot: Spot, stretch: number, turn: number, base = '#cf8a30'): string => {
  const d = blob(random, spot, { wobble: 0.13, points: 15, stretch, turn });
  const patches = scatter(random, 34, { ...spot, r: spot.r * 1.3 }).map((p) =>
    path(
      blob(random, { ...p, r: spot.r * random.between(0.1, 0.3) }, { wobble: 0.3 }),
      random.pick(['#dc9c3e', '#b86d1f', '#e9b358', '#a85c18']),
      0.55,
    ),
  );
  return lit('crumb', path(d, base), clipped(d, ...patches, path(d, 'url(#toasted)', 0.6)));
};

/** Meat, fish or vegetables as a slice from the pan. */
const slice = (
  random: Random,
  spot: Spot,
  stretch: number,
  turn: number,
  colours: readonly [string, string, string],
  grill = true,
): string => {
  const d = blob(random, spot, { wobble: 0.08, points: 13, stretch, turn });
  const a = (turn * Math.PI) / 180;
  const bars = grill
    ? [-0.7, -0.35, 0, 0.35, 0.7].map((share) => {
        const [x, y] = [
          spot.x + share * spot.r * stretch * Math.cos(a),
          spot.y + share * spot.r * stretch * Math.sin(a),
        ];
        const [dx, dy] = [Math.cos(a + 1.15) * spot.r, Math.sin(a + 1.15) * spot.r];
        return line(`M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`, '#2c1206', 11, 0.55);
      })
    : [];
  const tints = scatter(random, 16, { ...spot, r: spot.r * 1.2 }).map((p) =>
    path(blob(random, { ...p, r: spot.r * random.between(0.15, 0.35) }, { wobble: 0.3 }), random.pick(colours), 0.5),
  );
  return lit(grill ? 'grilled' : 'meat', path(d, colours[0]), clipped(d, ...tints, ...bars));
};

/** Whole slices of roast with their grain and rim of fat. */
const roast = (random: Random, spot: Spot, count: number, turn: number, colours: readonly [string, string]): string =>
  each(
    Array.from({ length: count }, (_, i) => ({
      x: spot.x + (i - (count - 1) / 2) * spot.r * 0.5,
      y: spot.y + (i - (count - 1) / 2) * spot.r * 0.34,
    })),
    (p) => {
      const d = blob(random, { ...p, r: spot.r * 0.62 }, { wobble: 0.06, stretch: 1.7, turn });
      const fibres = Array.from({ length: 14 }, (_, k) =>
        line(
          `M${n(p.x - spot.r + k * spot.r * 0.15)} ${n(p.y - spot.r * 0.8)}q14 ${n(spot.r * 0.8)} -8 ${n(spot.r * 1.6)}`,
          random.pick(['#5d3626', '#c49a7c']),
          5,
          0.32,
        ),
      );
      return lit('meat', path(d, colours[0]), clipped(d, ...fibres, line(d, colours[1], 15, 0.9)));
    },
  );

/** A whole fish, its head to the left. */
const wholeFish = (random: Random, turn: number, colours: readonly [string, string]): string => {
  const body =
    'M-330 0C-300 -90 -150 -125 20 -110C150 -98 230 -50 290 -18L385 -85C375 -30 375 30 385 85L290 18C230 50 150 98 20 110C-150 125 -300 90 -330 0z';
  const scores = [-120, -40, 40, 120].map((x) => line(`M${x} -78q26 70 -14 150`, '#5a2c10', 12, 0.55));
  const scales = scatter(random, 60, { x: 0, y: 0, r: 300 }).map((p) =>
    oval(p.x, p.y * 0.36, 17, 11, random.pick([colours[1], '#f0d9a8', '#8a5a28']), random.between(-20, 20), 0.3),
  );
  return lit(
    'grilled',
    at(
      800,
      460,
      turn,
      path(body, colours[0]),
      clipped(body, ...scales, oval(0, -60, 300, 40, '#5a2c10', 0, 0.3)),
      ...scores,
      disc(-268, -22, 17, '#f4eee0'),
      disc(-268, -22, 9, '#241610'),
      line('M-215 -75Q-190 0 -215 75', '#5a2c10', 7, 0.6),
    ),
  );
};

const kofta = (random: Random, from: Point, to: Point, colours: readonly [string, ...string[]]): string =>
  skewer(
    { x: from.x * 1.2 - to.x * 0.2, y: from.y * 1.2 - to.y * 0.2 },
    { x: to.x * 1.1 - from.x * 0.1, y: to.y * 1.1 - from.y * 0.1 },
  ) +
  lit(
    'grilled',
    each(skewerPieces(from, to, 9), (p) =>
      path(blob(random, { ...p, r: 44 }, { wobble: 0.1, points: 8 }), random.pick(colours)),
    ),
  );

const skewered = (random: Random, from: Point, to: Point, colours: readonly [string, ...string[]]): string =>
  skewer(
    { x: from.x * 1.2 - to.x * 0.2, y: from.y * 1.2 - to.y * 0.2 },
    { x: to.x * 1.1 - from.x * 0.1, y: to.y * 1.1 - from.y * 0.1 },
  ) +
  cubes(random, skewerPieces(from, to, 6), 92, colours) +
  each(skewerPieces(from, to, 5), (p) =>
    line(`M${n(p.x - 22)} ${n(p.y + 16)}L${n(p.x + 16)} ${n(p.y - 22)}`, '#4b2008', 6, 0.5),
  );

/** Small fried pieces, heaped: wings, nuggets, florets. */
const friedPieces = (
  random: Random,
  area: Spot,
  size: number,
  stretch: number,
  colours: readonly [string, ...string[]],
  count: number,
): string =>
  layered(
    'crumb',
    4,
    [...scatter(random, Math.ceil(count / 2), area), ...heap(random, Math.floor(count / 2), area)].map((p) => {
      const crumbs = Array.from({ length: 14 }, () => {
        const c = polar(0, 0, random.between(0, 360), size * 0.8 * Math.sqrt(random.between(0, 1)));
        return path(
          blob(random, { x: c.x * stretch, y: c.y, r: size * random.between(0.1, 0.24) }, { wobble: 0.35, points: 6 }),
          random.pick(['#e6b458', '#b06a1c', '#f0c470', '#9a5616']),
          0.55,
        );
      });
      return at(
        p.x,
        p.y,
        random.between(0, 180),
        path(blob(random, { x: 0, y: 0, r: size }, { wobble: 0.13, points: 11, stretch }), random.pick(colours)),
        ...crumbs,
      );
    }),
  );

const ringsOf = (random: Random, area: Spot): string =>
  layered(
    'crumb',
    5,
    [...scatter(random, 12, area), ...heap(random, 9, area)].map(
      ({ x, y }) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(random.between(62, 82))}" ry="${n(random.between(52, 72))}" fill="none" stroke="${random.pick(['#d39a44', '#c98832', '#e0ab58'])}" stroke-width="38"/>`,
    ),
  );

const meatOf: Record<string, readonly [string, string, string]> = {
  beef: ['#6b3620', '#7d4228', '#5a2a16'],
  chicken: ['#c58a48', '#d49c58', '#b0763a'],
  pork: ['#a8683c', '#b87848', '#94562e'],
  lamb: ['#73402a', '#84492f', '#603220'],
  veal: ['#b98a5c', '#c89c70', '#a6774a'],
  salmon: ['#e8875a', '#f09a70', '#d87448'],
  fish: ['#e6cfa4', '#f0deba', '#d4b27c'],
  tofu: ['#d9a458', '#e4b670', '#c88f44'],
  halloumi: ['#e6bf78', '#efd090', '#d8a95a'],
  seitan: ['#9a5f30', '#ab6f3c', '#875026'],
  veggie: ['#8a5a2c', '#9a6a38', '#744a22'],
  eel: ['#6b3214', '#7d401c', '#572510'],
};

/** What stands in the middle, by the first word of the tone; the mark says of what it is. */
const mains: Record<string, (s: Setting, of: string, spot: Spot) => string> = {
  cutlet: (s, of, spot) =>
    shows(`breaded-${of}`, cutlet(s.random, { ...spot, r: spot.r * 0.78 }, 1.32, s.random.between(-30, 30))),
  filled: (s, of, spot) =>
    shows(`breaded-${of}`, cutlet(s.random, { ...spot, r: spot.r * 0.7 }, 1.35, s.random.between(-30, 30))),
  two: (s, of, spot) =>
    shows(
      `breaded-${of}`,
      cutlet(s.random, { x: spot.x - 60, y: spot.y - 80, r: spot.r * 0.58 }, 1.35, -18),
      cutlet(s.random, { x: spot.x + 60, y: spot.y + 95, r: spot.r * 0.58 }, 1.35, 12),
    ),
  egged: (s, of, spot) =>
    shows(`breaded-${of}`, cutlet(s.random, { ...spot, r: spot.r * 0.76 }, 1.3, s.random.between(-30, 30), '#e0ae4a')),
  pieces: (s, of, spot) =>
    shows(
      `breaded-${of}`,
      friedPieces(s.random, { ...spot, r: spot.r * 0.72 }, 78, 1.3, ['#c98530', '#d5963c', '#b87424'], 12),
    ),
  nuggets: (s, of, spot) =>
    shows(
      `breaded-${of}`,
      friedPieces(s.random, { ...spot, r: spot.r * 0.74 }, 56, 1.12, ['#c98530', '#d5963c', '#b87424'], 18),
    ),
  strips: (s, of, spot) =>
    shows(
      `breaded-${of}`,
      friedPieces(s.random, { ...spot, r: spot.r * 0.62 }, 50, 2.3, ['#c98530', '#d5963c', '#b87424'], 9),
    ),
  glazed: (s, of, spot) =>
    shows(
      `breaded-${of}`,
      friedPieces(s.random, { ...spot, r: spot.r * 0.72 }, 66, 1.25, ['#a8421a', '#b95224', '#943612'], 14),
    ),
  rings: (s, of, spot) => shows(`breaded-${of}`, ringsOf(s.random, { ...spot, r: spot.r * 0.68 })),
  wings: (s, of, spot) =>
    shows(of, friedPieces(s.random, { ...spot, r: spot.r * 0.74 }, 54, 1.9, ['#a85a22', '#b96a2c', '#94481a'], 11)),
  steak: (s, of, spot) =>
    shows(
      of,
      slice(
        s.random,
        { ...spot, r: spot.r * 0.62 },
        1.5,
        s.random.between(-35, 10),
        meatOf[of] ?? ['#6b3620', '#7d4228', '#5a2a16'],
      ),
    ),
  fillets: (s, of, spot) =>
    shows(
      of,
      slice(
        s.random,
        { x: spot.x - 20, y: spot.y - 85, r: spot.r * 0.38 },
        2.1,
        -14,
        meatOf[of] ?? ['#e6cfa4', '#f0deba', '#d4b27c'],
        of !== 'fish',
      ),
      slice(
        s.random,
        { x: spot.x + 30, y: spot.y + 90, r: spot.r * 0.38 },
        2.1,
        -8,
        meatOf[of] ?? ['#e6cfa4', '#f0deba', '#d4b27c'],
        of !== 'fish',
      ),
    ),
  natural: (s, of, spot) =>
    shows(
      of,
      slice(
        s.random,
        { x: spot.x - 30, y: spot.y - 70, r: spot.r * 0.42 },
        1.6,
        -16,
        meatOf[of] ?? ['#b98a5c', '#c89c70', '#a6774a'],
        false,
      ),
      slice(
        s.random,
        { x: spot.x + 40, y: spot.y + 90, r: spot.r * 0.42 },
        1.6,
        8,
        meatOf[of] ?? ['#b98a5c', '#c89c70', '#a6774a'],
        false,
      ),
    ),
  roast: (s, of, spot) =>
    shows(
      of,
      roast(s.random, { ...spot, r: spot.r * 0.66 }, 4, 24, [
        meatOf[of]?.[1] ?? '#a06a50',
        of === 'pork' ? '#d8923c' : '#ecd3b0',
      ]),
    ),
  duck: (s, of, spot) => shows(of, roast(s.random, { ...spot, r: spot.r * 0.52 }, 5, 60, ['#b9795a', '#7a3a14'])),
  cubes: (s, of, spot) =>
    shows(
      of,
      cubes(s.random, scatter(s.random, 17, { ...spot, r: spot.r * 0.68 }), 104, meatOf[of] ?? ['#7d331c'], 'grilled'),
    ),
  spit: (s, of, spot) =>
    shows(
      of,
      shavings(s.random, 84, { ...spot, r: spot.r * 0.92 }, ['#8a4a22', '#9c5a2c', '#74391a', '#b06f3c'], 1.25),
      sprinkle(s.random, 50, { ...spot, r: spot.r * 0.8 }, ['#3f6f28', '#5a4a20'], 3.4),
    ),
  kofta: (s, of, spot) =>
    shows(
      of,
      ...[-95, 0, 95].map((d) =>
        kofta(
          s.random,
          { x: spot.x - 150 + d * 0.5, y: spot.y - 150 + d },
          { x: spot.x + 150 + d * 0.5, y: spot.y + 40 + d },
          ['#7b3f1c', '#87481f', '#6c3416'],
        ),
      ),
    ),
  skewers: (s, of, spot) =>
    shows(
      of,
      ...[-80, 80].map((d) =>
        skewered(
          s.random,
          { x: spot.x - 180 + d * 0.4, y: spot.y - 120 + d },
          { x: spot.x + 180 + d * 0.4, y: spot.y + 40 + d },
          meatOf[of] ?? ['#b5712f', '#a55f22', '#c18140'],
        ),
      ),
    ),
  patties: (s, of, spot) =>
    shows(
      of,
      each(
        [
          { x: -120, y: -70 },
          { x: 90, y: -110 },
          { x: 110, y: 100 },
          { x: -90, y: 120 },
        ],
        (p) =>
          slice(
            s.random,
            { x: spot.x + p.x, y: spot.y + p.y, r: spot.r * 0.36 },
            1.15,
            s.random.between(0, 90),
            meatOf[of] ?? ['#6b3620', '#7d4228', '#5a2a16'],
            s.random.chance(0.5),
          ),
      ),
    ),
  rolls: (s, of, spot) =>
    shows(
      of,
      each([-130, -45, 45, 130], (d) =>
        slice(
          s.random,
          { x: spot.x + d * 0.3, y: spot.y + d, r: 46 },
          3,
          -12,
          meatOf[of] ?? ['#6b3620', '#7d4228', '#5a2a16'],
          false,
        ),
      ),
    ),
  chops: (s, of, spot) =>
    shows(
      of,
      each(
        [
          { x: -130, y: -110, t: 20 },
          { x: 80, y: -120, t: 40 },
          { x: -60, y: 70, t: 10 },
          { x: 140, y: 60, t: 50 },
        ],
        (p) =>
          lit('bread', at(spot.x + p.x, spot.y + p.y, p.t, line('M60 0C120 10 150 -10 190 -18', '#efe3c8', 20))) +
          slice(
            s.random,
            { x: spot.x + p.x, y: spot.y + p.y, r: spot.r * 0.3 },
            1.25,
            p.t,
            meatOf.lamb ?? ['#73402a', '#84492f', '#603220'],
          ),
      ),
    ),
  ribs: (s, of, spot) =>
    shows(
      of,
      each(
        [-110, 0, 110],
        (d) =>
          slice(
            s.random,
            { x: spot.x + d * 0.2, y: spot.y + d, r: 58 },
            3,
            -10,
            ['#6e2c14', '#84391c', '#561e0c'],
            false,
          ) + each([-110, 0, 110], (x) => disc(spot.x + d * 0.2 + x, spot.y + d - x * 0.17, 17, '#efe3c8')),
      ),
    ),
  fish: (s, _, spot) =>
    shows(
      'whole-fish',
      at(spot.x - 800, spot.y - 460, 0, wholeFish(s.random, s.random.between(-24, 4), ['#c9a266', '#a87a3c'])),
    ),
  roulade: (_, of, spot) =>
    shows(
      of,
      each(
        [-150, 0, 150],
        (d) =>
          disc(spot.x + d, spot.y + d * 0.2, 92, '#6b3620') +
          lit(
            'meat',
            disc(spot.x + d, spot.y + d * 0.2, 88, '#7d4228'),
            disc(spot.x + d, spot.y + d * 0.2, 58, '#a86a48'),
            disc(spot.x + d, spot.y + d * 0.2, 26, '#7f8f3a'),
          ),
      ),
    ),
};

const gravies: Record<string, string> = {
  gravy: '#6a3214',
  cream: '#ecd9ac',
  tomato: '#b5381a',
  lemon: '#efd98a',
  dark: '#43200f',
  orange: '#c8701c',
  paprika: '#b8481f',
  white: '#f0e2bc',
  chili: '#a8280f',
  curry: '#d0902a',
  wine: '#5a1a1c',
  mole: '#3c1e12',
  spinach: '#4c7330',
};

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

const wokSauces: Record<string, string> = {
  brown: '#5a2c10',
  sweet: '#b8441c',
  light: '#b89a54',
  chili: '#8a2410',
  curry: '#d0902a',
  lemon: '#e8cc62',
  tomato: '#b5381a',
  tamarind: '#6e3214',
};

/** From the wok: pieces in their sauce; rice beside where it is part of it. */
export const wok = (s: Setting): string => {
  const side = starchesOf(s)[0];
  const spot: Spot = side ? { x: 735, y: 490, r: 318 } : { ...centre, r: 345 };
  const inPan = s.random.chance(0.3) && !side;
  const food = [
    shows(`${s.tone}-sauce`, pool(s.random, { ...spot, r: spot.r * 0.84 }, wokSauces[s.tone] ?? '#5a2c10', 0.05)),
    strewnOver(s, toppings(s), { ...spot, r: spot.r * 0.74 }, 1.55, 1.25),
    shows('herbs', choppedHerbs(s.random, 20, { ...spot, r: spot.r * 0.6 }, 7)),
  ];
  return standsIn(
    'plate',
    inPan ? pan({ ...centre, r: 408 }, ...food) : plate({ ...centre, r: 415 }, s.glaze),
    side ? s.paint(side, { x: 1045, y: 300, r: 165 }) : '',
    inPan ? '' : food.join(''),
  );
};

/** Spätzle, gnocchi and filled pasta: many small pieces. */
const doughs: Record<string, (s: Setting) => string> = {
  spaetzle: (s) =>
    shows(
      'spaetzle',
      layered(
        'strands',
        3,
        heap(s.random, 420, { ...centre, r: 330 }).map((p) =>
          path(
            blob(
              s.random,
              { ...p, r: s.random.between(13, 20) },
              { wobble: 0.25, points: 7, stretch: s.random.between(1.2, 2.2), turn: s.random.between(0, 180) },
            ),
            s.random.pick(['#f0cf74', '#f5db90', '#e6bf5c']),
          ),
        ),
      ),
    ),
  gnocchi: (s) =>
    shows(
      'gnocchi',
      layered(
        'soft',
        4,
        [...scatter(s.random, 34, { ...centre, r: 275 }), ...heap(s.random, 24, { ...centre, r: 230 })].map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 180),
            oval(0, 0, 46, 33, s.random.pick(['#f3dc9c', '#f7e6b4', '#ecd088'])),
            line('M-28 -14Q0 -22 28 -14M-32 2Q0 -6 32 2', '#c79f52', 4, 0.45),
          ),
        ),
      ),
    ),
  ravioli: (s) =>
    shows(
      'ravioli',
      layered(
        'dough',
        4,
        scatter(s.random, 13, { ...centre, r: 255 }).map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 90),
            path('M-76 -70Q0 -78 76 -70Q84 0 76 70Q0 78 -76 70Q-84 0 -76 -70z', '#f0d48a'),
            oval(0, 0, 46, 44, '#f8e4a8'),
          ),
        ),
      ),
    ),
  tortellini: (s) =>
    shows(
      'tortellini',
      layered(
        'dough',
        4,
        scatter(s.random, 22, { ...centre, r: 270 }).map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 360),
            path(
              'M-52 24C-56 -40 56 -40 52 24C44 44 22 34 18 14C8 -8 -8 -8 -18 14C-22 34 -44 44 -52 24z',
              s.random.pick(['#f0d48a', '#f5de9c']),
            ),
          ),
        ),
      ),
    ),
  dumplings: (s) =>
    shows(
      'kasnudel',
      layered(
        'dough',
        3,
        scatter(s.random, 5, { ...centre, r: 220 }).map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 360),
            path('M-118 40C-124 -62 -52 -92 0 -92C52 -92 124 -62 118 40C96 62 -96 62 -118 40z', '#f2dca0'),
            each([-90, -54, -18, 18, 54, 90], (x) => line(`M${x} 52q6 -16 2 -26`, '#b98a45', 6, 0.5)),
          ),
        ),
      ),
    ),
  fleckerl: (s) =>
    shows(
      'fleckerl',
      layered(
        'soft',
        4,
        [...scatter(s.random, 60, { ...centre, r: 290 }), ...heap(s.random, 50, { ...centre, r: 250 })].map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 90),
            path('M-31 -29L30 -31L32 30L-30 31z', s.random.pick(['#f0cf7c', '#f5dc98', '#e6be62'])),
          ),
        ),
      ),
    ),
  penne: (s) =>
    shows(
      'penne',
      layered(
        'soft',
        5,
        [...scatter(s.random, 64, { ...centre, r: 300 }), ...heap(s.random, 60, { ...centre, r: 280 })].map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 180),
            path('M-66 -19L54 -19L70 19L-50 19z', s.random.pick(['#f0c668', '#f5d37e', '#e6b654'])),
            line('M-54 -8H56M-50 3H60', '#c08a34', 3, 0.4),
            oval(-56, 0, 10, 16, '#9a6a24', -14, 0.7),
          ),
        ),
      ),
    ),
  macaroni: (s) => doughs.penne?.(s) ?? '',
  poppy: (s) =>
    shows(
      'poppy-noodles',
      layered(
        'soft',
        4,
        [...scatter(s.random, 30, { ...centre, r: 275 }), ...heap(s.random, 24, { ...centre, r: 240 })].map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 180),
            path('M-92 0C-60 -30 60 -30 92 0C60 30 -60 30 -92 0z', s.random.pick(['#f0dca4', '#f5e6b8'])),
          ),
        ),
      ),
      sprinkle(s.random, 700, { ...centre, r: 300 }, ['#2a2430', '#3c3642'], 4.5),
    ),
  couscous: (s) =>
    shows(
      'semolina-pearls',
      layered(
        'soft',
        3,
        heap(s.random, 240, { ...centre, r: 310 }).map((p) =>
          disc(p.x, p.y, 15, s.random.pick(['#efdcaa', '#f5e6c0', '#e4cb90'])),
        ),
      ),
    ),
  ricecake: (s) =>
    shows(
      'rice-cake',
      layered(
        'wet',
        4,
        [...scatter(s.random, 24, { ...centre, r: 270 }), ...heap(s.random, 14, { ...centre, r: 220 })].map((p) =>
          at(
            p.x,
            p.y,
            s.random.between(0, 180),
            line('M-58 0H58', '#c8401c', 46),
            line('M-54 -5H54', '#e2673c', 28),
            line('M-46 -12H40', '#ffffff', 6, 0.35),
          ),
        ),
      ),
    ),
};

const strands: Record<
  string,
  { colours: readonly [string, ...string[]]; width: number; count: number; edge?: string }
> = {
  spaghetti: { colours: ['#efb144', '#f6c25a', '#e39f34'], width: 13, count: 150 },
  tagliatelle: { colours: ['#f0bf58', '#f6cd70', '#e4ad42'], width: 25, count: 84 },
};

const pastaSauces: Record<string, readonly [string, string]> = {
  tomato: ['#bf2c14', '#d9482a'],
  cream: ['#f3e2b4', '#fdeebb'],
  pesto: ['#5f8a2a', '#7ba63c'],
  ragu: ['#8a2f14', '#a5441f'],
  butter: ['#e8b84a', '#f2cf74'],
  paprika: ['#c8562a', '#dc7440'],
  mushroom: ['#cdb48a', '#e0cca2'],
  truffle: ['#cbb68c', '#e6d8b4'],
  cashew: ['#eddcae', '#f6e8c4'],
};

/** Pasta: `shape sauce cheese`, where the last may be `cheese` (melted), both others may be left out. */
export const pasta = (s: Setting): string => {
  const [shape = 'spaghetti', sauce, cheese] = s.tone.split(' ');
  const strand = strands[shape];
  const body = strand ? shows(shape, noodleNest(s.random, { ...centre, r: 325 }, strand)) : (doughs[shape]?.(s) ?? '');
  const colours = sauce && sauce !== 'oil' && sauce !== 'none' ? pastaSauces[sauce] : undefined;
  const vessel = s.random.chance(0.6);
  const food = [
    colours && !strand ? shows(`${sauce}-sauce`, pool(s.random, { ...centre, r: 305 }, colours[0], 0.04)) : '',
    body,
    colours
      ? shows(
          `${sauce}-sauce`,
          sauce === 'cream' || sauce === 'butter' || sauce === 'truffle' || sauce === 'pesto'
            ? ''
            : pool(s.random, { ...centre, r: strand ? 160 : 110 }, colours[0], 0.2),
          lit(
            'sauce',
            each(scatter(s.random, 20, { ...centre, r: 205 }), (p) =>
              path(blob(s.random, { ...p, r: s.random.between(14, 32) }, { wobble: 0.25 }), colours[1]),
            ),
          ),
        )
      : '',
    cheese === 'cheese'
      ? shows(
          'melted-cheese',
          lit(
            'melt',
            each(scatter(s.random, 22, { ...centre, r: 240 }), (p) =>
              path(
                blob(s.random, { ...p, r: s.random.between(24, 52) }, { wobble: 0.28 }),
                s.random.pick(['#f3bd4a', '#f7d06c', '#ecae36']),
              ),
            ),
          ),
        )
      : '',
    strewnOver(
      s,
      toppings(s).filter((food) => food !== 'lettuce' && (food !== 'tomato' || sauce !== 'tomato')),
      { ...centre, r: 205 },
      1.4,
      0.6,
    ),
    s.has('lettuce') ? shows('lettuce', leafSalad(s.random, 8, { x: 1090, y: 260, r: 70 }, 62)) : '',
  ];
  return standsIn(
    'plate',
    vessel ? plate({ ...centre, r: 415 }, s.glaze) : bowl(centre, s.glaze, ''),
    ...food,
    beside(s, dips(s), [{ x: 1110, y: 200 }], 95),
  );
};

/** Round dumplings: sweet ones in crumbs, savoury ones in sauce. `savoury gravy`, `sweet crumbs`. */
export const knoedelPlate = (s: Setting): string => {
  const [kind = 'savoury', sauce = 'none'] = s.tone.split(' ');
  const colour =
    { savoury: '#e6cf9d', spinach: '#8fa35c', crumbs: '#c99a52', poppy: '#f0e6d0', meat: '#e3cda0' }[kind] ?? '#e6cf9d';
  const places = [
    { x: 680, y: 350 },
    { x: 930, y: 410 },
    { x: 760, y: 610 },
  ].slice(0, kind === 'poppy' ? 1 : 3);
  const balls = each(kind === 'poppy' ? [{ x: 800, y: 450 }] : places, (p) => {
    const r = kind === 'poppy' ? 225 : 138;
    const flecks = Array.from({ length: 44 }, () => {
      const f = polar(p.x, p.y, s.random.between(0, 360), r * 0.9 * Math.sqrt(s.random.between(0, 1)));
      const tints = {
        crumbs: ['#a86a24', '#e0b468', '#8a5218', '#c98a3c'],
        poppy: ['#2a2430', '#3c3642', '#221d28', '#4a4450'],
        spinach: ['#4c7a34', '#5f8a3a', '#c8d09a', '#3f6b2a'],
      }[kind] ?? ['#b98a4b', '#5f8a3a', '#f6ead0', '#d0a766'];
      return path(
        blob(s.random, { ...f, r: s.random.between(3, r * 0.08) }, { wobble: 0.4, points: 6 }),
        s.random.pick(tints as [string, ...string[]]),
        0.8,
      );
    });
    return (
      lit('ball', path(blob(s.random, { ...p, r }, { wobble: 0.03, points: 12 }), colour), ...flecks) +
      disc(p.x, p.y, r, 'url(#round)', 0.5)
    );
  });
  return standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    sauce === 'none'
      ? ''
      : shows(
          `${sauce}-sauce`,
          pool(
            s.random,
            { ...centre, r: 300 },
            { ...gravies, butter: '#d8a03a', mushroom: '#cdb48a' }[sauce] ?? '#6a3214',
            0.05,
          ),
        ),
    shows(`${kind}-dumpling`, balls),
    strewnOver(s, toppings(s), { ...centre, r: 250 }, 1.3, 0.4),
    beside(s, dips(s), [{ x: 1080, y: 640 }], 100),
  );
};
