import { fork, spoon } from '../food/bits.ts';
import { cup, latteLeaf } from '../food/drinks.ts';
import { mintSprig } from '../food/greens.ts';
import { dip, drizzle, liquid, pool, sprinkle } from '../food/sauces.ts';
import { blueberry, coffeeBeans, cream, icingSugar, raspberry, scoop, strawberry } from '../food/sweets.ts';
import { middle, type Picture, picture, right } from '../kit/picture.ts';
import type { Random } from '../kit/random.ts';
import { blob, heap, ring, scatter } from '../kit/shapes.ts';
import { at, blurred, box, clipped, disc, each, layered, line, lit, oval, path, type Spot } from '../kit/svg.ts';
import { bowl, glazes, ovenDish, plate, slab } from '../kit/vessels.ts';

const berries = (random: Random, count: number, spot: Spot, size: number): string =>
  each(scatter(random, count, spot), (p, i) =>
    i % 3 === 0 ? blueberry(random, { ...p, r: size * 0.8 }) : raspberry(random, { ...p, r: size }),
  );

/** A chocolate cake with berries on it. */
export const dessert = (random: Random): Picture =>
  picture(
    'marble',
    right,
    plate({ ...right, r: 400 }, glazes.cream),
    lit('bun', disc(right.x, right.y, 285, '#4a2412')),
    lit('sauce', path(blob(random, { ...right, r: 268 }, { wobble: 0.03, points: 22 }), '#3a190b')),
    each(ring(12, { ...right, r: 225 }), (p) => cream(random, { ...p, r: 46 })),
    berries(random, 22, { ...right, r: 130 }, 36),
    each(ring(4, { ...right, r: 90 }, 30), (p, i) => strawberry(p.x, p.y, 1, i * 90 + 20)),
    mintSprig(random, { x: right.x, y: right.y }, 1),
    icingSugar(random, { ...right, r: 150 }, 0.3),
    cup({ x: 330, y: 260, r: 110 }, '#f2efe8', latteLeaf({ x: 330, y: 260, r: 97 })),
    berries(random, 4, { x: 350, y: 650, r: 90 }, 36),
    mintSprig(random, { x: 500, y: 740 }, 1),
  );

/** Kaiserschmarrn: torn pancake with sugar, plum compote next to it. */
export const kaiserschmarrn = (random: Random): Picture => {
  const pieces = [
    ...scatter(random, 34, { x: 800, y: 450, r: 275 }),
    ...heap(random, 34, { x: 800, y: 450, r: 260 }),
  ].map((p) => {
    const d = blob(
      random,
      { x: 0, y: 0, r: random.between(38, 62) },
      { wobble: 0.2, points: 8, stretch: random.between(1, 1.4) },
    );
    return at(
      p.x,
      p.y,
      random.between(0, 180),
      path(d, random.pick(['#f3cf84', '#eebf68', '#f7dc9e'])),
      clipped(
        d,
        oval(
          random.between(-12, 12),
          random.between(-12, 12),
          random.between(26, 48),
          random.between(20, 36),
          '#b06a20',
          0,
          0.75,
        ),
      ),
    );
  });
  return picture(
    'oak',
    middle,
    plate({ ...middle, r: 408 }, glazes.indigo),
    layered('bread', 6, pieces),
    each(scatter(random, 16, { x: 800, y: 450, r: 240 }), (p) =>
      lit('wet', oval(p.x, p.y, 17, 13, '#4a2213', random.between(0, 180))),
    ),
    icingSugar(random, { x: 800, y: 440, r: 300 }, 1.5),
    bowl(
      { x: 1380, y: 640, r: 145 },
      glazes.white,
      dip(random, { x: 1380, y: 640, r: 135 }, '#4d1230'),
      each(scatter(random, 7, { x: 1380, y: 640, r: 86 }), (p) =>
        lit('wet', oval(p.x, p.y, 44, 34, '#6a1a42', random.between(0, 180))),
      ),
    ),
    fork(200, 470, -6),
  );
};

/** A slice of strudel from above: flaky crust, apples at the cut. */
const strudelSlice = (random: Random, x: number, y: number, turn: number): string => {
  const flakes = Array.from({ length: 18 }, (_, i) =>
    line(
      `M${-220 + i * 24} -92q${random.between(6, 20).toFixed(0)} 90 ${random.between(-10, 10).toFixed(0)} 184`,
      random.pick(['#8f5312', '#f0c878', '#b8741f']),
      random.between(3, 8),
      0.55,
    ),
  );
  const crust = 'M-240 -92Q0 -108 210 -92L214 92Q0 106 -240 92Q-262 0 -240 -92z';
  const cut = 'M196 -88Q262 -80 268 0Q262 80 196 88Q176 0 196 -88z';
  const apples = Array.from({ length: 26 }, () =>
    path(
      blob(
        random,
        { x: random.between(196, 258), y: random.between(-72, 72), r: random.between(10, 20) },
        { wobble: 0.25, points: 7 },
      ),
      random.pick(['#f3dc96', '#ecca72', '#f7e6b4', '#5d2f17']),
    ),
  );
  return (
    lit('crust', at(x, y, turn, path(crust, '#d2933c'), clipped(crust, ...flakes))) +
    lit('chunky', at(x, y, turn, path(cut, '#c79a4a'), clipped(cut, ...apples), line(cut, '#a8691f', 7)))
  );
};

