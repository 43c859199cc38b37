import { blob, scatter } from '../../../kit/shapes.ts';
import { blurred, clipped, disc, each, line, lit, n, type Point, path, placed } from '../../../kit/svg.ts';
import { centre, type Setting, shows, standsIn } from '../../setting.ts';
import { dish, served } from './served.ts';

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
