import { pulses, squareCubes } from '../food/bits.ts';
import { flatbread } from '../food/breads.ts';
import { choppedHerbs, mintSprig, parsleySprig } from '../food/greens.ts';
import { cubes, shrimps } from '../food/meat.ts';
import { dip, drizzle, pool, sprinkle, stew } from '../food/sauces.ts';
import { potatoes, riceMound } from '../food/starch.ts';
import { broccoli, chili, chiliRings, citrusWedge } from '../food/vegetables.ts';
import { middle, type Picture, picture } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, scatter, smoothClosed } from '../kit/shapes.ts';
import { each, lit, type Point, path, placed, type Spot } from '../kit/svg.ts';
import { bowl, glazes, roundBoard, slab } from '../kit/vessels.ts';

/** Chicken in tomato and cream, with a thread of cream on it. */
const masala = (random: Random, spot: Spot): string =>
  [
    stew(random, spot, ['#c4521a', '#d8662a', '#b84212', '#e07a36']),
    cubes(
      random,
      scatter(random, 13, { ...spot, r: spot.r * 0.7 }),
      spot.r * 0.28,
      ['#d0682c', '#bf5620', '#da7a3c'],
      'wet',
    ),
    pool(random, { x: spot.x + spot.r * 0.3, y: spot.y + spot.r * 0.3, r: spot.r * 0.22 }, '#cf5c20', 0.3),
    drizzle(random, { ...spot, r: spot.r * 0.55 }, '#fbeed3', spot.r * 0.035, 4, 40),
    choppedHerbs(random, 40, { ...spot, r: spot.r * 0.6 }, 8),
  ].join('');

export const indian = (random: Random): Picture =>
  picture(
    'walnut',
    { x: 960, y: 460, r: 390 },
    bowl({ x: 900, y: 470, r: 300 }, glazes.clay, masala(random, { x: 900, y: 470, r: 280 })),
    bowl(
      { x: 1340, y: 290, r: 215 },
      glazes.night,
      riceMound(random, { x: 1340, y: 290, r: 185 }, ['#fbf3dc', '#f6c95a', '#fdf9ee']),
    ),
    flatbread(random, { x: 390, y: 350, r: 190 }, { stretch: 1.45, turn: 60, colour: '#edd09a' }),
    bowl(
      { x: 1330, y: 690, r: 138 },
      glazes.sea,
      dip(random, { x: 1330, y: 690, r: 130 }, '#eef0d4'),
      mintSprig(random, { x: 1330, y: 680 }, 0.7),
    ),
    chili(random, { x: 430, y: 740 }, 1, '#cf1f14', -30),
    parsleySprig(random, { x: 620, y: 790 }, 1.1),
  );

export const curryRed = (random: Random): Picture =>
  picture(
    'slate',
    middle,
    bowl(
      { ...middle, r: 380 },
      glazes.night,
      stew(random, { ...middle, r: 355 }, ['#b93412', '#cf4a1c', '#a32a0e', '#dd6a34']),
      cubes(random, scatter(random, 11, { x: 760, y: 440, r: 230 }), 84, ['#ecd0a4', '#e2bd88', '#d9ae76'], 'wet'),
      broccoli(random, scatter(random, 5, { ...middle, r: 250 }), 50),
      chiliRings(random, scatter(random, 12, { ...middle, r: 260 }), 18),
      drizzle(random, { ...middle, r: 200 }, '#fbeedd', 10, 4, 30),
      parsleySprig(random, { x: 800, y: 420 }, 1.3),
    ),
    bowl({ x: 210, y: 270, r: 170 }, glazes.night, riceMound(random, { x: 210, y: 270, r: 148 })),
    chili(random, { x: 1380, y: 660 }, 1.2, '#cf1f14', 30),
  );

