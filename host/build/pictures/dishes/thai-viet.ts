import { chopsticks, pulses } from '../food/bits.ts';
import { basilLeaves, choppedHerbs, mintSprig, parsleySprig, shreds, springOnion } from '../food/greens.ts';
import { shrimps } from '../food/meat.ts';
import { broth, dip, liquid, sprinkle, stew } from '../food/sauces.ts';
import { noodleNest, riceMound } from '../food/starch.ts';
import { broccoli, chili, chiliRings, citrusSlice, citrusWedge } from '../food/vegetables.ts';
import { middle, type Picture, picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, ring, scatter } from '../kit/shapes.ts';
import { at, box, clipped, each, line, lit, type Point, path } from '../kit/svg.ts';
import { board, bowl, glazes, plate } from '../kit/vessels.ts';

const riceNoodles = {
  colours: ['#f2e4c6', '#f8eed8', '#e9d6b0'],
  width: 12,
  count: 120,
  edge: '#9a7a4a',
} as const;

/** Green curry with rice. */
export const thai = (random: Random): Picture =>
  picture(
    'walnut',
    right,
    bowl(
      right,
      glazes.cream,
      stew(random, { ...right, r: 345 }, ['#8fa83a', '#a3b94e', '#7d9730', '#c3cf7c']),
      broccoli(random, scatter(random, 5, { ...right, r: 240 }), 54),
      shrimps(random, scatter(random, 8, { ...right, r: 230 }), 66),
      chiliRings(random, scatter(random, 12, { ...right, r: 250 }), 18),
      basilLeaves(random, scatter(random, 7, { ...right, r: 210 }), 0.9),
    ),
    bowl({ x: 350, y: 270, r: 185 }, glazes.night, riceMound(random, { x: 350, y: 270, r: 160 })),
    citrusWedge(random, { x: 300, y: 620, r: 84 }, 'lime', 20),
    citrusWedge(random, { x: 430, y: 680, r: 80 }, 'lime', 70),
    chili(random, { x: 420, y: 800 }, 0.9, '#cf1f14', -10),
  );

export const padThai = (random: Random): Picture =>
  picture(
    'slate',
    middle,
    plate({ ...middle, r: 405 }, glazes.sea),
    noodleNest(
      random,
      { ...middle, r: 285 },
      { colours: ['#d9974a', '#e5aa5e', '#c98338'], width: 15, count: 120, edge: '#5a2f0c' },
    ),
    shreds(random, 40, { ...middle, r: 220 }, ['#f4eddc', '#fbf6ea'], 8, 40),
    shrimps(random, ring(6, { ...middle, r: 150 }, 12), 70),
    shreds(random, 24, { ...middle, r: 200 }, ['#e9842a', '#f29a44'], 7, 32),
    springOnion(random, 34, { ...middle, r: 210 }, 12),
    pulses(random, 60, { x: 960, y: 600, r: 100 }, 11, ['#c98f48', '#dca75f', '#b67a36']),
    parsleySprig(random, { x: 800, y: 430 }, 1.2),
    citrusWedge(random, { x: 620, y: 640, r: 78 }, 'lime', 160),
    chopsticks(1360, 440, -78, '#5b2d17'),
  );

/** Slices of beef in clear broth with rice noodles and herbs. */
const phoBowl = (random: Random, x: number, y: number, r: number): string => {
  const beef = (p: Point, i: number): string => {
    const d = blob(random, { ...p, r: r * 0.18 }, { wobble: 0.12, stretch: 1.5, turn: i * 40 });
    return lit('meat', path(d, i % 2 === 0 ? '#a35f4c' : '#8d4d3c'), clipped(d, line(d, '#e8c3ae', 9, 0.8)));
  };
  return [
    broth(random, { x, y, r: r * 0.92 }, '#b8702a', '#f3c76a', 44),
    noodleNest(random, { x: x + r * 0.08, y: y + r * 0.06, r: r * 0.7 }, riceNoodles),
    each(ring(5, { x: x - r * 0.2, y: y - r * 0.2, r: r * 0.3 }, 100), beef),
    springOnion(random, 40, { x, y, r: r * 0.7 }, 13),
    chiliRings(random, scatter(random, 8, { x: x + r * 0.3, y: y + r * 0.25, r: r * 0.35 }), 17),
    mintSprig(random, { x: x + r * 0.34, y: y - r * 0.2 }, 1),
    basilLeaves(random, scatter(random, 4, { x: x + r * 0.3, y: y + r * 0.1, r: r * 0.3 }), 0.8),
  ].join('');
};

