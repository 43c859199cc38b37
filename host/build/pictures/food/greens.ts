import type { Random } from '../kit/random.ts';
import { heap, polar, ruffle, scatter, smoothClosed, smoothOpen } from '../kit/shapes.ts';
import { at, each, layered, line, lit, n, type Point, path, placed, type Spot } from '../kit/svg.ts';

/** A leaf with its ribs, pointing right, about 100 long. */
const leaf = (colour: string, rib: string, width = 30): string =>
  path(`M-48 0C-30 ${-width * 1.25} 18 ${-width * 1.2} 52 0C18 ${width * 1.2} -30 ${width * 1.25} -48 0z`, colour) +
  path(`M-48 0C-30 ${width * 1.25} 18 ${width * 1.2} 52 0z`, '#0a3000', 0.2) +
  line('M-56 0H46', rib, 2.2, 0.75) +
  each([-26, -6, 14], (x) =>
    line(`M${x} 0l${n(width * 0.6)} ${n(-width * 0.62)}M${x} 0l${n(width * 0.6)} ${n(width * 0.62)}`, rib, 1.5, 0.55),
  );

const basilGreens = ['#3f8f2a', '#4a9c30', '#357f27'] as const;

export const basilLeaves = (random: Random, places: readonly Point[], size = 1): string =>
  lit(
    'leaf',
    each(places, ({ x, y }) =>
      placed(
        x,
        y,
        random.between(0, 360),
        size * random.between(0.75, 1.05),
        leaf(random.pick(basilGreens), '#a9d67f'),
      ),
    ),
  );

/** Two or three basil leaves that grow from one stem. */
export const basilSprig = (random: Random, { x, y }: Point, size = 1): string => {
  const turn = random.between(0, 360);
  const leaves = [-38, 42, 165].map((angle, i) => {
    const middle = polar(x, y, turn + angle, 44 * size);
    const scale = size * (i === 2 ? 0.62 : 0.9);
    return placed(middle.x, middle.y, turn + angle, scale, leaf(random.pick(basilGreens), '#a9d67f'));
  });
  return lit('leaf', ...leaves);
};

export const mintSprig = (random: Random, { x, y }: Point, size = 1): string => {
  const turn = random.between(0, 360);
  const leaves = [20, 95, 170, 250, 320].map((angle, i) => {
    const middle = polar(x, y, turn + angle, (i === 4 ? 14 : 36) * size);
    return placed(middle.x, middle.y, turn + angle, size * (i === 4 ? 0.5 : 0.72), leaf('#4ea05a', '#bfe6b4', 27));
  });
  return lit('leaf', ...leaves);
};

/** A rocket leaf: long, with lobes. */
export const rocketLeaf = (random: Random, { x, y }: Point, size = 1): string => {
  const bend = random.between(-14, 14);
  const d = `M-72 0C-40 -4 -30 -6 -22 -20C-14 -20 -14 -8 -4 -9C2 -26 14 -26 16 -11C26 -30 62 -24 70 ${n(bend)}C58 24 28 28 18 12C12 26 2 24 -4 9C-14 10 -14 20 -22 18C-28 6 -40 4 -72 0z`;
  return placed(
    x,
    y,
    random.between(0, 360),
    size * random.between(0.7, 1),
    path(d, random.pick(['#4c8c2c', '#3d7a26', '#5b9c35'])),
    line(`M-82 0Q0 2 58 ${n(bend * 0.7)}`, '#b7d98c', 2, 0.8),
  );
};

/** Chopped parsley or coriander: shards of leaf. */
export const choppedHerbs = (random: Random, count: number, spot: Spot, size = 7): string =>
  lit(
    'crisp',
    each(heap(random, count, spot), (p) => {
      const corners = Array.from({ length: 5 }, (_, i) =>
        polar(p.x, p.y, i * 72 + random.between(-24, 24), size * random.between(0.6, 1.7)),
      );
      return path(
        `M${corners.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}z`,
        random.pick(['#3f8a2b', '#2f7323', '#5aa23c']),
      );
    }),
  );