export const curryYellow = (random: Random): Picture =>
  picture(
    'oak',
    middle,
    bowl(
      { ...middle, r: 380 },
      glazes.sea,
      stew(random, { ...middle, r: 355 }, ['#e09a12', '#edb02c', '#d48a0a', '#f3c24e']),
      potatoes(random, scatter(random, 7, { ...middle, r: 230 }), 50, '#f2d27a'),
      squareCubes(random, scatter(random, 9, { ...middle, r: 240 }), 62, ['#faf0d6', '#f2e2b8'], 'soft'),
      pulses(random, 60, { ...middle, r: 280 }, 13, ['#6aa53c', '#7db84c']),
      shrimps(random, scatter(random, 5, { ...middle, r: 200 }), 58),
      choppedHerbs(random, 60, { ...middle, r: 230 }, 8),
    ),
    bowl({ x: 1420, y: 280, r: 165 }, glazes.sea, riceMound(random, { x: 1420, y: 280, r: 144 })),
    citrusWedge(random, { x: 210, y: 660, r: 84 }, 'lime', 20),
  );

/** A samosa: a folded, fried triangle. */
const samosaPiece = (random: Random, { x, y }: Point, turn: number, size: number): string => {
  const outline = smoothClosed([
    { x: -8, y: -104 },
    { x: 12, y: -104 },
    { x: 62, y: -10 },
    { x: 112, y: 72 },
    { x: 100, y: 90 },
    { x: 0, y: 98 },
    { x: -100, y: 90 },
    { x: -112, y: 72 },
    { x: -58, y: -10 },
  ]);
  const blisters = scatter(random, 16, { x: 0, y: 10, r: 80 }).map((p) =>
    path(blob(random, { ...p, r: random.between(4, 10) }, { wobble: 0.2 }), random.pick(['#a35d16', '#e9b55c']), 0.5),
  );
  const fold =
    '<path d="M4 -98Q10 10 -84 86M4 -98Q30 0 88 84" fill="none" stroke="#8a4a10" stroke-width="5" opacity=".55"/>';
  return lit(
    'dough',
    placed(x, y, turn, size, path(outline, '#d2923a'), path(outline, 'url(#toasted)', 0.7), ...blisters, fold),
  );
};

export const samosa = (random: Random): Picture =>
  picture(
    'terracotta',
    middle,
    slab(800, 450, 1080, 700, '#33353a'),
    each(
      [
        { x: 520, y: 320 },
        { x: 560, y: 590 },
        { x: 770, y: 300 },
        { x: 800, y: 560 },
      ],
      (p, i) => samosaPiece(random, p, [14, -22, 168, 30][i] ?? 0, 1.22),
    ),
    bowl(
      { x: 1090, y: 320, r: 140 },
      glazes.cream,
      dip(random, { x: 1090, y: 320, r: 130 }, '#6c9a34'),
      mintSprig(random, { x: 1090, y: 310 }, 0.7),
    ),
    bowl({ x: 1110, y: 620, r: 130 }, glazes.cream, dip(random, { x: 1110, y: 620, r: 122 }, '#8a2a14')),
    choppedHerbs(random, 40, { x: 660, y: 450, r: 260 }, 8),
  );

export const naan = (random: Random): Picture =>
  picture(
    'walnut',
    middle,
    roundBoard({ x: 820, y: 450, r: 415 }, '#a8733f'),
    flatbread(random, { x: 730, y: 370, r: 225 }, { stretch: 1.4, turn: 35, colour: '#efd3a0' }),
    flatbread(random, { x: 900, y: 520, r: 225 }, { stretch: 1.4, turn: 28, colour: '#f1d8a8' }),
    choppedHerbs(random, 90, { x: 860, y: 480, r: 280 }, 8),
    sprinkle(random, 80, { x: 860, y: 480, r: 260 }, ['#2a211b', '#4a3a2c'], 4),
    bowl({ x: 1400, y: 250, r: 130 }, glazes.night, dip(random, { x: 1400, y: 250, r: 122 }, '#cf5c20')),
  );
