import { falafel as falafelBalls, parsleyBed, pulses, skewer, skewerPieces } from '../food/bits.ts';
import { flatbread } from '../food/breads.ts';
import { choppedHerbs, leafSalad, mintSprig, parsleySprig, shreds } from '../food/greens.ts';
import { cubes, shavings } from '../food/meat.ts';
import { dip, drizzle, oil, sprinkle, swirl } from '../food/sauces.ts';
import { riceMound } from '../food/starch.ts';
import { cherryTomato, chili, citrusWedge, cucumberSlices, onionRings, tomatoSlices } from '../food/vegetables.ts';
import { middle, type Picture, picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, ring, scatter } from '../kit/shapes.ts';
import { at, clipped, disc, each, line, lit, oval, type Point, path, type Spot } from '../kit/svg.ts';
import { board, bowl, glazes, plate } from '../kit/vessels.ts';

const hummusIn = (random: Random, { x, y, r }: Spot): string =>
  [
    swirl(random, { x, y, r }, '#e4c78f'),
    oil(random, scatter(random, 9, { x, y, r: r * 0.62 }, r * 0.2), r * 0.1),
    pulses(random, 14, { x, y, r: r * 0.26 }, r * 0.055, ['#e3b866', '#d9a84f', '#edc97e']),
    sprinkle(random, Math.round(r * 0.5), { x, y, r: r * 0.72 }, ['#b3341a', '#c8482a'], 3.2),
    choppedHerbs(random, Math.round(r * 0.12), { x, y, r: r * 0.6 }, 7),
  ].join('');

/** Pide: a boat of dough around its filling. */
const pide = (random: Random, x: number, y: number, turn: number, filling: 'cheese' | 'meat'): string => {
  const boat = 'M-400 0C-330 -70 -190 -112 0 -112C190 -112 330 -70 400 0C330 70 190 112 0 112C-190 112 -330 70 -400 0z';
  const inside = 'M-318 0C-250 -48 -150 -74 0 -74C150 -74 250 -48 318 0C250 48 150 74 0 74C-150 74 -250 48 -318 0z';
  const along = Array.from({ length: 30 }, () => ({
    x: random.between(-270, 270),
    y: random.between(-50, 50),
  }));
  const lumps = along.map((p) =>
    path(
      blob(random, { ...p, r: random.between(18, 38) }, { wobble: 0.25 }),
      filling === 'cheese'
        ? random.pick(['#f6c95f', '#fadf98', '#efb548'])
        : random.pick(['#7a3216', '#93401d', '#a9532a']),
    ),
  );
  const colours = filling === 'cheese' ? (['#4a8f30', '#3c7a26'] as const) : (['#c2301a', '#3f8a2b'] as const);
  const dots = along
    .slice(0, 18)
    .map((p) =>
      path(blob(random, { x: p.x * 0.9, y: p.y * 0.8, r: 10 }, { wobble: 0.4, points: 6 }), random.pick(colours)),
    );
  return (
    lit('crust', at(x, y, turn, path(boat, '#dca04f'), path(boat, 'url(#toasted)', 0.8))) +
    lit(
      filling === 'cheese' ? 'melt' : 'grilled',
      at(x, y, turn, path(inside, filling === 'cheese' ? '#eeb244' : '#8a3b1a'), clipped(inside, ...lumps, ...dots)),
    )
  );
};

/** Minced meat on a skewer, grilled. */
const kofta = (random: Random, from: Point, to: Point): string =>
  skewer(
    { x: from.x * 1.25 - to.x * 0.25, y: from.y * 1.25 - to.y * 0.25 },
    { x: to.x * 1.12 - from.x * 0.12, y: to.y * 1.12 - from.y * 0.12 },
  ) +
  lit(
    'grilled',
    each(skewerPieces(from, to, 9), (p) =>
      path(blob(random, { ...p, r: 39 }, { wobble: 0.1, points: 8 }), random.pick(['#7b3f1c', '#87481f', '#6c3416'])),
    ),
  );