/** A sprig of parsley or coriander: three lobed leaves on a stem. */
export const parsleySprig = (random: Random, { x, y }: Point, size = 1): string => {
  const turn = random.between(0, 360);
  const leaves = [-50, 0, 50].map((angle) => {
    const middle = polar(x, y, turn + angle, 30 * size);
    const lobes = Array.from({ length: 14 }, (_, i) =>
      polar(middle.x, middle.y, turn + angle + (i * 360) / 14, size * (i % 2 === 0 ? random.between(25, 30) : 19)),
    );
    const rib = polar(middle.x, middle.y, turn + angle, 20 * size);
    return (
      path(smoothClosed(lobes), random.pick(['#3d8a2e', '#4c9a37'])) +
      line(`M${n(x)} ${n(y)}L${n(rib.x)} ${n(rib.y)}`, '#a6d287', 2 * size, 0.7)
    );
  });
  const stem = polar(x, y, turn + 180, 60 * size);
  return lit('leaf', line(`M${n(x)} ${n(y)}L${n(stem.x)} ${n(stem.y)}`, '#6aa648', 4 * size), ...leaves);
};

/** Chives, cut short. */
export const chives = (random: Random, count: number, spot: Spot): string =>
  lit(
    'crisp',
    each(heap(random, count, spot), ({ x, y }) =>
      at(x, y, random.between(0, 180), line('M-9 0H9', random.pick(['#4f9a35', '#3c7f2a', '#6bb04a']), 5)),
    ),
  );

/** Rings of spring onion. */
export const springOnion = (random: Random, count: number, spot: Spot, size = 9): string =>
  lit(
    'crisp',
    each(heap(random, count, spot), ({ x, y }) => {
      const r = size * random.between(0.7, 1.15);
      const green = random.pick(['#7dbb4e', '#a9d47b', '#5a9c37']);
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * random.between(0.7, 1))}" fill="none" stroke="${green}" stroke-width="${n(size * 0.42)}"/>`;
    }),
  );

/** A frilly lettuce leaf as seen from above: paler towards its middle. */
const frill = (random: Random, { x, y, r }: Spot, colours: readonly [string, string, string]): string =>
  [1, 0.8, 0.52]
    .map((share, layer) => path(ruffle(random, { x, y, r: r * share }, 11, 0.09), colours[layer] ?? colours[0]))
    .join('') +
  each([20, 95, 160, 230, 300], (angle) => {
    const tip = polar(x, y, angle + random.between(-15, 15), r * 0.85);
    return line(`M${n(x)} ${n(y)}L${n(tip.x)} ${n(tip.y)}`, '#e4f2b8', 2.5, 0.5);
  });

export const lettuceColours = {
  green: ['#4f9130', '#76b445', '#a5d067'],
  dark: ['#2f6e28', '#468a35', '#69a84a'],
  red: ['#6e2433', '#77813c', '#9cc060'],
} as const satisfies Record<string, readonly [string, string, string]>;

/** A heap of mixed leaves. */
export const leafSalad = (random: Random, count: number, spot: Spot, size = 70): string =>
  layered(
    'frill',
    4,
    [...scatter(random, Math.ceil(count * 0.6), spot), ...heap(random, Math.floor(count * 0.4), spot)].map((place) =>
      frill(
        random,
        { ...place, r: size * random.between(0.7, 1.1) },
        random.pick([lettuceColours.green, lettuceColours.green, lettuceColours.dark, lettuceColours.red]),
      ),
    ),
  );

/** Fine shreds of cabbage, carrot or the like, heaped. */
export const shreds = (
  random: Random,
  count: number,
  spot: Spot,
  colours: readonly [string, ...string[]],
  width = 6,
  length = 34,
): string =>
  lit(
    'strands',
    each(heap(random, count, spot), ({ x, y }) => {
      const d = smoothOpen([
        { x: -length, y: random.between(-9, 9) },
        { x: 0, y: random.between(-9, 9) },
        { x: length, y: random.between(-9, 9) },
      ]);
      return at(
        x,
        y,
        random.between(0, 180),
        line(d, '#1a0a00', width + 3, 0.28),
        line(d, random.pick(colours), width),
        line(d, '#ffffff', width * 0.3, 0.35),
      );
    }),
  );
