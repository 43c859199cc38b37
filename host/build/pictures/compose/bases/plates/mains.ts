import { skewer, skewerPieces } from '../../../food/bits.ts';
import { cubes, shavings } from '../../../food/meat.ts';
import { sprinkle } from '../../../food/sauces.ts';
import type { Random } from '../../../kit/random.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { at, disc, each, line, lit, n, type Point, path, type Spot } from '../../../kit/svg.ts';
import { type Setting, shows } from '../../setting.ts';
import { friedPieces, ringsOf } from './fried.ts';
import { cutlet, roast, slice, wholeFish } from './meat.ts';

/** Colours of a slice: of the whole, and of what tints it. */
const meats = {
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
} as const;

const isMeat = (of: string): of is keyof typeof meats => Object.hasOwn(meats, of);
/** `like`: what it looks like where nothing is known of it. */
const coloursOf = (of: string, like: keyof typeof meats) => meats[isMeat(of) ? of : like];

const golden = ['#c98530', '#d5963c', '#b87424'] as const;

/** What stands in the middle, by the first word of the tone; the mark says of what it is. */
export const mains: Record<string, (s: Setting, of: string, spot: Spot) => string> = {
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
    shows(`breaded-${of}`, friedPieces(s.random, { ...spot, r: spot.r * 0.72 }, 78, 1.3, golden, 12)),
  nuggets: (s, of, spot) =>
    shows(`breaded-${of}`, friedPieces(s.random, { ...spot, r: spot.r * 0.74 }, 56, 1.12, golden, 18)),
  strips: (s, of, spot) =>
    shows(`breaded-${of}`, friedPieces(s.random, { ...spot, r: spot.r * 0.62 }, 50, 2.3, golden, 9)),
  glazed: (s, of, spot) =>
    shows(
      `breaded-${of}`,
      friedPieces(s.random, { ...spot, r: spot.r * 0.72 }, 66, 1.25, ['#a8421a', '#b95224', '#943612'], 14),
    ),
  rings: (s, of, spot) => shows(`breaded-${of}`, ringsOf(s.random, { ...spot, r: spot.r * 0.68 })),
  wings: (s, of, spot) =>
    shows(of, friedPieces(s.random, { ...spot, r: spot.r * 0.74 }, 54, 1.9, ['#a85a22', '#b96a2c', '#94481a'], 11)),
  steak: (s, of, spot) =>
    shows(of, slice(s.random, { ...spot, r: spot.r * 0.62 }, 1.5, s.random.between(-35, 10), coloursOf(of, 'beef'))),
  fillets: (s, of, spot) =>
    shows(
      of,
      slice(
        s.random,
        { x: spot.x - 20, y: spot.y - 85, r: spot.r * 0.38 },
        2.1,
        -14,
        coloursOf(of, 'fish'),
        of !== 'fish',
      ),
      slice(
        s.random,
        { x: spot.x + 30, y: spot.y + 90, r: spot.r * 0.38 },
        2.1,
        -8,
        coloursOf(of, 'fish'),
        of !== 'fish',
      ),
    ),
  natural: (s, of, spot) =>
    shows(
      of,
      slice(s.random, { x: spot.x - 30, y: spot.y - 70, r: spot.r * 0.42 }, 1.6, -16, coloursOf(of, 'veal'), false),
      slice(s.random, { x: spot.x + 40, y: spot.y + 90, r: spot.r * 0.42 }, 1.6, 8, coloursOf(of, 'veal'), false),
    ),
  roast: (s, of, spot) =>
    shows(
      of,
      roast(s.random, { ...spot, r: spot.r * 0.66 }, 4, 24, [
        isMeat(of) ? meats[of][1] : '#a06a50',
        of === 'pork' ? '#d8923c' : '#ecd3b0',
      ]),
    ),
  duck: (s, of, spot) => shows(of, roast(s.random, { ...spot, r: spot.r * 0.52 }, 5, 60, ['#b9795a', '#7a3a14'])),
  cubes: (s, of, spot) =>
    shows(
      of,
      cubes(
        s.random,
        scatter(s.random, 17, { ...spot, r: spot.r * 0.68 }),
        104,
        isMeat(of) ? meats[of] : ['#7d331c'],
        'grilled',
      ),
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
          isMeat(of) ? meats[of] : ['#b5712f', '#a55f22', '#c18140'],
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
            coloursOf(of, 'beef'),
            s.random.chance(0.5),
          ),
      ),
    ),
  rolls: (s, of, spot) =>
    shows(
      of,
      each([-130, -45, 45, 130], (d) =>
        slice(s.random, { x: spot.x + d * 0.3, y: spot.y + d, r: 46 }, 3, -12, coloursOf(of, 'beef'), false),
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
          slice(s.random, { x: spot.x + p.x, y: spot.y + p.y, r: spot.r * 0.3 }, 1.25, p.t, meats.lamb),
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
