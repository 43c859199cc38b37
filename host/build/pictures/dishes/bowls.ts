import { chopsticks, falafel, fork, halfEggs, pulses, squareCubes } from '../food/bits.ts';
import { basilLeaves, choppedHerbs, leafSalad, shreds, springOnion } from '../food/greens.ts';
import { drizzle, liquid, sesame, sprinkle } from '../food/sauces.ts';
import { riceMound } from '../food/starch.ts';
import { avocadoFan, broccoli, cherryTomato, citrusWedge, cucumberSlices, onionRings } from '../food/vegetables.ts';
import { middle, type Picture, picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { polar, scatter } from '../kit/shapes.ts';
import { disc, each, lit, type Spot } from '../kit/svg.ts';
import { bowl, glazes } from '../kit/vessels.ts';
import { pokeBowl } from './rice-bowls.ts';

const sectorOf = ({ x, y, r }: Spot, angle: number, share = 0.55): Spot => ({
  ...polar(x, y, angle, r * share),
  r: r * 0.33,
});

/** Slices of radish or beetroot. */
const discs = (random: Random, count: number, spot: Spot, rind: string, flesh: string, size: number): string =>
  each(scatter(random, count, spot), (p) =>
    lit(
      'wet',
      disc(p.x, p.y, size, rind),
      disc(p.x, p.y, size * 0.9, flesh),
      disc(p.x, p.y, size * 0.45, '#ffffff', 0.18),
    ),
  );

/** Everything of a garden around rice: chickpeas, avocado, red cabbage, tomatoes, broccoli. */
const gardenBowl = (random: Random, spot: Spot): string => {
  const { x, y, r } = spot;
  return [
    riceMound(random, { x, y, r: r * 0.9 }, ['#d9b27c', '#e6c592', '#c99d62']),
    leafSalad(random, 16, sectorOf(spot, -90), r * 0.22),
    pulses(random, 60, sectorOf(spot, -25), r * 0.056, ['#e3b866', '#d9a84f', '#edc97e']),
    shreds(random, 110, sectorOf(spot, 40), ['#7a2a78', '#8f3f90', '#a659a4'], 9, r * 0.12),
    broccoli(random, scatter(random, 6, { ...sectorOf(spot, 95), r: r * 0.2 }), r * 0.13),
    each(scatter(random, 9, { ...sectorOf(spot, 150), r: r * 0.23 }), (p) =>
      cherryTomato(random, { ...p, r: r * 0.085 }),
    ),
    avocadoFan({ ...sectorOf(spot, 212, 0.5), r: r * 0.36 }, 120, 8),
    shreds(random, 60, { x, y, r: r * 0.2 }, ['#ec8226', '#f59c48'], 8, r * 0.1),
    sesame(random, scatter(random, 60, { x, y, r: r * 0.75 })),
  ].join('');
};

export const vegan = (random: Random): Picture =>
  picture(
    'pine',
    right,
    bowl({ ...right, r: 380 }, glazes.cream, gardenBowl(random, { ...right, r: 365 })),
    bowl(
      { x: 360, y: 270, r: 150 },
      glazes.sage,
      leafSalad(random, 14, { x: 360, y: 270, r: 110 }, 60),
      each(scatter(random, 6, { x: 360, y: 270, r: 80 }), (p) => cherryTomato(random, { ...p, r: 26 })),
    ),
    avocadoFan({ x: 330, y: 640, r: 105 }, 20, 7),
    basilLeaves(
      random,
      [
        { x: 540, y: 520 },
        { x: 520, y: 760 },
        { x: 170, y: 470 },
      ],
      1.1,
    ),
  );

export const bowls = (random: Random): Picture =>
  picture(
    'marble',
    right,
    bowl({ ...right, r: 385 }, glazes.night, pokeBowl(random, { ...right, r: 370 })),
    bowl(
      { x: 330, y: 290, r: 170 },
      glazes.white,
      pulses(random, 130, { x: 330, y: 290, r: 140 }, 17, ['#7cb342', '#8ec257', '#6a9f35']),
      sprinkle(random, 40, { x: 330, y: 290, r: 110 }, ['#ffffff'], 3),
    ),
    bowl({ x: 470, y: 640, r: 110 }, glazes.night, liquid({ x: 470, y: 640, r: 102 }, '#26100a')),
    chopsticks(210, 650, -66, '#5b2d17', 440),
  );

export const buddhaBowl = (random: Random): Picture => {
  const spot = { ...middle, r: 375 };
  const { x, y, r } = spot;
  return picture(
    'walnut',
    middle,
    bowl(
      { ...middle, r: 392 },
      glazes.sage,
      riceMound(random, { x, y, r: r * 0.9 }, ['#f1e2bd', '#e9d4a4', '#f7ecd0']),
      leafSalad(random, 16, sectorOf(spot, 190), r * 0.22),
      discs(random, 8, { ...sectorOf(spot, -110), r: r * 0.22 }, '#b01548', '#fdf3f4', r * 0.13),
      squareCubes(
        random,
        scatter(random, 14, { ...sectorOf(spot, -40), r: r * 0.26 }),
        r * 0.16,
        ['#e2a650', '#d4933c', '#edb968'],
        'grilled',
      ),
      falafel(random, scatter(random, 4, { ...sectorOf(spot, 25), r: r * 0.16 }), r * 0.14),
      shreds(random, 90, sectorOf(spot, 85), ['#ec8226', '#f59c48', '#e27418'], 9, r * 0.12),
      cucumberSlices(random, scatter(random, 8, { ...sectorOf(spot, 138), r: r * 0.22 }), r * 0.13),
      onionRings(random, scatter(random, 6, { ...sectorOf(spot, 190), r: r * 0.2 }), 26),
      halfEggs(
        [
          { x: x - 40, y: y - 20, turn: 20 },
          { x: x + 64, y: y + 26, turn: -30 },
        ],
        r * 0.15,
      ),
      drizzle(random, { x, y, r: r * 0.6 }, '#f1e2c0', 8, 4, 40),
      springOnion(random, 16, { x, y, r: r * 0.5 }, 11),
      choppedHerbs(random, 24, { x, y, r: r * 0.6 }, 8),
    ),
    citrusWedge(random, { x: 210, y: 650, r: 84 }, 'lemon', 20),
    fork(1390, 460, 6),
  );
};
