import { chopsticks, clockwise, pulses, squareCubes } from '../food/bits.ts';
import { bao, gyoza } from '../food/dumplings.ts';
import { parsleySprig, shreds, springOnion } from '../food/greens.ts';
import { cubes, shrimps } from '../food/meat.ts';
import { liquid, sesame } from '../food/sauces.ts';
import { noodleNest, riceMound } from '../food/starch.ts';
import { broccoli, chili, chiliRings, pepperRing } from '../food/vegetables.ts';
import { middle, type Picture, picture } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, ring, scatter } from '../kit/shapes.ts';
import { each, lit, path, type Spot } from '../kit/svg.ts';
import { bowl, glazes, pan, steamer } from '../kit/vessels.ts';

const eggNoodles = {
  colours: ['#d89238', '#e6a94c', '#c57d28'],
  width: 14,
  count: 120,
  edge: '#4f2707',
} as const;

const wokVegetables = (random: Random, spot: Spot): string =>
  [
    shreds(random, 26, spot, ['#e9842a', '#f29a44'], 10, 44),
    lit(
      'wet',
      each(scatter(random, 6, spot), (p) =>
        pepperRing(random, { ...p, r: 34 }, random.pick(['#c93320', '#e0a01c', '#4f9a32'])),
      ),
    ),
    broccoli(random, scatter(random, 4, spot), 42),
  ].join('');

export const chinese = (random: Random): Picture =>
  picture(
    'walnut',
    { x: 1060, y: 450, r: 390 },
    steamer({ x: 1080, y: 440, r: 350 }),
    each([...ring(6, { x: 1080, y: 440, r: 208 }, 15), { x: 1080, y: 440 }], (p) => bao(random, { ...p, r: 92 })),
    bowl(
      { x: 410, y: 320, r: 235 },
      glazes.indigo,
      noodleNest(random, { x: 410, y: 320, r: 196 }, eggNoodles),
      wokVegetables(random, { x: 410, y: 320, r: 120 }),
      springOnion(random, 18, { x: 410, y: 320, r: 120 }, 11),
    ),
    bowl(
      { x: 560, y: 720, r: 105 },
      glazes.night,
      liquid({ x: 560, y: 720, r: 98 }, '#2b120a'),
      sesame(random, scatter(random, 9, { x: 560, y: 720, r: 56 })),
    ),
    chopsticks(250, 730, -24, '#7d1f18', 480),
  );

export const dumplings = (random: Random): Picture =>
  picture(
    'slate',
    middle,
    steamer({ ...middle, r: 395 }),
    gyoza(random, clockwise(8, { ...middle, r: 232 }, 10), 1.12),
    gyoza(random, clockwise(3, { ...middle, r: 80 }, 40), 1),
    springOnion(random, 30, { ...middle, r: 240 }, 10),
    sesame(random, scatter(random, 40, { ...middle, r: 280 }), ['#2a211b', '#f3e3ba']),
    bowl(
      { x: 1400, y: 640, r: 125 },
      glazes.night,
      liquid({ x: 1400, y: 640, r: 117 }, '#2b120a'),
      chiliRings(random, scatter(random, 4, { x: 1400, y: 640, r: 70 }), 12),
    ),
    chopsticks(210, 450, -72, '#7d1f18', 560),
  );

export const friedRice = (random: Random): Picture => {
  const top = { ...middle, r: 270 };
  return picture(
    'oak',
    middle,
    bowl(
      { ...middle, r: 385 },
      glazes.night,
      riceMound(random, { ...middle, r: 345 }, ['#eccd8c', '#f3dba6', '#dfb66c', '#f7e6bd']),
      lit(
        'soft',
        each(scatter(random, 16, top), (p) => path(blob(random, { ...p, r: 32 }, { wobble: 0.3 }), '#f6c544')),
      ),
      pulses(random, 70, { ...top, r: 290 }, 13, ['#5fa03a', '#74b44a']),
      squareCubes(random, scatter(random, 34, top), 26, ['#ec8528', '#f39b44'], 'wet'),
      cubes(random, scatter(random, 14, top), 50, ['#b0673a', '#c27c4a'], 'meat'),
      shrimps(random, scatter(random, 6, { ...middle, r: 190 }), 58),
      springOnion(random, 44, top, 12),
      parsleySprig(random, { x: 800, y: 440 }, 1),
    ),
    chopsticks(1390, 450, -80, '#7d1f18'),
  );
};

export const noodles = (random: Random): Picture =>
  picture(
    'slate',
    { x: 830, y: 450, r: 390 },
    pan(
      { x: 830, y: 450, r: 395 },
      noodleNest(random, { x: 830, y: 450, r: 320 }, { ...eggNoodles, count: 150 }),
      wokVegetables(random, { x: 830, y: 450, r: 230 }),
      cubes(random, scatter(random, 12, { x: 830, y: 450, r: 220 }), 72, ['#a85a26', '#bd6f36', '#8f4718']),
      springOnion(random, 36, { x: 830, y: 450, r: 240 }, 12),
      sesame(random, scatter(random, 60, { x: 830, y: 450, r: 250 })),
    ),
    chili(random, { x: 1420, y: 300 }, 1.1, '#cf1f14', 40),
  );