/** A summer roll: rice paper through which its filling shows. */
const summerRoll = (x: number, y: number, turn: number): string => {
  const inside = [
    box(-140, -38, 280, 76, 36, '#efe6d2'),
    ...Array.from({ length: 5 }, (_, i) =>
      box(-128 + i * 52, -30, 46, 58, 18, ['#5b9a3a', '#ef8f62', '#7bb34c', '#f19c70', '#e98c35'][i] ?? '#5b9a3a', 0.8),
    ),
    box(-140, -38, 280, 76, 36, '#fbf6ea', 0.16),
  ];
  return lit('wet', at(x, y, turn, ...inside));
};

export const vietnamese = (random: Random): Picture =>
  picture(
    'pine',
    right,
    bowl(right, glazes.indigo, phoBowl(random, right.x, right.y, right.r)),
    board(330, 330, 420, 480, '#8d5c30', 6),
    summerRoll(330, 200, 6),
    summerRoll(322, 310, 6),
    summerRoll(314, 420, 6),
    bowl({ x: 240, y: 720, r: 112 }, glazes.white, liquid({ x: 240, y: 720, r: 104 }, '#8a3d12')),
    citrusSlice({ x: 480, y: 700, r: 66 }, 'lime'),
    chopsticks(610, 730, -60, '#7a3f1e', 480),
  );

export const pho = (random: Random): Picture =>
  picture(
    'terracotta',
    middle,
    bowl({ ...middle, r: 390 }, glazes.night, phoBowl(random, middle.x, middle.y, 390)),
    citrusWedge(random, { x: 220, y: 260, r: 84 }, 'lime', 30),
    chili(random, { x: 230, y: 680 }, 1, '#cf1f14', 60),
    chopsticks(1390, 450, -80, '#5b2d17'),
  );

/** Fried spring rolls with a dip. */
export const springRolls = (random: Random): Picture => {
  const roll = (x: number, y: number, turn: number): string => {
    const blisters = Array.from({ length: 26 }, () =>
      path(
        blob(
          random,
          { x: random.between(-165, 165), y: random.between(-42, 42), r: random.between(4, 12) },
          { wobble: 0.3 },
        ),
        random.pick(['#a45c17', '#edbd66', '#8a4910']),
        0.5,
      ),
    );
    return lit(
      'dough',
      at(
        x,
        y,
        turn,
        box(-185, -52, 370, 104, 40, '#d0903a'),
        ...blisters,
        line('M-150 -40Q-60 20 140 44', '#8a4a10', 5, 0.5),
        line('M-182 -10Q-170 0 -182 12', '#7a3f0c', 6, 0.5),
      ),
    );
  };
  return picture(
    'blue',
    middle,
    board(800, 450, 1120, 720, '#9c6a39', -3),
    choppedHerbs(random, 30, { x: 660, y: 450, r: 300 }, 9),
    each([250, 382, 514, 646], (y, i) => roll(650 + (i % 2) * 26, y, -7 + i * 3)),
    sprinkle(random, 60, { x: 660, y: 450, r: 240 }, ['#f6e7c4', '#efdbae'], 5),
    bowl(
      { x: 1110, y: 340, r: 140 },
      glazes.night,
      dip(random, { x: 1110, y: 340, r: 132 }, '#b8300f'),
      chiliRings(random, scatter(random, 4, { x: 1110, y: 340, r: 80 }), 13),
    ),
    mintSprig(random, { x: 1090, y: 630 }, 1.5),
    citrusWedge(random, { x: 1230, y: 660, r: 74 }, 'lime', 40),
  );
};