export const turkish = (random: Random): Picture =>
  picture(
    'terracotta',
    right,
    board(940, 450, 1120, 760, '#8d5c30'),
    pide(random, 960, 250, -4, 'cheese'),
    pide(random, 920, 455, -4, 'meat'),
    pide(random, 960, 660, -4, 'cheese'),
    parsleySprig(random, { x: 900, y: 450 }, 1),
    bowl(
      { x: 230, y: 280, r: 128 },
      glazes.sea,
      dip(random, { x: 230, y: 280, r: 120 }, '#f6f1e4'),
      mintSprig(random, { x: 230, y: 270 }, 0.8),
    ),
    tomatoSlices(
      random,
      [
        { x: 200, y: 600 },
        { x: 270, y: 700 },
      ],
      76,
    ),
    chili(random, { x: 130, y: 790 }, 0.9, '#3d8a2b', -20),
  );

export const kebab = (random: Random): Picture =>
  picture(
    'slate',
    right,
    plate({ ...right, r: 405 }, glazes.night),
    flatbread(random, { x: 1010, y: 440, r: 270 }, { stretch: 1.1, turn: 20 }),
    riceMound(random, { x: 850, y: 600, r: 128 }),
    kofta(random, { x: 850, y: 300 }, { x: 1130, y: 560 }),
    kofta(random, { x: 940, y: 240 }, { x: 1220, y: 500 }),
    tomatoSlices(
      random,
      [
        { x: 1120, y: 690 },
        { x: 1190, y: 640 },
        { x: 1030, y: 705 },
      ],
      56,
    ),
    onionRings(random, scatter(random, 9, { x: 800, y: 350, r: 60 }), 32),
    choppedHerbs(random, 50, { x: 960, y: 480, r: 200 }, 7),
    chili(random, { x: 1240, y: 330 }, 0.9, '#3d8a2b', 70),
    bowl(
      { x: 300, y: 290, r: 122 },
      glazes.clay,
      dip(random, { x: 300, y: 290, r: 114 }, '#f4efe2'),
      choppedHerbs(random, 16, { x: 300, y: 290, r: 70 }, 7),
    ),
    citrusWedge(random, { x: 330, y: 640, r: 84 }, 'lemon', 20),
    citrusWedge(random, { x: 450, y: 730, r: 80 }, 'lemon', 80),
  );

export const lebanese = (random: Random): Picture =>
  picture(
    'blue',
    { x: 990, y: 450, r: 380 },
    bowl({ x: 960, y: 420, r: 245 }, glazes.cream, hummusIn(random, { x: 960, y: 420, r: 226 })),
    bowl(
      { x: 1345, y: 270, r: 180 },
      glazes.clay,
      parsleyBed(random, { x: 1345, y: 270, r: 170 }),
      each(
        scatter(random, 20, { x: 1345, y: 270, r: 130 }),
        (p) => disc(p.x, p.y, 13, '#cf3a22') + disc(p.x - 3, p.y - 3, 5, '#f08a66'),
      ),
    ),
    plate({ x: 1320, y: 690, r: 205 }, glazes.indigo),
    falafelBalls(random, [...ring(5, { x: 1320, y: 690, r: 88 }), { x: 1320, y: 690 }], 53),
    flatbread(random, { x: 520, y: 250, r: 200 }, {}),
    flatbread(random, { x: 420, y: 430, r: 205 }, { stretch: 1.08 }),
    bowl(
      { x: 650, y: 720, r: 145 },
      glazes.sea,
      dip(random, { x: 650, y: 720, r: 136 }, '#f5f0e3'),
      sprinkle(random, 44, { x: 650, y: 720, r: 90 }, ['#7a1f2c', '#91303c'], 4),
    ),
    citrusWedge(random, { x: 960, y: 780, r: 76 }, 'lemon', 190),
    mintSprig(random, { x: 330, y: 760 }, 1.2),
  );

