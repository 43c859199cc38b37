import { breadSlices } from '../../../food/breads.ts';
import { pool, sprinkle } from '../../../food/sauces.ts';
import { icingSugar } from '../../../food/sweets.ts';
import { blob, ring, scatter } from '../../../kit/shapes.ts';
import {
  at,
  box,
  circleLine,
  clipped,
  disc,
  each,
  line,
  lit,
  n,
  oval,
  type Point,
  path,
  placed,
} from '../../../kit/svg.ts';
import { centre, type Setting, shows, standsIn } from '../../setting.ts';
import { dish, served } from './served.ts';

/** Kipferl, croissants, doughnuts, cookies: baked and eaten by hand. */
export const pastry = (s: Setting): string => {
  const crescent = (p: Point, turn: number, size: number): string => {
    const d =
      'M-210 60C-190 -80 -80 -140 0 -140C80 -140 190 -80 210 60C214 84 180 90 166 66C130 0 70 -26 0 -26C-70 -26 -130 0 -166 66C-180 90 -214 84 -210 60z';
    const folds = each(
      [-150, -100, -50, 0, 50, 100, 150],
      (x) =>
        line(`M${x} ${n(-128 + Math.abs(x) * 0.72)}q${n(-x * 0.14)} 60 ${n(-x * 0.2)} 96`, '#8a4a12', 9, 0.5) +
        line(`M${x + 12} ${n(-126 + Math.abs(x) * 0.72)}q${n(-x * 0.14)} 56 ${n(-x * 0.2)} 90`, '#f3cd84', 7, 0.45),
    );
    return lit('bun', placed(p.x, p.y, turn, size, path(d, '#cf8e3a'), clipped(d, folds)));
  };
  const round = (p: Point, r: number): string =>
    lit('bun', disc(p.x, p.y, r, '#c27a30'), circleLine(p.x, p.y, r * 0.93, '#efcf94', r * 0.1, 0.9));
  const cookie = (p: Point): string =>
    lit(
      'crumb',
      path(
        blob(s.random, { ...p, r: 92 }, { wobble: 0.05 }),
        s.random.pick(['#d9a858', '#c9934a', '#6b3d22', '#e4bd78']),
      ),
      each(scatter(s.random, 7, { ...p, r: 64 }), (q) => disc(q.x, q.y, 12, '#3a190b')),
    );
  const parcel = (p: Point, turn: number): string =>
    lit(
      'crust',
      at(
        p.x,
        p.y,
        turn,
        path('M-190 -190Q0 -206 190 -190Q206 0 190 190Q0 206 -190 190Q-206 0 -190 -190z', '#d8a04a'),
        path('M-190 -190L20 20L190 -190M-190 190L-20 -10L190 190', 'none'),
        line('M-190 -190L0 0L190 -190M-190 190L0 0L190 190', '#8a4a12', 10, 0.5),
      ),
      at(p.x, p.y, turn, disc(0, 0, 62, '#fbf3dc')),
    );
  const stick = (p: Point, turn: number): string =>
    lit(
      'crumb',
      at(
        p.x,
        p.y,
        turn,
        box(-230, -36, 460, 72, 30, '#b96f26'),
        each([-20, 0, 20], (y) => line(`M-216 ${y}H216`, '#7a4212', 6, 0.5)),
      ),
    );
  const cannolo = (p: Point, turn: number): string =>
    lit(
      'dough',
      at(
        p.x,
        p.y,
        turn,
        box(-210, -72, 420, 144, 56, '#c07a30'),
        each([-110, -20, 70], (x) => line(`M${x} -70Q${x + 40} 0 ${x - 10} 70`, '#7a4212', 7, 0.4)),
      ),
    ) + lit('soft', at(p.x, p.y, turn, oval(-214, 0, 44, 66, '#fdf6e6'), oval(214, 0, 44, 66, '#fdf6e6')));
  const shapes: Record<string, () => string> = {
    croissant: () => crescent({ x: 800, y: 500 }, s.random.between(-20, 20), 1.65),
    kipferl: () => crescent({ x: 650, y: 400 }, -24, 1.15) + crescent({ x: 950, y: 600 }, 18, 1.15),
    krapfen: () => round({ x: 660, y: 400 }, 200) + round({ x: 950, y: 560 }, 195),
    wuchtel: () => round({ x: 800, y: 450 }, 245),
    cookies: () => each([...ring(6, { ...centre, r: 215 }, 10), { x: 800, y: 450 }], cookie),
    golatsche: () => parcel({ x: 800, y: 450 }, s.random.between(-30, 30)),
    churros: () =>
      each([-205, -120, -40, 40, 120, 205], (d, i) => stick({ x: 780 + d * 0.2, y: 450 + d }, -14 + i * 4)),
    cannoli: () => cannolo({ x: 790, y: 340 }, -14) + cannolo({ x: 810, y: 590 }, -6),
    balls: () =>
      each(
        [...ring(7, { ...centre, r: 190 }, 10), { x: 800, y: 450 }],
        (p) => lit('ball', disc(p.x, p.y, 92, '#b9742a')) + disc(p.x, p.y, 92, 'url(#round)', 0.4),
      ),
    'syrup-balls': () =>
      pool(s.random, { ...centre, r: 280 }, '#e4b45c', 0.04) +
      each(
        [
          { x: 670, y: 420 },
          { x: 940, y: 490 },
        ],
        (p) => lit('ball', disc(p.x, p.y, 140, '#7d3c14')) + disc(p.x, p.y, 140, 'url(#round)', 0.4),
      ),
    'sesame-balls': () =>
      each(
        ring(3, { ...centre, r: 175 }, 20),
        (p) =>
          lit('ball', disc(p.x, p.y, 128, '#cf9440')) +
          sprinkle(s.random, 180, { ...p, r: 120 }, ['#f6e7c4', '#efdbae'], 7),
      ),
    'date-balls': () =>
      each(
        ring(3, { ...centre, r: 175 }, 20),
        (p) =>
          lit('ball', disc(p.x, p.y, 122, '#5a2f1a')) +
          sprinkle(s.random, 120, { ...p, r: 114 }, ['#d9b67c', '#8a5a34'], 7),
      ),
    mochi: () =>
      each(
        [
          { x: 670, y: 430, c: '#f3c25a' },
          { x: 940, y: 480, c: '#b9c98a' },
        ],
        (p) => lit('ball', disc(p.x, p.y, 150, p.c)) + disc(p.x, p.y, 150, 'url(#round)', 0.3),
      ),
    'rice-cakes': () =>
      each(ring(5, { ...centre, r: 190 }, 10), (p, i) =>
        lit(
          'ball',
          path(
            blob(s.random, { ...p, r: 100 }, { wobble: 0.05, stretch: 1.3, turn: i * 72 }),
            ['#f6efe0', '#f3c9cf', '#cfdcae'][i % 3] ?? '#f6efe0',
          ),
        ),
      ),
    'apple-rings': () =>
      each([...ring(6, { ...centre, r: 205 }, 15), { x: 800, y: 450 }], (p) =>
        lit(
          'crumb',
          path(blob(s.random, { ...p, r: 104 }, { wobble: 0.06 }), '#d39a44'),
          path(blob(s.random, { ...p, r: 34 }, { wobble: 0.08 }), '#f3e2a8'),
        ),
      ),
    'fried-fruit': () =>
      each([-170, -58, 58, 170], (d) =>
        lit(
          'crumb',
          at(
            800 + (d % 3) * 8,
            450 + d,
            -14,
            path(blob(s.random, { x: 0, y: 0, r: 58 }, { wobble: 0.12, points: 14, stretch: 3.4 }), '#cf9038'),
          ),
        ),
      ),
    pofesen: () =>
      breadSlices(
        s.random,
        [
          { x: 640, y: 380, turn: 20 },
          { x: 930, y: 540, turn: 40 },
        ],
        150,
        true,
      ),
  };
  return standsIn(
    'plate',
    dish(s),
    shows(`${s.tone}-pastry`, (shapes[s.tone] ?? (() => ''))()),
    /krapfen|wuchtel|kipferl|cannoli|golatsche|apple|pofesen/.test(s.tone)
      ? icingSugar(s.random, { ...centre, r: 260 }, 0.7)
      : '',
    served(
      s,
      { ...centre, r: 230 },
      [
        { x: 1090, y: 660 },
        { x: 1090, y: 230 },
      ],
      98,
    ),
  );
};
