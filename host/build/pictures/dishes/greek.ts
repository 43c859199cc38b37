import { fork, squareCubes } from '../food/bits.ts';
import { flatbread } from '../food/breads.ts';
import { choppedHerbs, leafSalad } from '../food/greens.ts';
import { dip, oil, sprinkle } from '../food/sauces.ts';
import { fries } from '../food/starch.ts';
import {
  ball,
  cherryTomato,
  citrusWedge,
  cucumberSlices,
  onionRings,
  pepperRing,
  tomatoSlices,
} from '../food/vegetables.ts';
import { middle, type Picture, picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { scatter } from '../kit/shapes.ts';
import { box, each, lit } from '../kit/svg.ts';
import { bowl, glazes, plate } from '../kit/vessels.ts';
import { gyrosMeat, souvlaki } from './levant.ts';

export const greek = (random: Random): Picture => {
  const inside = { ...right, r: 265 };
  return picture(
    'blue',
    right,
    bowl(
      { ...right, r: 370 },
      glazes.indigo,
      leafSalad(random, 20, { ...right, r: 320 }, 90),
      cucumberSlices(random, scatter(random, 12, inside), 56),
      each(scatter(random, 12, inside), (p) => cherryTomato(random, { ...p, r: 42 })),
      lit(
        'wet',
        each(scatter(random, 5, inside), (p) => pepperRing(random, { ...p, r: 58 }, '#4f9a32')),
      ),
      onionRings(random, scatter(random, 9, inside), 42),
      each(scatter(random, 13, inside), (p) => ball({ ...p, r: 24 }, '#33222e')),
      lit('crisp', box(right.x - 115, right.y - 70, 205, 145, 8, '#fbf6ea')),
      squareCubes(random, scatter(random, 6, inside, 160), 46, ['#fdf9ef', '#f5eedf']),
      sprinkle(random, 80, { ...right, r: 120 }, ['#4d7a2c', '#6d6a2a'], 4),
      oil(random, scatter(random, 3, { ...right, r: 60 }), 24),
    ),
    souvlaki(random, { x: 180, y: 330 }, { x: 520, y: 210 }),
    souvlaki(random, { x: 200, y: 470 }, { x: 540, y: 350 }),
    citrusWedge(random, { x: 250, y: 690, r: 84 }, 'lemon', 30),
  );
};

export const gyros = (random: Random): Picture =>
  picture(
    'marble',
    middle,
    plate({ ...middle, r: 410 }, glazes.indigo),
    flatbread(random, { x: 900, y: 330, r: 190 }, { stretch: 1.2, turn: -20 }),
    fries(random, 44, { x: 960, y: 560, r: 170 }),
    gyrosMeat(random, { x: 720, y: 430, r: 200 }),
    onionRings(random, scatter(random, 10, { x: 700, y: 430, r: 130 }), 36),
    tomatoSlices(
      random,
      [
        { x: 600, y: 640 },
        { x: 690, y: 700 },
      ],
      66,
    ),
    choppedHerbs(random, 40, { x: 720, y: 430, r: 170 }, 7),
    bowl(
      { x: 1010, y: 340, r: 98 },
      glazes.white,
      dip(random, { x: 1010, y: 340, r: 90 }, '#f7f3e7'),
      choppedHerbs(random, 12, { x: 1010, y: 340, r: 50 }, 6),
    ),
    citrusWedge(random, { x: 820, y: 730, r: 62 }, 'lemon', 200),
    fork(1400, 470, 5),
  );
