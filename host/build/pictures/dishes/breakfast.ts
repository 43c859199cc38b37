import { fork, friedEgg, knife, napkin } from '../food/bits.ts';
import { semmel } from '../food/breads.ts';
import { cup, latteLeaf } from '../food/drinks.ts';
import { chives, choppedHerbs, parsleySprig } from '../food/greens.ts';
import { hamFolds } from '../food/meat.ts';
import { sprinkle } from '../food/sauces.ts';
import { blueberry, icingSugar, raspberry } from '../food/sweets.ts';
import { cherryTomato, mushroomSlice } from '../food/vegetables.ts';
import { middle, type Picture, picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, polar, scatter } from '../kit/shapes.ts';
import { box, clipped, each, lit, oval, path, type Spot } from '../kit/svg.ts';
import { glazes, pan, plate } from '../kit/vessels.ts';

export const breakfast = (random: Random): Picture =>
  picture(
    'pine',
    right,
    plate({ ...right, r: 395 }, glazes.cream),
    friedEgg(random, { x: 930, y: 350, r: 132 }),
    friedEgg(random, { x: 1110, y: 480, r: 128 }),
    hamFolds(
      random,
      [
        { x: 850, y: 560 },
        { x: 940, y: 610 },
        { x: 1030, y: 660 },
      ],
      72,
    ),
    each(
      [
        { x: 1180, y: 300 },
        { x: 1110, y: 245 },
        { x: 1215, y: 380 },
      ],
      (p) => cherryTomato(random, { ...p, r: 40 }),
    ),
    chives(random, 34, { x: 1010, y: 430, r: 190 }),
    sprinkle(random, 60, { x: 1010, y: 420, r: 180 }, ['#2a211b', '#4a3a2c'], 3),
    parsleySprig(random, { x: 1190, y: 600 }, 1),
    cup({ x: 360, y: 250, r: 118 }, '#f2efe8', latteLeaf({ x: 360, y: 250, r: 104 })),
    semmel(random, { x: 260, y: 640, r: 128 }),
    semmel(random, { x: 500, y: 700, r: 122 }),
  );

/** One pancake of a pile, brown in the middle and pale at its edge. */
const pancake = (random: Random, spot: Spot): string => {
  const d = blob(random, spot, { wobble: 0.02, points: 14 });
  const inner = blob(random, { ...spot, r: spot.r * 0.88 }, { wobble: 0.03, points: 14 });
  const lace = scatter(random, 30, { ...spot, r: spot.r * 0.82 }).map((p) =>
    oval(
      p.x,
      p.y,
      random.between(8, 30),
      random.between(6, 20),
      '#8a4512',
      random.between(0, 180),
      random.between(0.1, 0.35),
    ),
  );
  return lit('dough', path(d, '#f0c67c'), clipped(d, path(inner, '#cd8433'), ...lace));
};

export const pancakes = (random: Random): Picture =>
  picture(
    'marble',
    middle,
    plate({ ...middle, r: 400 }, glazes.sea),
    pancake(random, { x: 822, y: 470, r: 262 }),
    pancake(random, { x: 790, y: 450, r: 258 }),
    pancake(random, { x: 806, y: 436, r: 254 }),
    lit(
      'sauce',
      path(blob(random, { x: 800, y: 440, r: 140 }, { wobble: 0.3, points: 13, stretch: 1.2 }), '#9a4a0c', 0.82),
    ),
    lit('soft', box(745, 385, 92, 80, 12, '#f9e08a')),
    each(scatter(random, 8, { x: 830, y: 470, r: 130 }, 60), (p) => blueberry(random, { ...p, r: 27 })),
    each(scatter(random, 6, { x: 800, y: 440, r: 160 }, 90), (p) => raspberry(random, { ...p, r: 33 })),
    icingSugar(random, { x: 800, y: 440, r: 230 }, 0.6),
    fork(1390, 460, 5),
    cup({ x: 170, y: 210, r: 92 }, '#f2efe8', latteLeaf({ x: 170, y: 210, r: 81 })),
  );

export const omelette = (random: Random): Picture => {
  const whole = { x: 820, y: 450, r: 320 };
  const folded = `M${[200, 215, 230, 260, 290, 320, 350, 20, 35]
    .map((angle) => polar(820, 430, angle, 300))
    .map((p) => `${p.x.toFixed(0)} ${p.y.toFixed(0)}`)
    .join('L')}Q820 640 538 330z`;
  const brown = scatter(random, 40, whole).map((p) =>
    oval(
      p.x,
      p.y,
      random.between(16, 60),
      random.between(10, 30),
      '#b8661a',
      random.between(-40, 40),
      random.between(0.15, 0.5),
    ),
  );
  const disc = blob(random, whole, { wobble: 0.03, points: 16 });
  return picture(
    'oak',
    { ...middle, x: 820 },
    pan(
      { x: 820, y: 450, r: 395 },
      lit('dough', path(disc, '#f2bf3f'), clipped(disc, ...brown)),
      lit(
        'soft',
        each(scatter(random, 10, { x: 840, y: 520, r: 190 }), (p) => mushroomSlice(random, { ...p, r: 46 })),
      ),
      each(scatter(random, 7, { x: 850, y: 540, r: 180 }), (p) => cherryTomato(random, { ...p, r: 36 })),
      lit('dough', path(folded, '#f6c84c'), clipped(folded, ...brown)),
      chives(random, 60, { x: 830, y: 470, r: 230 }),
      choppedHerbs(random, 40, { x: 830, y: 500, r: 220 }, 8),
    ),
    napkin(random, 1430, 320, 200, 420, 8, '#e6dccb', '#a23b2c'),
    fork(1400, 340, 6),
    knife(1470, 340, 10),
  );
};