/** Döner in a quarter of flat bread, from above, open to the right. */
export const doner = (random: Random): Picture =>
  picture(
    'walnut',
    middle,
    board(800, 450, 1200, 760, '#b07d45', 3),
    flatbread(random, { x: 760, y: 470, r: 330 }, { stretch: 1.22, colour: '#e7bd7a' }),
    leafSalad(random, 26, { x: 800, y: 420, r: 230 }, 78),
    shreds(random, 120, { x: 800, y: 430, r: 240 }, ['#7c2f70', '#93458a', '#a660a0'], 8, 34),
    tomatoSlices(random, scatter(random, 7, { x: 810, y: 430, r: 220 }), 54),
    onionRings(random, scatter(random, 9, { x: 800, y: 420, r: 220 }), 36),
    shavings(random, 64, { x: 800, y: 430, r: 250 }),
    drizzle(random, { x: 800, y: 430, r: 220 }, '#fbf6ea', 11, 5, 25),
    choppedHerbs(random, 60, { x: 800, y: 430, r: 240 }, 7),
    sprinkle(random, 70, { x: 800, y: 430, r: 220 }, ['#b52a14', '#d0431f'], 4),
    chili(random, { x: 1330, y: 700 }, 1.1, '#cf1f14', -40),
  );

export const falafel = (random: Random): Picture =>
  picture(
    'linen',
    middle,
    plate({ ...middle, r: 405 }, glazes.sea),
    leafSalad(random, 26, { x: 800, y: 450, r: 220 }, 84),
    cucumberSlices(random, ring(5, { ...middle, r: 245 }, 10), 52),
    each(ring(6, { ...middle, r: 240 }, 40), (p) => cherryTomato(random, { ...p, r: 35 })),
    falafelBalls(random, [...ring(6, { ...middle, r: 148 }, 20), { x: 800, y: 450 }], 78),
    drizzle(random, { ...middle, r: 200 }, '#f3e6c6', 9, 5, 30),
    choppedHerbs(random, 50, { ...middle, r: 210 }, 7),
    bowl({ x: 1400, y: 250, r: 124 }, glazes.white, dip(random, { x: 1400, y: 250, r: 116 }, '#efe0bb')),
    citrusWedge(random, { x: 200, y: 650, r: 90 }, 'lemon', 30),
  );

export const hummus = (random: Random): Picture =>
  picture(
    'terracotta',
    middle,
    bowl({ ...middle, r: 375 }, glazes.indigo, hummusIn(random, { ...middle, r: 345 })),
    flatbread(random, { x: 170, y: 330, r: 210 }, { stretch: 0.9, turn: 40 }),
    flatbread(random, { x: 1470, y: 660, r: 215 }, { stretch: 0.9, turn: -30 }),
    parsleySprig(random, { x: 800, y: 250 }, 1.2),
  );

export const gyrosMeat = (random: Random, spot: Spot): string =>
  shavings(random, 74, spot, ['#9a5527', '#b06a35', '#8a4719', '#c07e46']) +
  sprinkle(random, 60, spot, ['#3f6f28', '#5a4a20'], 3.4);

export const souvlaki = (random: Random, from: Point, to: Point): string =>
  skewer(
    { x: from.x * 1.2 - to.x * 0.2, y: from.y * 1.2 - to.y * 0.2 },
    { x: to.x * 1.1 - from.x * 0.1, y: to.y * 1.1 - from.y * 0.1 },
  ) +
  cubes(random, skewerPieces(from, to, 6), 82, ['#b5712f', '#a55f22', '#c18140']) +
  each(skewerPieces(from, to, 3), (p) => line(`M${p.x - 22} ${p.y + 16}L${p.x + 16} ${p.y - 22}`, '#4b2008', 6, 0.55)) +
  lit(
    'wet',
    each(skewerPieces(from, to, 2), (p) => oval(p.x, p.y, 15, 32, random.pick(['#c7301c', '#3f8a2b']), 45)),
  );
