import { pulses } from '../food/bits.ts';
import { chips, flatbread } from '../food/breads.ts';
import { choppedHerbs, leafSalad, parsleySprig, shreds } from '../food/greens.ts';
import { shavings } from '../food/meat.ts';
import { dip, drizzle, sprinkle, stew } from '../food/sauces.ts';
import { avocadoFan, chili, chiliRings, citrusWedge, onionRings } from '../food/vegetables.ts';
import { middle, type Picture, picture } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, scatter } from '../kit/shapes.ts';
import { at, clipped, each, line, lit, oval, path, type Spot } from '../kit/svg.ts';
import { board, bowl, glazes, slab } from '../kit/vessels.ts';

const tomatoCubes = (random: Random, count: number, spot: Spot): string =>
  lit(
    'wet',
    each(scatter(random, count, spot), (p) =>
      path(
        blob(random, { ...p, r: random.between(10, 17) }, { wobble: 0.3, points: 6 }),
        random.pick(['#cf3520', '#de4a2f', '#bd2915']),
      ),
    ),
  );

/** An open taco from above: tortilla, meat, salsa, herbs. */
const taco = (random: Random, spot: Spot, sauce: string): string => {
  const { x, y, r } = spot;
  const inside = { x, y, r: r * 0.56 };
  return [
    flatbread(random, spot, { colour: '#f0cd84' }),
    leafSalad(random, 9, { ...inside, r: r * 0.5 }, r * 0.3),
    shavings(random, 22, inside, ['#7d3c18', '#94491f', '#6b3013'], r / 200),
    tomatoCubes(random, 12, inside),
    pulses(random, 16, inside, 11, ['#f5c63e', '#f0b82a']),
    onionRings(random, scatter(random, 4, inside), 22),
    drizzle(random, { ...inside, r: r * 0.5 }, sauce, 8, 4, 35),
    choppedHerbs(random, 24, inside, 8),
  ].join('');
};

const guacamole = (random: Random, spot: Spot): string =>
  stew(random, spot, ['#86a83a', '#9aba4a', '#76992f', '#b3cb66']) +
  tomatoCubes(random, 9, { ...spot, r: spot.r * 0.6 }) +
  choppedHerbs(random, 16, { ...spot, r: spot.r * 0.6 }, 7);

const salsa = (random: Random, spot: Spot): string =>
  stew(random, spot, ['#b8260f', '#cf3a1c', '#a01d0a']) +
  tomatoCubes(random, 16, { ...spot, r: spot.r * 0.8 }) +
  choppedHerbs(random, 16, { ...spot, r: spot.r * 0.7 }, 7);

export const mexican = (random: Random): Picture =>
  picture(
    'terracotta',
    { x: 980, y: 450, r: 390 },
    board(980, 450, 960, 800, '#8a5a30'),
    taco(random, { x: 800, y: 270, r: 190 }, '#fbf3e2'),
    taco(random, { x: 1180, y: 300, r: 190 }, '#f0dca0'),
    taco(random, { x: 860, y: 660, r: 190 }, '#fbf3e2'),
    bowl({ x: 1240, y: 660, r: 160 }, glazes.night, guacamole(random, { x: 1240, y: 660, r: 148 })),
    bowl({ x: 280, y: 260, r: 140 }, glazes.clay, salsa(random, { x: 280, y: 260, r: 130 })),
    citrusWedge(random, { x: 260, y: 560, r: 84 }, 'lime', 20),
    citrusWedge(random, { x: 370, y: 640, r: 80 }, 'lime', 75),
    chili(random, { x: 240, y: 780 }, 1, '#cf1f14', -20),
  );

export const tacos = (random: Random): Picture =>
  picture(
    'blue',
    middle,
    slab(800, 450, 1220, 720, '#3a3c40'),
    taco(random, { x: 520, y: 330, r: 205 }, '#fbf3e2'),
    taco(random, { x: 830, y: 590, r: 205 }, '#f0dca0'),
    taco(random, { x: 1120, y: 320, r: 205 }, '#fbf3e2'),
    citrusWedge(random, { x: 480, y: 690, r: 80 }, 'lime', 20),
    chili(random, { x: 1230, y: 670 }, 1, '#cf1f14', -30),
  );

