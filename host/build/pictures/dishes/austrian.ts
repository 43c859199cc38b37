import { fork, knife } from '../food/bits.ts';
import { breadSlices, semmel } from '../food/breads.ts';
import { foam, handle } from '../food/drinks.ts';
import { knoedel as knoedelBalls } from '../food/dumplings.ts';
import { chives, choppedHerbs, parsleySprig, shreds } from '../food/greens.ts';
import { cubes } from '../food/meat.ts';
import { dip, pool, stew } from '../food/sauces.ts';
import { potatoes } from '../food/starch.ts';
import { ball, citrusWedge } from '../food/vegetables.ts';
import { middle, type Picture, picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, ring, scatter } from '../kit/shapes.ts';
import { clipped, disc, each, line, lit, type Point, path, type Spot } from '../kit/svg.ts';
import { board, bowl, glazes, plate, tableShadow } from '../kit/vessels.ts';

const gulaschColours = ['#6e1d0c', '#8a2b10', '#a03a16', '#541408'] as const;

const gulaschStew = (random: Random, spot: Spot): string =>
  stew(random, spot, gulaschColours) +
  cubes(random, scatter(random, 17, { ...spot, r: spot.r * 0.78 }), 98, ['#7d331c', '#6b2814', '#8f4124'], 'meat') +
  pool(random, { x: spot.x - spot.r * 0.3, y: spot.y + spot.r * 0.35, r: spot.r * 0.2 }, '#8a2b10', 0.3) +
  pool(random, { x: spot.x + spot.r * 0.36, y: spot.y - spot.r * 0.3, r: spot.r * 0.16 }, '#8a2b10', 0.3);

/** A breaded cutlet with its wavy crust. */
const cutlet = (random: Random, spot: Spot, stretch: number, turn: number): string => {
  const d = blob(random, spot, { wobble: 0.13, points: 15, stretch, turn });
  const patches = scatter(random, 34, { ...spot, r: spot.r * 1.3 }).map((p) =>
    path(
      blob(random, { ...p, r: spot.r * random.between(0.1, 0.3) }, { wobble: 0.3 }),
      random.pick(['#dc9c3e', '#b86d1f', '#e9b358', '#a85c18']),
      0.55,
    ),
  );
  return lit('crumb', path(d, '#cf8a30'), clipped(d, ...patches, path(d, 'url(#toasted)', 0.6)));
};

/** A mug of beer from above. */
const beerMug = (random: Random, spot: Spot): string =>
  tableShadow(spot, 40) +
  handle(spot, '#cfc9ba', 20) +
  lit('glaze', disc(spot.x, spot.y, spot.r, '#dfe0d8')) +
  disc(spot.x, spot.y, spot.r * 0.9, '#d98f1c') +
  foam(random, { ...spot, r: spot.r * 0.82 });

export const austrian = (random: Random): Picture =>
  picture(
    'walnut',
    right,
    bowl(
      right,
      glazes.cream,
      gulaschStew(random, { ...right, r: 345 }),
      knoedelBalls(
        random,
        [
          { x: 920, y: 350 },
          { x: 1120, y: 410 },
        ],
        112,
      ),
      chives(random, 60, { x: 1010, y: 500, r: 240 }),
      parsleySprig(random, { x: 1000, y: 575 }, 1.2),
    ),
    beerMug(random, { x: 320, y: 270, r: 155 }),
    semmel(random, { x: 420, y: 680, r: 128 }),
  );

export const schnitzel = (random: Random): Picture =>
  picture(
    'pine',
    right,
    plate({ ...right, r: 400 }, glazes.white),
    potatoes(random, scatter(random, 8, { x: 1230, y: 330, r: 100 }), 46),
    choppedHerbs(random, 70, { x: 1230, y: 330, r: 130 }, 6),
    cutlet(random, { x: 950, y: 480, r: 212 }, 1.3, 18),
    citrusWedge(random, { x: 900, y: 440, r: 84 }, 'lemon', 205),
    parsleySprig(random, { x: 1060, y: 570 }, 1),
    bowl(
      { x: 400, y: 280, r: 128 },
      glazes.indigo,
      dip(random, { x: 400, y: 280, r: 118 }, '#7d0f1c'),
      each(scatter(random, 40, { x: 400, y: 280, r: 96 }), (p) =>
        ball({ ...p, r: 15 }, random.pick(['#a5152a', '#8b0f20', '#bd2136'])),
      ),
    ),
    fork(350, 640, -62),
    knife(430, 730, -62),
  );

export const gulasch = (random: Random): Picture =>
  picture(
    'oak',
    middle,
    bowl(
      { ...middle, r: 395 },
      glazes.clay,
      gulaschStew(random, { ...middle, r: 368 }),
      parsleySprig(random, { x: 800, y: 440 }, 1.3),
      choppedHerbs(random, 40, { ...middle, r: 240 }, 7),
    ),
    semmel(random, { x: 220, y: 640, r: 122 }),
    breadSlices(random, [{ x: 1400, y: 230, turn: 60 }], 100),
  );

/** Slices of boiled beef in their broth, with roast potatoes, chive sauce and grated horseradish. */
export const tafelspitz = (random: Random): Picture => {
  const slices: (Point & { turn: number })[] = [0, 1, 2, 3].map((i) => ({
    x: 700 + i * 62,
    y: 310 + i * 70,
    turn: 24,
  }));
  const slice = ({ x, y, turn }: Point & { turn: number }): string => {
    const d = blob(random, { x, y, r: 98 }, { wobble: 0.05, stretch: 2, turn: turn - 48 });
    const fibres = Array.from({ length: 16 }, (_, i) =>
      line(`M${x - 190 + i * 25} ${y - 120}q20 110 -10 260`, random.pick(['#5d3626', '#a8775c']), 5, 0.4),
    );
    return lit('meat', path(d, '#a06a50'), clipped(d, ...fibres, line(d, '#ecd3b0', 16, 0.9)));
  };
  return picture(
    'linen',
    middle,
    plate({ ...middle, r: 405 }, glazes.indigo),
    pool(random, { ...middle, r: 262 }, '#c98e3a', 0.04),
    potatoes(random, scatter(random, 12, { x: 980, y: 360, r: 120 }), 44, '#e2ab4a'),
    each(slices, slice),
    shreds(random, 70, { x: 620, y: 560, r: 74 }, ['#fbf6ea', '#f3ead6'], 6, 26),
    chives(random, 70, { x: 790, y: 450, r: 220 }),
    bowl(
      { x: 1370, y: 250, r: 124 },
      glazes.white,
      dip(random, { x: 1370, y: 250, r: 116 }, '#f3ecd2'),
      chives(random, 44, { x: 1370, y: 250, r: 90 }),
    ),
    fork(230, 480, -4),
  );
};

export const knoedel = (random: Random): Picture => {
  const places = [...ring(5, { ...middle, r: 172 }, -90), { x: middle.x, y: middle.y }];
  return picture(
    'walnut',
    middle,
    board(800, 450, 1180, 800, '#a8733f', -4),
    bowl(
      { ...middle, r: 372 },
      glazes.sea,
      pool(random, { ...middle, r: 345 }, '#8e5220', 0.02),
      knoedelBalls(random, places, 102),
      choppedHerbs(random, 90, { ...middle, r: 270 }, 7),
    ),
    parsleySprig(random, { x: 240, y: 250 }, 1.5),
  );
};
