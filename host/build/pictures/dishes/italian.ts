import { fork, napkin, parmesan } from '../food/bits.ts';
import { basilLeaves, basilSprig, choppedHerbs } from '../food/greens.ts';
import { baconBits } from '../food/meat.ts';
import { pool, sprinkle } from '../food/sauces.ts';
import { noodleNest } from '../food/starch.ts';
import { cherryTomato, tomatoSlices } from '../food/vegetables.ts';
import { middle, type Picture, picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, scatter } from '../kit/shapes.ts';
import { blurred, box, clipped, each, lit, oval, path, type Spot } from '../kit/svg.ts';
import { bowl, glazes, ovenDish, plate } from '../kit/vessels.ts';

const spaghetti = { colours: ['#efb144', '#f6c25a', '#e39f34'], width: 13, count: 150 } as const;

export const tomatoPasta = (random: Random, { x, y, r }: Spot): string =>
  [
    noodleNest(random, { x, y, r }, spaghetti),
    pool(random, { x, y, r: r * 0.55 }, '#bf2c14', 0.2),
    lit(
      'sauce',
      each(scatter(random, 22, { x, y, r: r * 0.66 }), (p) =>
        path(
          blob(random, { ...p, r: random.between(16, 34) }, { wobble: 0.25 }),
          random.pick(['#c93418', '#a92410', '#d9482a']),
        ),
      ),
    ),
    parmesan(random, scatter(random, 9, { x, y, r: r * 0.45 }), 20),
    basilLeaves(random, scatter(random, 5, { x, y, r: r * 0.26 }), 1),
  ].join('');

export const italian = (random: Random): Picture =>
  picture(
    'oak',
    right,
    napkin(random, 350, 470, 330, 560, -8, '#e6dccb', '#a23b2c'),
    fork(350, 500, -8),
    plate(right, glazes.cream),
    tomatoPasta(random, { ...right, r: 262 }),
    cherryTomato(random, { x: 180, y: 190, r: 50 }),
    cherryTomato(random, { x: 290, y: 150, r: 44 }),
    basilSprig(random, { x: 560, y: 770 }, 1.1),
  );

export const pastaTomato = (random: Random): Picture =>
  picture(
    'linen',
    middle,
    bowl(middle, glazes.sage, tomatoPasta(random, { ...middle, r: 310 })),
    basilSprig(random, { x: 220, y: 690 }),
    cherryTomato(random, { x: 1400, y: 220, r: 54 }),
    cherryTomato(random, { x: 1480, y: 330, r: 46 }),
  );

export const pastaCarbonara = (random: Random): Picture => {
  const nest = { ...middle, r: 272 };
  return picture(
    'walnut',
    middle,
    plate({ ...middle, r: 395 }, glazes.white),
    noodleNest(random, nest, {
      colours: ['#f5cf6c', '#f9dd8c', '#efc157'],
      width: 14,
      count: 140,
      edge: '#9a6414',
    }),
    lit(
      'sauce',
      each(scatter(random, 12, { ...nest, r: 170 }), (p) =>
        path(blob(random, { ...p, r: random.between(18, 40) }, { wobble: 0.25 }), '#fdeebb'),
      ),
    ),
    baconBits(random, scatter(random, 30, { ...nest, r: 205 }), 21),
    lit('wet', oval(middle.x, middle.y - 6, 58, 54, '#f2a012')),
    oval(middle.x - 18, middle.y - 28, 18, 10, 'url(#glint)', -40),
    sprinkle(random, 170, { ...nest, r: 260 }, ['#2a211b', '#40332a'], 3),
    parmesan(random, scatter(random, 10, { ...nest, r: 180 }, 80), 19),
    choppedHerbs(random, 46, { ...nest, r: 230 }, 7),
    fork(1370, 480, 6),
  );
};

export const lasagne = (random: Random): Picture => {
  const top = `M420 190H1180Q1215 190 1215 225V675Q1215 710 1180 710H420Q385 710 385 675V225Q385 190 420 190z`;
  const bubbling = scatter(random, 70, { x: 800, y: 450, r: 470 }).map((p) =>
    path(
      blob(random, { ...p, r: random.between(32, 70) }, { wobble: 0.2 }),
      random.pick(['#f3c25c', '#f7d583', '#eeb14a', '#fbe6b0']),
    ),
  );
  const brown = scatter(random, 60, { x: 800, y: 450, r: 480 }).map((p) =>
    oval(
      p.x,
      p.y,
      random.between(12, 44),
      random.between(9, 26),
      random.pick(['#a4531a', '#7f3a10']),
      random.between(0, 180),
      random.between(0.3, 0.7),
    ),
  );
  const red = scatter(random, 26, { x: 800, y: 450, r: 480 }).map((p) =>
    path(blob(random, { ...p, r: random.between(16, 36) }, { wobble: 0.3 }), '#bd3213'),
  );
  return picture(
    'slate',
    middle,
    ovenDish(
      800,
      450,
      900,
      590,
      '#3d6470',
      lit(
        'melt',
        clipped(
          top,
          box(380, 185, 840, 530, 40, '#d9922f'),
          blurred(2, ...bubbling),
          ...red,
          blurred(6, ...brown),
          blurred(2, ...brown.slice(0, 24)),
        ),
      ),
    ),
    basilSprig(random, { x: 800, y: 440 }, 1.3),
    choppedHerbs(random, 70, { x: 800, y: 450, r: 300 }, 7),
    tomatoSlices(
      random,
      [
        { x: 130, y: 180 },
        { x: 190, y: 300 },
      ],
      78,
    ),
  );
};
