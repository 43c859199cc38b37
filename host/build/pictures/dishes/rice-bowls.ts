import { chopsticks, friedEgg, pulses, squareCubes } from '../food/bits.ts';
import { choppedHerbs, leafSalad, shreds, springOnion } from '../food/greens.ts';
import { shavings } from '../food/meat.ts';
import { pool, sesame } from '../food/sauces.ts';
import { riceMound } from '../food/starch.ts';
import { salmonSlices } from '../food/sushi.ts';
import { avocadoFan, cucumberSlices, mushroomSlice } from '../food/vegetables.ts';
import { middle, type Picture, picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { polar, scatter } from '../kit/shapes.ts';
import { each, lit, type Spot } from '../kit/svg.ts';
import { bowl, glazes } from '../kit/vessels.ts';
import { soy } from './sushi.ts';

/** Rice with salmon, avocado, cucumber, edamame and seaweed. */
export const pokeBowl = (random: Random, { x, y, r }: Spot): string => {
  const sector = (angle: number, share = 0.52): Spot => ({ ...polar(x, y, angle, r * share), r: r * 0.34 });
  const salmon = sector(-110);
  const edamame = sector(-20, 0.56);
  const cucumber = sector(50, 0.56);
  const carrot = sector(115, 0.56);
  const avocado = sector(185, 0.5);
  return [
    riceMound(random, { x, y, r: r * 0.9 }),
    pulses(random, 60, edamame, r * 0.052, ['#7cb342', '#8ec257', '#6a9f35']),
    shreds(random, 70, carrot, ['#ec8226', '#f59c48', '#e27418'], 9, r * 0.13),
    cucumberSlices(random, scatter(random, 8, { ...cucumber, r: r * 0.24 }), r * 0.14),
    avocadoFan({ x: avocado.x, y: avocado.y, r: r * 0.36 }, 100, 8),
    salmonSlices(
      random,
      [0, 1, 2, 3, 4].map((i) => ({
        x: salmon.x - r * 0.26 + i * r * 0.13,
        y: salmon.y + (i % 2) * r * 0.04 - r * 0.02 + Math.abs(i - 2) * r * 0.03,
        turn: 62 + i * 9,
      })),
      r * 0.16,
    ),
    shreds(random, 36, { x, y, r: r * 0.17 }, ['#2e6b3a', '#3f8348', '#24572f'], 7, r * 0.09),
    sesame(random, scatter(random, 80, { x, y, r: r * 0.8 }), ['#f6e7c4', '#2a211b', '#f6e7c4']),
    springOnion(random, 16, { x, y, r: r * 0.5 }, 11),
  ].join('');
};

export const salmonBowl = (random: Random): Picture =>
  picture(
    'blue',
    middle,
    bowl({ ...middle, r: 395 }, glazes.white, pokeBowl(random, { ...middle, r: 380 })),
    chopsticks(1400, 450, -80, '#5b2d17'),
    soy(190, 690, 105),
  );

/** Rice under vegetables in sectors, beef, and a fried egg in the middle. */
const bibimbapIn = (random: Random, { x, y, r }: Spot): string => {
  const at = (angle: number): Spot => ({ ...polar(x, y, angle, r * 0.56), r: r * 0.31 });
  return [
    riceMound(random, { x, y, r: r * 0.92 }),
    shreds(random, 80, at(-90), ['#ec8226', '#f59c48'], 9, r * 0.12),
    shreds(random, 80, at(-30), ['#f3ead2', '#e6d8ac', '#d5df9c'], 9, r * 0.13),
    leafSalad(random, 9, at(30), r * 0.19),
    shavings(random, 26, at(90), ['#6e3517', '#7d4220', '#5a2a12'], 0.8),
    lit(
      'soft',
      each(scatter(random, 10, { ...at(150), r: r * 0.24 }), (p) => mushroomSlice(random, { ...p, r: r * 0.1 })),
    ),
    cucumberSlices(random, scatter(random, 7, { ...at(210), r: r * 0.22 }), r * 0.13),
    friedEgg(random, { x, y, r: r * 0.36 }),
    pool(random, { x: x + r * 0.26, y: y + r * 0.26, r: r * 0.1 }, '#b01f0c', 0.2),
    sesame(random, scatter(random, 70, { x, y, r: r * 0.75 })),
    springOnion(random, 20, { x, y, r: r * 0.5 }, 10),
  ].join('');
};

export const bibimbap = (random: Random): Picture =>
  picture(
    'terracotta',
    { x: 800, y: 450, r: 400 },
    bowl({ ...middle, r: 400 }, glazes.night, bibimbapIn(random, { ...middle, r: 380 })),
    chopsticks(1420, 450, -80, '#8f8b84'),
  );

export const korean = (random: Random): Picture =>
  picture(
    'oak',
    right,
    bowl({ ...right, r: 360 }, glazes.night, bibimbapIn(random, { ...right, r: 340 })),
    bowl(
      { x: 420, y: 230, r: 150 },
      glazes.white,
      leafSalad(random, 12, { x: 420, y: 230, r: 110 }, 62),
      pool(random, { x: 410, y: 230, r: 60 }, '#c23414', 0.3),
      shreds(random, 40, { x: 420, y: 230, r: 100 }, ['#d8502a', '#e77a4e', '#f3b08a'], 12, 38),
    ),
    bowl(
      { x: 250, y: 560, r: 140 },
      glazes.white,
      shreds(random, 110, { x: 250, y: 560, r: 105 }, ['#f7efd8', '#ede0b4', '#fdf8ea'], 9, 46),
      sesame(random, scatter(random, 20, { x: 250, y: 560, r: 90 }), ['#2a211b']),
    ),
    bowl(
      { x: 530, y: 680, r: 140 },
      glazes.white,
      squareCubes(random, scatter(random, 12, { x: 530, y: 680, r: 88 }), 62, ['#e9c48a', '#dcb071'], 'soft'),
      springOnion(random, 16, { x: 530, y: 680, r: 80 }, 11),
    ),
    choppedHerbs(random, 8, { x: 1010, y: 450, r: 60 }, 6),
  );
