import { breadSlices } from '../../food/breads.ts';
import { drizzle, pool, sprinkle } from '../../food/sauces.ts';
import { icingSugar, scoop } from '../../food/sweets.ts';
import { blob, heap, ring, scatter } from '../../kit/shapes.ts';
import {
  at,
  blurred,
  box,
  circleLine,
  circlePath,
  clipped,
  disc,
  each,
  layered,
  line,
  lit,
  n,
  oval,
  type Point,
  path,
  placed,
  type Spot,
} from '../../kit/svg.ts';
import { bowl, glazes, ovenDish, plate, slab, tableShadow } from '../../kit/vessels.ts';
import type { Food } from '../foods/foods.ts';
import { beside, centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../setting.ts';

const dish = (s: Setting): string =>
  s.random.chance(0.8) ? plate({ ...centre, r: 415 }, s.glaze) : slab(800, 450, 980, 800, '#33353a');
const scoops = new Set<Food>(['vanilla-ice', 'whipped-cream']);

/** What is served with it: cream, ice and sauces at the edge, fruit strewn. */
const served = (
  s: Setting,
  strewn: Spot,
  places: readonly Point[] = [
    { x: 1090, y: 640 },
    { x: 1060, y: 240 },
  ],
  r = 96,
): string => {
  const tops = toppings(s).filter((food) => !scoops.has(food));
  const sides: Food[] = [...s.on.filter((food) => scoops.has(food)), ...dips(s)];
  return strewnOver(s, tops, strewn, 1.35, 0.34) + beside(s, sides, places, r);
};

/** A slice of cake, seen from above and a little from the side: `top filling base`. */
const cakeKinds: Record<string, { top: string; layers: readonly string[]; crumb?: string }> = {
  chocolate: { top: '#3a190b', layers: ['#4a2412', '#d88a2c', '#4a2412'] },
  'chocolate-plain': { top: '#43200f', layers: ['#4a2412', '#3a190b', '#4a2412'] },
  cheese: { top: '#f3dc9c', layers: ['#f8ecc4', '#f6e6b4', '#c98a40'] },
  poppy: { top: '#3a3440', layers: ['#3c3642', '#2a2430', '#3c3642'], crumb: '#5a5462' },
  curd: { top: '#f6e2ac', layers: ['#f0d28a', '#fdf6e4', '#f0d28a'] },
  linzer: { top: '#b9823c', layers: ['#b06a2c', '#8c1a24', '#b06a2c'] },
  meringue: { top: '#f6e6c4', layers: ['#fdf8ec', '#c99a6a', '#fdf8ec'] },
  caramel: { top: '#c8782a', layers: ['#f0d08a', '#5a2f18', '#f0d08a'] },
  almond: { top: '#f6eee0', layers: ['#c99a5a', '#f3e4c4', '#c99a5a'] },
  marble: { top: '#d8a860', layers: ['#e4bd78', '#6b3d22', '#e4bd78'] },
  banana: { top: '#b9813c', layers: ['#d8ac64', '#c9984c', '#d8ac64'] },
  milk: { top: '#fdf8ec', layers: ['#f6e2ac', '#fdf6e4', '#f0d28a'] },
  syrup: { top: '#d9a24a', layers: ['#e4b45c', '#f3d488', '#e0a848'] },
};

export const cake = (s: Setting): string => {
  const kind = cakeKinds[s.tone] ?? { top: '#3a190b', layers: [] };
  const piece = (x: number, y: number, turn: number, size: number): string => {
    const top = 'M-300 40Q-306 30 -296 22L250 -170Q290 -120 296 -40Q290 40 250 96L-296 52Q-302 48 -300 40z';
    const side = [
      'M-300 40L250 92L250 130L-300 66z',
      'M-300 60L250 126L250 158L-300 80z',
      'M-300 76L250 154L250 192L-300 96z',
    ];
    const grain = scatter(s.random, 40, { x: 60, y: -30, r: 230 }).map((p) =>
      disc(p.x, p.y * 0.45, s.random.between(2, 6), s.random.chance(0.5) ? '#ffffff' : '#1a0800', 0.16),
    );
    const lattice =
      s.tone === 'linzer'
        ? each(
            [-120, -20, 80, 180],
            (k) =>
              line(`M${k} ${-20 - k * 0.32}L${k + 60} 96`, '#d8a860', 20) +
              line(`M${k - 60} 60L${k + 120} ${-30 - k * 0.3}`, '#d8a860', 16),
          )
        : '';
    const jam = s.tone === 'linzer' ? path('M-200 40L230 -130Q258 -100 264 -40Q258 30 230 70z', '#8c1a24') : '';
    return (
      blurred(14, placed(x + 16, y + 30, turn, size, path('M-300 60L260 196L300 -30z', '#0c0400', 0.45))) +
      lit('soft', placed(x, y, turn, size, ...side.map((d, i) => path(d, kind.layers[i] ?? '#4a2412')))) +
      lit(
        s.tone.startsWith('chocolate') ? 'sauce' : 'bread',
        placed(x, y, turn, size, path(top, kind.top), clipped(top, ...grain, jam, lattice)),
      )
    );
  };
  return standsIn(
    'plate',
    dish(s),
    shows(`${s.tone}-cake`, piece(770, 420, s.random.between(-14, 6), 0.98)),
    served(
      s,
      { x: 880, y: 400, r: 120 },
      [
        { x: 1010, y: 680 },
        { x: 620, y: 240 },
      ],
      92,
    ),
  );
};

/** Squares: brownies, slices, baklava. `brownie`, `banana`, `baklava`, `pink`, `nut`. */
export const squares = (s: Setting): string => {
  const colours: Record<string, readonly [string, string]> = {
    brownie: ['#43200f', '#1f0c05'],
    baklava: ['#d8a048', '#8a5214'],
    pink: ['#ee8fae', '#d86a92'],
    nut: ['#a8682c', '#6b3d14'],
    halva: ['#d9b06a', '#a87a34'],
    cake: ['#e0b060', '#a8742c'],
    curd: ['#e9c98a', '#b98a40'],
    kunefe: ['#d88a2c', '#9a5612'],
  };
  const [body, dark] = colours[s.tone] ?? (['#43200f', '#1f0c05'] as const);
  const size = 124;
  const piece = ({ x, y }: Point, i: number): string => {
    const square = `M${-size} ${-size + 14}Q${-size} ${-size} ${-size + 14} ${-size}H${size - 14}Q${size} ${-size} ${size} ${-size + 14}V${size - 14}Q${size} ${size} ${size - 14} ${size}H${-size + 14}Q${-size} ${size} ${-size} ${size - 14}z`;
    const cracks =
      s.tone === 'pink'
        ? ''
        : Array.from({ length: 9 }, () =>
            line(
              `M${n(s.random.between(-size, size))} ${n(s.random.between(-size, size))}q${n(s.random.between(-40, 40))} ${n(s.random.between(-40, 40))} ${n(s.random.between(-70, 70))} ${n(s.random.between(-70, 70))}`,
              dark,
              5,
              0.5,
            ),
          ).join('');
    const sheets =
      s.tone === 'baklava'
        ? each([-80, -40, 0, 40, 80], (k) => line(`M${-size} ${k}Q0 ${k - 8} ${size} ${k}`, '#f3cf84', 5, 0.6))
        : '';
    return lit(
      s.tone === 'pink' ? 'wet' : 'grilled',
      placed(
        x,
        y,
        (s.tone === 'baklava' ? 45 : 0) + s.random.between(-9, 9) + i,
        s.tone === 'baklava' ? 0.9 : 1,
        path(square, body),
        clipped(square, cracks, sheets),
      ),
    );
  };
  const places =
    s.tone === 'kunefe'
      ? [{ x: 800, y: 450 }]
      : [
          { x: 645, y: 320 },
          { x: 935, y: 350 },
          { x: 650, y: 600 },
          { x: 930, y: 620 },
        ];
  return standsIn(
    'plate',
    dish(s),
    shows(
      `${s.tone}-square`,
      s.tone === 'kunefe'
        ? lit(
            'crumb',
            path(blob(s.random, { ...centre, r: 285 }, { wobble: 0.03, points: 18 }), body),
            ...scatter(s.random, 120, { ...centre, r: 260 }).map((p) =>
              line(
                `M${n(p.x - 30)} ${n(p.y)}q30 ${n(s.random.between(-18, 18))} 60 ${n(s.random.between(-20, 20))}`,
                s.random.pick(['#f3bd5c', '#b96a18']),
                5,
                0.6,
              ),
            ),
          )
        : each(places, piece),
    ),
    served(
      s,
      { ...centre, r: 230 },
      [
        { x: 1110, y: 650 },
        { x: 1090, y: 210 },
      ],
      92,
    ),
  );
};

/** A strudel or filled roll of dough, cut: `apple`, `curd`, `milk`. */
export const strudel = (s: Setting): string => {
  const fill: Record<string, readonly [string, ...string[]]> = {
    apple: ['#f3dc96', '#ecca72', '#f7e6b4', '#8a5a2c'],
    curd: ['#fdf8ea', '#f6eed8', '#f0e2bc'],
    milk: ['#fbf0d0', '#f6e6b4', '#f0d898'],
    cheese: ['#fdf6e4', '#6f9a3c', '#f3e6c4'],
  };
  const one = (x: number, y: number, turn: number): string => {
    const flakes = Array.from({ length: 18 }, (_, i) =>
      line(
        `M${-220 + i * 24} -92q${n(s.random.between(6, 20))} 90 ${n(s.random.between(-10, 10))} 184`,
        s.random.pick(['#8f5312', '#f0c878', '#b8741f']),
        s.random.between(3, 8),
        0.55,
      ),
    );
    const crust = 'M-240 -92Q0 -108 210 -92L214 92Q0 106 -240 92Q-262 0 -240 -92z';
    const cut = 'M196 -88Q262 -80 268 0Q262 80 196 88Q176 0 196 -88z';
    const lumps = Array.from({ length: 26 }, () =>
      path(
        blob(
          s.random,
          { x: s.random.between(196, 258), y: s.random.between(-72, 72), r: s.random.between(10, 20) },
          { wobble: 0.25, points: 7 },
        ),
        s.random.pick(fill[s.tone] ?? ['#f3dc96']),
      ),
    );
    return (
      lit('crust', placed(x, y, turn, 1.18, path(crust, '#d2933c'), clipped(crust, ...flakes))) +
      lit('chunky', placed(x, y, turn, 1.18, path(cut, '#c79a4a'), clipped(cut, ...lumps)))
    );
  };
  return standsIn(
    'plate',
    dish(s),
    shows(`${s.tone}-strudel`, one(770, 330, s.random.between(-12, -3)), one(790, 580, s.random.between(-6, 4))),
    icingSugar(s.random, { x: 770, y: 440, r: 260 }, 1.2),
    served(
      s,
      { x: 800, y: 680, r: 120 },
      [
        { x: 1075, y: 690 },
        { x: 560, y: 740 },
      ],
      92,
    ),
  );
};

/** Torn pancake. */
export const schmarrn = (s: Setting): string => {
  const bits = [...scatter(s.random, 34, { ...centre, r: 265 }), ...heap(s.random, 34, { ...centre, r: 250 })].map(
    (p) => {
      const d = blob(
        s.random,
        { x: 0, y: 0, r: s.random.between(42, 66) },
        { wobble: 0.2, points: 8, stretch: s.random.between(1, 1.4) },
      );
      return at(
        p.x,
        p.y,
        s.random.between(0, 180),
        path(d, s.random.pick(['#f3cf84', '#eebf68', '#f7dc9e'])),
        clipped(
          d,
          oval(
            s.random.between(-12, 12),
            s.random.between(-12, 12),
            s.random.between(26, 48),
            s.random.between(20, 36),
            '#b06a20',
            0,
            0.75,
          ),
        ),
      );
    },
  );
  return standsIn(
    'plate',
    s.random.chance(0.75) ? plate({ ...centre, r: 415 }, s.glaze) : bowl(centre, s.glaze, ''),
    shows(`${s.tone}-schmarrn`, layered('bread', 6, bits)),
    strewnOver(s, toppings(s), { ...centre, r: 230 }, 1.3, 0.3),
    icingSugar(s.random, { x: 800, y: 440, r: 300 }, 1.4),
    beside(s, dips(s), [{ x: 1085, y: 640 }], 122),
  );
};

/** Pancakes in a pile, palatschinken rolled, waffles. */
export const pancakes = (s: Setting): string => {
  const one = (spot: Spot): string => {
    const d = blob(s.random, spot, { wobble: 0.02, points: 14 });
    const inner = blob(s.random, { ...spot, r: spot.r * 0.88 }, { wobble: 0.03, points: 14 });
    const lace = scatter(s.random, 30, { ...spot, r: spot.r * 0.82 }).map((p) =>
      oval(
        p.x,
        p.y,
        s.random.between(8, 30),
        s.random.between(6, 20),
        '#8a4512',
        s.random.between(0, 180),
        s.random.between(0.1, 0.35),
      ),
    );
    return lit('dough', path(d, '#f0c67c'), clipped(d, path(inner, '#cd8433'), ...lace));
  };
  const rolled = (y: number, turn: number): string => {
    const d = 'M-300 -82Q0 -96 300 -82Q320 0 300 82Q0 96 -300 82Q-320 0 -300 -82z';
    const lace = scatter(s.random, 50, { x: 0, y: 0, r: 300 }).map((p) =>
      oval(
        p.x,
        p.y * 0.28,
        s.random.between(14, 40),
        s.random.between(8, 18),
        '#a8641c',
        s.random.between(-20, 20),
        s.random.between(0.15, 0.5),
      ),
    );
    return lit(
      'dough',
      at(800, y, turn, path(d, '#efc470'), clipped(d, ...lace), line('M-290 34Q0 20 290 40', '#a8641c', 6, 0.4)),
    );
  };
  const waffle = (): string => {
    const d = blob(s.random, { ...centre, r: 290 }, { wobble: 0.02, points: 18 });
    const cells = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].flatMap((i) =>
      [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(
        (k) =>
          box(800 + i * 58 - 21, 450 + k * 58 - 21, 42, 42, 9, '#8f5416', 0.62) +
          box(800 + i * 58 - 13, 450 + k * 58 - 12, 34, 33, 8, '#c98432', 0.7),
      ),
    );
    return lit('dough', path(d, '#dea24a'), clipped(d, ...cells, path(d, 'url(#toasted)', 0.7)));
  };
  const body: Record<string, () => string> = {
    pile: () => one({ x: 822, y: 472, r: 272 }) + one({ x: 790, y: 452, r: 268 }) + one({ x: 806, y: 436, r: 264 }),
    vegan: () => one({ x: 822, y: 472, r: 272 }) + one({ x: 790, y: 452, r: 268 }) + one({ x: 806, y: 436, r: 264 }),
    rolled: () => rolled(350, -8) + rolled(565, -4),
    'vegan-rolled': () => rolled(350, -8) + rolled(565, -4),
    baked: () => rolled(280, -5) + rolled(455, -5) + rolled(630, -5),
    waffle,
    savoury: () => one({ ...centre, r: 300 }),
    small: () => one({ x: 640, y: 400, r: 185 }) + one({ x: 940, y: 500, r: 185 }),
    'vegan-small': () => one({ x: 640, y: 400, r: 185 }) + one({ x: 940, y: 500, r: 185 }),
    folded: () =>
      one({ x: 800, y: 460, r: 285 }) + lit('dough', path('M800 170C1000 180 1085 340 1080 470L800 455z', '#f0c67c')),
  };
  const syrup =
    s.tone === 'pile' || s.tone === 'vegan'
      ? shows(
          'syrup',
          lit(
            'sauce',
            path(blob(s.random, { x: 800, y: 440, r: 130 }, { wobble: 0.3, points: 13, stretch: 1.2 }), '#9a4a0c', 0.8),
          ),
        )
      : '';
  return standsIn(
    'plate',
    plate({ ...centre, r: 415 }, s.glaze),
    shows(`${s.tone}-pancake`, (body[s.tone] ?? body.pile)?.() ?? ''),
    syrup,
    s.tone !== 'savoury' && (s.has('icing-sugar') || s.tone !== 'pile')
      ? icingSugar(s.random, { ...centre, r: 250 }, 0.6)
      : '',
    served(
      s,
      { ...centre, r: 170 },
      [
        { x: 860, y: 430 },
        { x: 1095, y: 660 },
      ],
      96,
    ),
  );
};

const flavours: Record<string, readonly [string, readonly [string, ...string[]]]> = {
  vanilla: ['#f9e8c0', ['#3d2412', '#7a5a34', '#c7a566']],
  strawberry: ['#ee8fa6', ['#b3244a', '#f9c3cf', '#c7385e']],
  chocolate: ['#6b3d22', ['#3a1a0b', '#8f5a34', '#2c1207']],
  pistachio: ['#b9c98a', ['#7d9c30', '#d8e4b0']],
  mango: ['#f3b03c', ['#e0922a', '#f9cf7c']],
  lemon: ['#f8efc0', ['#e6d88a', '#ffffff']],
  sesame: ['#8a8580', ['#3a3632', '#b4aea6']],
  coconut: ['#fbf6ea', ['#e6dcc4', '#ffffff']],
  matcha: ['#a3b96a', ['#7d9648', '#c8d69a']],
  milk: ['#fdf8ee', ['#e8e0cc', '#ffffff']],
};

/** Scoops in a bowl: `vanilla,chocolate,strawberry`; the mark says whether of milk or of fruit alone. */
export const iceCream = (s: Setting): string => {
  const [list = 'vanilla', of = 'ice-cream'] = s.tone.split(' ');
  const kinds = list.split(',');
  const places: readonly Spot[] =
    kinds.length === 1
      ? [{ ...centre, r: 210 }]
      : kinds.length === 2
        ? [
            { x: 690, y: 410, r: 178 },
            { x: 935, y: 480, r: 178 },
          ]
        : [
            { x: 690, y: 350, r: 160 },
            { x: 935, y: 390, r: 158 },
            { x: 790, y: 580, r: 162 },
            { x: 1000, y: 600, r: 120 },
          ];
  return standsIn(
    'bowl',
    bowl(
      { ...centre, r: 390 },
      s.random.pick([glazes.white, glazes.cream, glazes.sea, glazes.sage]),
      shows(
        of,
        disc(800, 450, 360, '#f6ead2', 0.7),
        each(kinds.slice(0, 4), (kind, i) => {
          const [colour, flecks] = flavours[kind] ?? (['#f9e8c0', ['#7a5a34']] as const);
          return scoop(s.random, places[i] ?? { ...centre, r: 150 }, colour, flecks);
        }),
      ),
      s.has('chocolate-sauce')
        ? shows('chocolate-sauce', drizzle(s.random, { x: 790, y: 430, r: 190 }, '#3a190b', 16, 4, 30))
        : '',
      strewnOver(
        s,
        toppings(s).filter((food) => !scoops.has(food)),
        { ...centre, r: 240 },
        1.4,
        0.32,
      ),
      s.has('whipped-cream') ? s.paint('whipped-cream', { x: 1010, y: 300, r: 118 }) : '',
    ),
  );
};

/** In a glass or small dish, seen from above: `tiramisu`, `panna-cotta`, `mousse` … */
export const creamGlass = (s: Setting): string => {
  const surfaces: Record<string, string> = {
    tiramisu: '#e9d8b8',
    'vegan-tiramisu': '#e9d8b8',
    'matcha-tiramisu': '#e9e2bf',
    'panna-cotta': '#fbf3e2',
    mousse: '#4a2412',
    'vegan-mousse': '#4a2412',
    curd: '#fdf8ea',
    chia: '#e8e2d0',
    tapioka: '#f6f0e2',
    flan: '#c97a24',
    'milk-pudding': '#fdf8ee',
    caramel: '#c97a24',
    mochi: '#f6efe0',
  };
  const colour = surfaces[s.tone] ?? '#fbf3e2';
  const spot = { ...centre, r: 330 };
  // dollops of cream, row by row, and what is dusted over them
  const dollops = [-3, -2, -1, 0, 1, 2, 3].flatMap((row) =>
    [-3, -2, -1, 0, 1, 2, 3].map((place) =>
      lit('soft', disc(800 + place * 92 + (row % 2 === 0 ? 0 : 46), 450 + row * 84, 50, '#f8ecd2')),
    ),
  );
  const top = s.tone.includes('tiramisu')
    ? dollops.join('') +
      blurred(
        2,
        ...Array.from({ length: 900 }, () => {
          const p = scatter(s.random, 1, { ...spot, r: 295 })[0] ?? spot;
          return disc(
            p.x,
            p.y,
            s.random.between(2, 7),
            s.random.pick(
              s.tone === 'matcha-tiramisu'
                ? ['#7d9038', '#9fb058', '#6a7c2c']
                : ['#4a2411', '#5d3019', '#3a1a0b', '#6b3c20'],
            ),
            0.7,
          );
        }),
      )
    : s.tone === 'chia' || s.tone === 'tapioka'
      ? sprinkle(
          s.random,
          420,
          { ...spot, r: 280 },
          s.tone === 'chia' ? ['#3a3632', '#5a544c', '#8a8478'] : ['#ffffff', '#e8e0cc'],
          s.tone === 'chia' ? 6 : 12,
        )
      : '';
  return standsIn(
    'glass',
    tableShadow({ ...spot, r: 340 }, 60),
    disc(800, 450, 345, '#e8eef0', 0.5),
    shows(
      `${s.tone}-cream`,
      lit('soft', disc(800, 450, 308, colour)),
      clipped(circlePath(800, 450, 308), top, disc(800, 450, 308, 'url(#depth)', 0.5)),
    ),
    circleLine(800, 450, 328, '#ffffff', 26, 0.3),
    circleLine(800, 450, 342, 'url(#rim)', 6),
    circleLine(800, 450, 310, 'url(#slope)', 5),
    strewnOver(
      s,
      toppings(s).filter((food) => !scoops.has(food)),
      { ...centre, r: 190 },
      1.4,
      0.32,
    ),
    dips(s)
      .slice(0, 1)
      .map((food) => shows(food, pool(s.random, { ...centre, r: 190 }, sauceColours[food] ?? '#b5381a', 0.1)))
      .join(''),
    s.has('whipped-cream') ? s.paint('whipped-cream', { ...centre, r: 120 }) : '',
  );
};
const sauceColours: Partial<Record<Food, string>> = {
  'apricot-compote': '#e8962a',
  'sour-cherries': '#6d0c1e',
  'plum-compote': '#4d1230',
  'chocolate-sauce': '#3a190b',
  honey: '#d8931c',
  jam: '#c9651a',
  'vanilla-sauce': '#f6dd8e',
};

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

/** Light, airy mounds from the oven. */
export const souffle = (s: Setting): string =>
  standsIn(
    'oven-dish',
    ovenDish(
      800,
      450,
      900,
      560,
      '#e6ddcc',
      shows(
        'egg-souffle',
        each(
          [
            { x: 590, y: 460 },
            { x: 800, y: 430 },
            { x: 1010, y: 460 },
          ],
          (p) =>
            lit('ball', path(blob(s.random, { ...p, r: 170 }, { wobble: 0.06, points: 12 }), '#f3d08a')) +
            blurred(14, oval(p.x - 20, p.y - 40, 90, 60, '#b9742a', -20, 0.5)),
        ),
      ),
    ),
    icingSugar(s.random, { ...centre, r: 340 }, 1.3),
    beside(s, dips(s), [{ x: 1060, y: 680 }], 100),
  );
