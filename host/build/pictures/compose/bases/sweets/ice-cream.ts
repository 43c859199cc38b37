import { drizzle, pool, sprinkle } from '../../../food/sauces.ts';
import { scoop } from '../../../food/sweets.ts';
import { scatter } from '../../../kit/shapes.ts';
import { blurred, circleLine, circlePath, clipped, disc, each, lit, type Spot } from '../../../kit/svg.ts';
import { bowl, glazes, tableShadow } from '../../../kit/vessels.ts';
import { centre, dips, type Setting, shows, standsIn, strewnOver, toppings } from '../../setting.ts';
import { sauceColours, scoops } from './served.ts';

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