/** A rolled tortilla, cut across so that its filling shows. */
const burritoHalf = (random: Random, x: number, y: number, turn: number): string => {
  const skin = 'M-250 -105H150Q176 -60 176 0Q176 60 150 105H-250Q-300 60 -300 0Q-300 -60 -250 -105z';
  const marks = Array.from({ length: 12 }, () =>
    oval(
      random.between(-260, 110),
      random.between(-80, 80),
      random.between(18, 50),
      random.between(9, 20),
      'url(#char)',
      random.between(-30, 30),
      random.between(0.4, 0.9),
    ),
  );
  const filling = Array.from({ length: 46 }, () => {
    const p = { x: 150 + random.between(-32, 32), y: random.between(-84, 84) };
    return path(
      blob(random, { ...p, r: random.between(9, 19) }, { wobble: 0.3, points: 7 }),
      random.pick(['#7d3c18', '#4f2413', '#f5c63e', '#cf3520', '#5a9a36', '#fbf3dc', '#94491f']),
    );
  });
  const cut = 'M150 -100Q196 -60 196 0Q196 60 150 100Q106 60 106 0Q106 -60 150 -100z';
  return (
    lit(
      'bun',
      at(
        x,
        y,
        turn,
        path(skin, '#efcf98'),
        clipped(skin, ...marks),
        line('M-250 -60Q-60 -96 110 -70', '#b98a48', 4, 0.6),
      ),
    ) +
    lit('chunky', at(x, y, turn, path(cut, '#6b3013'), clipped(cut, ...filling))) +
    at(x, y, turn, line(cut, '#f3dcae', 9))
  );
};

export const burrito = (random: Random): Picture =>
  picture(
    'walnut',
    middle,
    board(800, 450, 1160, 760, '#b98449', 2),
    burritoHalf(random, 700, 300, -8),
    burritoHalf(random, 720, 570, 6),
    bowl({ x: 1170, y: 300, r: 150 }, glazes.night, guacamole(random, { x: 1170, y: 300, r: 138 })),
    bowl({ x: 1180, y: 630, r: 135 }, glazes.clay, salsa(random, { x: 1180, y: 630, r: 125 })),
    citrusWedge(random, { x: 380, y: 740, r: 76 }, 'lime', 20),
    parsleySprig(random, { x: 330, y: 170 }, 1.2),
  );

export const nachos = (random: Random): Picture =>
  picture(
    'slate',
    middle,
    bowl(
      { ...middle, r: 405 },
      glazes.clay,
      chips(random, 78, { ...middle, r: 360 }, 100),
      lit(
        'melt',
        each(scatter(random, 26, { ...middle, r: 230 }), (p) =>
          path(
            blob(random, { ...p, r: random.between(28, 60) }, { wobble: 0.28 }),
            random.pick(['#f6b12e', '#f9c250', '#f0a21c']),
          ),
        ),
      ),
      tomatoCubes(random, 26, { ...middle, r: 250 }),
      pulses(random, 44, { ...middle, r: 260 }, 14, ['#3a1b14', '#4d261b']),
      chiliRings(random, scatter(random, 16, { ...middle, r: 250 }), 20, '#4f9a32'),
      shreds(random, 16, { ...middle, r: 160 }, ['#fbf3dc'], 7, 30),
      choppedHerbs(random, 50, { ...middle, r: 240 }, 9),
    ),
    bowl({ x: 1420, y: 250, r: 130 }, glazes.night, guacamole(random, { x: 1420, y: 250, r: 120 })),
    bowl(
      { x: 200, y: 660, r: 125 },
      glazes.night,
      dip(random, { x: 200, y: 660, r: 116 }, '#f7f1e2'),
      sprinkle(random, 24, { x: 200, y: 660, r: 70 }, ['#b3341a'], 4),
    ),
    avocadoFan({ x: 210, y: 240, r: 110 }, 30, 6),
  );
