import { dusting, napkin } from '../food/bits.ts';
import { bun } from '../food/breads.ts';
import { frillyEdge } from '../food/burger-parts.ts';
import { lettuceColours } from '../food/greens.ts';
import { dip } from '../food/sauces.ts';
import { fries as friesHeap } from '../food/starch.ts';
import { avocadoFan, cherryTomato, onionRings, tomatoSlices } from '../food/vegetables.ts';
import { middle, type Picture, picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, ring, smoothClosed } from '../kit/shapes.ts';
import { lit, path, type Spot } from '../kit/svg.ts';
import { board, bowl, glazes, plate, slab } from '../kit/vessels.ts';

/** A burger from above: what is inside looks out under the bun. */
export const burgerStack = (random: Random, { x, y, r }: Spot, kind: 'beef' | 'veggie' | 'double'): string => {
  const corner = r * 1.26;
  const cheese = (turn: number): string => lit('soft', path(cheeseSlice(x + 8, y + 8, corner, turn), '#f5a81f'));
  return [
    lit('bread', path(blob(random, { x: x + 16, y: y + 18, r: r * 1.02 }, { wobble: 0.02 }), '#d9a055')),
    frillyEdge(
      random,
      { x: x + 8, y: y + 8, r: r * 1.17 },
      kind === 'veggie' ? lettuceColours.dark : lettuceColours.green,
    ),
    kind === 'veggie' ? avocadoFan({ x: x + r * 0.86, y: y + r * 0.6, r: r * 0.42 }, 128) : '',
    tomatoSlices(random, ring(kind === 'veggie' ? 5 : 4, { x: x + 6, y: y + 6, r: r * 0.66 }, 25), r * 0.44),
    onionRings(random, ring(6, { x, y, r: r * 0.92 }, 60), r * 0.17),
    lit(
      'grilled',
      path(
        blob(random, { x: x + 10, y: y + 12, r: r * 1.03 }, { wobble: 0.035, points: 16 }),
        kind === 'veggie' ? '#8f5a24' : '#5a2f18',
      ),
    ),
    kind === 'veggie' ? '' : cheese(20),
    kind === 'double' ? cheese(62) : '',
    bun(
      random,
      { x: x - r * 0.03, y: y - r * 0.04, r: r * 0.97 },
      kind === 'veggie' ? '#9b5a26' : '#c47a2e',
      kind === 'veggie' ? 90 : 64,
    ),
  ].join('');
};

/** A square slice of cheese with soft corners. */
const cheeseSlice = (x: number, y: number, reach: number, turn: number): string => {
  const corners = ring(4, { x, y, r: reach }, turn);
  const points = corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % 4] ?? corner;
    return [0.06, 0.5, 0.94].map((share) => ({
      x: corner.x + (next.x - corner.x) * share,
      y: corner.y + (next.y - corner.y) * share,
    }));
  });
  return smoothClosed(points);
};

export const burger = (random: Random): Picture =>
  picture(
    'walnut',
    right,
    board(940, 460, 1080, 700, '#b98449'),
    burgerStack(random, { x: 1090, y: 450, r: 235 }, 'beef'),
    friesHeap(random, 60, { x: 640, y: 465, r: 200 }, 1.25),
    bowl({ x: 290, y: 270, r: 116 }, glazes.white, dip(random, { x: 290, y: 270, r: 108 }, '#b3200f')),
    cherryTomato(random, { x: 250, y: 690, r: 52 }),
    cherryTomato(random, { x: 350, y: 750, r: 44 }),
    dusting(random, 130, { x: 640, y: 500, r: 300 }),
  );

export const cheeseburger = (random: Random): Picture =>
  picture(
    'slate',
    middle,
    slab(800, 450, 980, 720, '#3a3c40'),
    burgerStack(random, { x: 800, y: 445, r: 268 }, 'double'),
    dusting(random, 70, { x: 620, y: 620, r: 240 }),
  );

export const veggieBurger = (random: Random): Picture =>
  picture(
    'pine',
    middle,
    plate({ ...middle, r: 400 }, glazes.sage),
    burgerStack(random, { x: 790, y: 440, r: 232 }, 'veggie'),
    cherryTomato(random, { x: 230, y: 640, r: 54 }),
    cherryTomato(random, { x: 320, y: 730, r: 46 }),
  );

export const fries = (random: Random): Picture =>
  picture(
    'blue',
    middle,
    napkin(random, 800, 450, 820, 720, 7, '#efe4cf', '#b7412c'),
    friesHeap(random, 150, { x: 770, y: 450, r: 370 }, 0.85),
    dusting(random, 220, { x: 790, y: 450, r: 330 }),
    bowl({ x: 1220, y: 630, r: 128 }, glazes.white, dip(random, { x: 1220, y: 630, r: 120 }, '#b3200f')),
    bowl({ x: 1270, y: 300, r: 112 }, glazes.white, dip(random, { x: 1270, y: 300, r: 104 }, '#f6e4b0')),
  );
