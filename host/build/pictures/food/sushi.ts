import type { Random } from '../kit/random.ts';
import { blob, polar, scatter } from '../kit/shapes.ts';
import { at, box, clipped, disc, each, layered, line, lit, n, oval, type Point, path, type Spot } from '../kit/svg.ts';

const fillings = {
  salmon: '#f08050',
  tuna: '#b8263a',
  cucumber: '#7fb04c',
  avocado: '#b5cc5a',
  egg: '#f3c64a',
  prawn: '#f2a27c',
  carrot: '#ec8226',
  beetroot: '#8d1f4a',
  radish: '#f0d24a',
  tofu: '#d9ac62',
  chicken: '#cf9a50',
  surimi: '#f06a4c',
  trout: '#eec7a8',
  cheese: '#fdfaf0',
} as const;
type Filling = keyof typeof fillings;

/** A roll seen on its cut side: nori, rice, filling. */
const roll = (random: Random, { x, y, r }: Spot, filling: readonly [Filling, ...Filling[]]): string => {
  const grains = Array.from({ length: 34 }, () => {
    const p = polar(0, 0, random.between(0, 360), r * random.between(0.52, 0.82));
    const turn = random.between(0, 180);
    return (
      oval(p.x, p.y, r * 0.13, r * 0.066, '#8a7350', turn, 0.4) + oval(p.x, p.y, r * 0.115, r * 0.05, '#fffdf5', turn)
    );
  });
  const middle = filling.map((name, i) => {
    const p = filling.length === 1 ? { x: 0, y: 0 } : polar(0, 0, 30 + (i * 360) / filling.length, r * 0.22);
    const size = filling.length === 1 ? 0.42 : 0.25;
    return (
      path(blob(random, { ...p, r: r * size }, { wobble: 0.1, points: 8 }), fillings[name]) +
      line(`M${n(p.x - r * size * 0.5)} ${n(p.y)}l${n(r * size)} ${n(-r * size * 0.3)}`, '#fff', r * 0.035, 0.4)
    );
  });
  return at(
    x,
    y,
    random.between(0, 360),
    disc(0, 0, r, '#1b261d'),
    disc(0, 0, r * 0.9, '#efe8d6'),
    ...grains,
    ...middle,
  );
};

export interface MakiOptions {
  /** radius of a piece */
  r: number;
  filling: readonly [Filling, ...Filling[]];
  /** turned inside out, with these colours of sesame or roe outside */
  coat?: readonly [string, ...string[]];
}

/** Pieces of a roll. */
export const maki = (random: Random, places: readonly Point[], { r, filling, coat }: MakiOptions): string => {
  const core = coat === undefined ? r : r * 0.78;
  const rolls = places.map((p) => roll(random, { ...p, r: core }, filling));
  const crumbs = ({ x, y }: Point): string =>
    Array.from({ length: 120 }, () => {
      const p = polar(x, y, random.between(0, 360), r * random.between(0.82, 1.04));
      return disc(p.x, p.y, r * 0.065, random.pick(coat ?? ['#ffffff']));
    }).join('');
  const outside =
    coat === undefined
      ? ''
      : lit(
          'soft',
          each(places, (p) => disc(p.x, p.y, r * 0.98, '#f6f0e0')),
        ) + lit('wet', each(places, crumbs));
  return outside + lit('soft', ...rolls) + each(places, (p) => disc(p.x, p.y, core, 'url(#round)', 0.25));
};

const toppings = {
  salmon: ['#f1824f', '#fbd0b0'],
  tuna: ['#b3243a', '#dd7f83'],
  prawn: ['#f7b48c', '#ee6f3c'],
  egg: ['#f6cf5a', '#fbe392'],
  eel: ['#6b3214', '#a3602c'],
  butterfish: ['#f6eadb', '#fffaf2'],
} as const;
export type Topping = keyof typeof toppings;

/** Where a piece of nigiri lies and what is on it. */
interface NigiriPiece extends Point {
  topping: Topping;
}

const bed = (random: Random, { x, y, r }: Spot, turn: number): string => {
  const grains = Array.from({ length: 70 }, () => {
    const p = polar(0, 0, random.between(0, 360), r * 0.68 * Math.sqrt(random.between(0.5, 1)));
    return oval(p.x * 1.95, p.y, 9, 4.4, '#fffdf6', random.between(0, 180));
  });
  return at(x, y, turn, oval(0, 0, r * 1.42, r * 0.7, '#efe7d3'), ...grains);
};

const slice = (random: Random, { x, y, r }: Spot, topping: Topping, turn: number): string => {
  const [flesh, fat] = toppings[topping];
  const d = blob(random, { x: 0, y: 0, r: r * 0.62 }, { wobble: 0.04, points: 12, stretch: 2.1 });
  const stripes = [-1.05, -0.75, -0.45, -0.15, 0.15, 0.45, 0.75, 1.05].map((share) =>
    line(
      `M${n(r * share - r * 0.25)} ${n(-r * 0.75)}Q${n(r * share + r * 0.15)} 0 ${n(r * share - r * 0.1)} ${n(r * 0.75)}`,
      fat,
      r * 0.07,
      0.85,
    ),
  );
  const marks =
    topping === 'egg' ? box(-r * 0.17, -r * 0.66, r * 0.34, r * 1.32, 3, '#1d2a20') : clipped(d, ...stripes);
  return at(x, y, turn, path(d, flesh), marks);
};

/** Balls of rice under slices of fish, lying along `turn`; `r` is about a third of their length. */
export const nigiri = (random: Random, pieces: readonly NigiriPiece[], r: number, turn: number): string =>
  lit(
    'grains',
    each(pieces, (p) => bed(random, { ...p, r }, turn)),
  ) +
  lit(
    'soft',
    each(pieces, (p) => slice(random, { ...p, r }, p.topping, turn)),
  );

/** Wasabi next to ginger. */
export const condiments = (random: Random, { x, y }: Point): string =>
  lit('soft', path(blob(random, { x, y, r: 42 }, { wobble: 0.12 }), '#a9c46c')) +
  layered(
    'leaf',
    4,
    scatter(random, 8, { x: x + 95, y: y + 4, r: 36 }).map((p) =>
      path(
        blob(random, { ...p, r: 34 }, { wobble: 0.2, stretch: 1.3, turn: random.between(0, 180) }),
        random.pick(['#f6b9a0', '#f9cdb4', '#f0a68f']),
      ),
    ),
  );

/** Slices of raw salmon laid over one another. */
export const salmonSlices = (random: Random, places: readonly (Point & { turn: number })[], size: number): string =>
  layered(
    'wet',
    3,
    places.map(({ x, y, turn }) => {
      const d = blob(random, { x: 0, y: 0, r: size }, { wobble: 0.05, points: 10, stretch: 1.7 });
      const stripes = [-1.3, -0.9, -0.5, -0.1, 0.3, 0.7, 1.1].map((share) =>
        line(
          `M${n(size * share)} ${n(-size)}Q${n(size * share + size * 0.4)} 0 ${n(size * share)} ${n(size)}`,
          '#fcd3b4',
          size * 0.09,
          0.9,
        ),
      );
      return at(x, y, turn, line(d, '#8f3a14', size * 0.05, 0.5), path(d, '#ef7c47'), clipped(d, ...stripes));
    }),
  );