export const apfelstrudel = (random: Random): Picture =>
  picture(
    'walnut',
    middle,
    plate({ ...middle, r: 408 }, glazes.white),
    pool(random, { x: 900, y: 610, r: 150 }, '#f4d98a', 0.1, 1.3),
    strudelSlice(random, 770, 350, -6),
    strudelSlice(random, 790, 545, -2),
    icingSugar(random, { x: 770, y: 440, r: 260 }, 1.5),
    cream(random, { x: 1030, y: 620, r: 66 }),
    mintSprig(random, { x: 1040, y: 555 }, 0.8),
    fork(1380, 470, 6),
    cup({ x: 190, y: 220, r: 95 }, '#f2efe8', latteLeaf({ x: 190, y: 220, r: 84 })),
  );

export const tiramisu = (random: Random): Picture => {
  const rows = [0, 1, 2].flatMap((row) =>
    Array.from({ length: 5 }, (_, i) => ({ x: 545 + i * 128, y: 305 + row * 146 })),
  );
  return picture(
    'marble',
    middle,
    ovenDish(
      800,
      450,
      860,
      600,
      '#efe9dd',
      lit('soft', box(392, 172, 816, 556, 42, '#f3e4c6')),
      lit(
        'soft',
        each(rows, (p) => disc(p.x, p.y, 66, '#f8ecd3')),
      ),
      blurred(
        2,
        ...Array.from({ length: 1300 }, () =>
          disc(
            random.between(400, 1200),
            random.between(180, 720),
            random.between(2.5, 8),
            random.pick(['#4a2411', '#5d3019', '#3a1a0b']),
            random.between(0.3, 0.8),
          ),
        ),
      ),
      sprinkle(random, 120, { x: 800, y: 450, r: 280 }, ['#2c1207', '#4a2411'], 5),
    ),
    coffeeBeans(random, scatter(random, 7, { x: 190, y: 680, r: 90 }), 22),
    spoon(1420, 460, 6),
    mintSprig(random, { x: 800, y: 440 }, 1.1),
  );
};

export const brownie = (random: Random): Picture => {
  const piece = (x: number, y: number, turn: number, size: number): string => {
    const square = `M${-size} ${-size + 12}Q${-size} ${-size} ${-size + 12} ${-size}H${size - 12}Q${size} ${-size} ${size} ${-size + 12}V${size - 12}Q${size} ${size} ${size - 12} ${size}H${-size + 12}Q${-size} ${size} ${-size} ${size - 12}z`;
    const cracks = Array.from({ length: 7 }, () =>
      line(
        `M${random.between(-size, size).toFixed(0)} ${random.between(-size, size).toFixed(0)}q${random.between(-40, 40).toFixed(0)} ${random.between(-40, 40).toFixed(0)} ${random.between(-70, 70).toFixed(0)} ${random.between(-70, 70).toFixed(0)}`,
        '#1f0c05',
        4,
        0.6,
      ),
    );
    const nuts = scatter(random, 7, { x: 0, y: 0, r: size * 0.8 }).map((p) =>
      path(
        blob(random, { ...p, r: size * 0.12 }, { wobble: 0.3, points: 7, stretch: 1.4 }),
        random.pick(['#c98f4c', '#b57a38', '#dba862']),
      ),
    );
    return lit('grilled', at(x, y, turn, path(square, '#43200f'), ...cracks, ...nuts));
  };
  return picture(
    'linen',
    middle,
    slab(800, 450, 1080, 700, '#33353a'),
    piece(560, 320, 6, 118),
    piece(590, 600, -8, 118),
    piece(850, 330, -4, 118),
    piece(870, 600, 10, 118),
    scoop(random, { x: 1140, y: 400, r: 100 }, '#f8e9c6', ['#3d2412', '#6d4a2a']),
    drizzle(random, { x: 720, y: 460, r: 300 }, '#2b1208', 9, 6, 20),
    berries(random, 5, { x: 1140, y: 640, r: 80 }, 34),
    icingSugar(random, { x: 720, y: 460, r: 280 }, 0.6),
    mintSprig(random, { x: 1200, y: 330 }, 0.9),
  );
};

export const iceCream = (random: Random): Picture => {
  const inside = { ...middle, r: 330 };
  return picture(
    'blue',
    middle,
    bowl(
      { ...middle, r: 380 },
      glazes.white,
      liquid(inside, '#f0d9b8'),
      scoop(random, { x: 700, y: 360, r: 158 }, '#f9e8c0', ['#3d2412', '#7a5a34', '#c7a566']),
      scoop(random, { x: 930, y: 390, r: 156 }, '#ee8fa6', ['#b3244a', '#f9c3cf', '#c7385e']),
      scoop(random, { x: 800, y: 570, r: 160 }, '#6b3d22', ['#3a1a0b', '#8f5a34', '#2c1207']),
      drizzle(random, { x: 780, y: 420, r: 180 }, '#3a190b', 10, 4, 30),
      berries(random, 5, { x: 1000, y: 590, r: 60 }, 34),
      mintSprig(random, { x: 610, y: 540 }, 1),
      strawberry(870, 300, 1.1, 30),
    ),
    spoon(1390, 460, 8),
  );
};
