import type { Random } from '../kit/random.ts';
import { blob, heap, polar, smoothClosed } from '../kit/shapes.ts';
import { at, disc, each, layered, line, lit, n, type Point, path, type Spot } from '../kit/svg.ts';

export const salami = (random: Random, places: readonly Point[], size: number): string =>
  layered(
    'meat',
    2,
    places.map(({ x, y }) => {
      const r = size * random.between(0.92, 1.06);
      const fat = Array.from({ length: 11 }, () => {
        const p = polar(x, y, random.between(0, 360), r * 0.8 * Math.sqrt(random.between(0, 1)));
        return path(
          blob(random, { ...p, r: r * random.between(0.04, 0.1) }, { wobble: 0.3, points: 6 }),
          '#f0a489',
          0.75,
        );
      });
      return (
        path(blob(random, { x, y, r }, { wobble: 0.035 }), '#8f1d12') +
        path(blob(random, { x, y, r: r * 0.93 }, { wobble: 0.03 }), '#b8301e') +
        fat.join('')
      );
    }),
  );

/** Raw ham in loose folds. */
export const hamFolds = (random: Random, places: readonly Point[], size: number): string =>
  layered(
    'meat',
    3,
    places.map((place) => hamFold(random, place, size)),
  );

const hamFold = (random: Random, { x, y }: Point, size: number): string => {
  const fold = (shift: number, colour: string, scale: number): string =>
    path(
      blob(random, { x: x + shift, y: y + shift * 0.6, r: size * scale }, { wobble: 0.24, points: 9, stretch: 1.3 }),
      colour,
    );
  return [
    fold(0, '#f1c9b6', 1),
    fold(0, '#b94a42', 0.9),
    line(blob(random, { x, y, r: size * 0.6 }, { wobble: 0.3, stretch: 1.3 }), '#f3cfbd', size * 0.08, 0.75),
    line(blob(random, { x, y, r: size * 0.34 }, { wobble: 0.3, stretch: 1.4 }), '#8f2d2a', size * 0.06, 0.6),
  ].join('');
};

/** Cubes of stewed or fried meat. */
export const cubes = (
  random: Random,
  places: readonly Point[],
  size: number,
  colours: readonly [string, ...string[]],
  material: 'grilled' | 'meat' | 'soft' | 'wet' = 'grilled',
): string =>
  layered(
    material,
    4,
    places.map(({ x, y }) => {
      const half = size * random.between(0.42, 0.58);
      const corners = [45, 90, 135, 180, 225, 270, 315, 360].map((angle, i) =>
        polar(0, 0, angle, half * (i % 2 === 0 ? 1.3 : 1.04) * random.between(0.92, 1.08)),
      );
      return at(x, y, random.between(0, 90), path(smoothClosed(corners), random.pick(colours)));
    }),
  );

/** Shavings from the spit: thin curled strips, browned at their edges. */
export const shavings = (
  random: Random,
  count: number,
  spot: Spot,
  colours: readonly [string, ...string[]] = ['#8a4a22', '#9c5a2c', '#74391a', '#b06f3c'],
  size = 1,
): string => {
  const places = heap(random, count, spot);
  const strip = ({ x, y }: Point): string => {
    const length = random.between(34, 58) * size;
    const width = random.between(14, 22) * size;
    const d = blob(random, { x: 0, y: 0, r: width }, { wobble: 0.22, points: 11, stretch: length / width });
    return at(x, y, random.between(0, 180), path(d, random.pick(colours)), line(d, '#3f1a08', 2.6, 0.55));
  };
  return layered('grilled', 4, places.map(strip));
};

/** Fried bacon in small pieces. */
export const baconBits = (random: Random, places: readonly Point[], size = 18): string =>
  lit(
    'grilled',
    each(places, ({ x, y }) =>
      at(
        x,
        y,
        random.between(0, 180),
        path(
          blob(random, { x: 0, y: 0, r: size * 0.7 }, { wobble: 0.25, points: 7, stretch: 1.35 }),
          random.pick(['#a63a24', '#bd4f30', '#8f2c1a']),
        ),
        line(
          `M${-size * 0.7} ${random.between(-4, 4)}L${size * 0.7} ${random.between(-4, 4)}`,
          '#f3bd93',
          size * 0.22,
          0.85,
        ),
      ),
    ),
  );

/** A shrimp, curled, with its rings. */
const shrimp = (random: Random, { x, y, r }: Spot): string => {
  const body = Array.from({ length: 9 }, (_, i) => polar(0, 0, -150 + i * 30, r * 0.62));
  const tail = `M${n(-r * 0.1)} ${n(r * 0.62)}l${n(-r * 0.55)} ${n(r * 0.28)}l${n(r * 0.2)} ${n(-r * 0.4)}l${n(-r * 0.4)} ${n(-r * 0.12)}z`;
  return at(
    x,
    y,
    random.between(0, 360),
    each(body, (p, i) => disc(p.x, p.y, r * (0.42 - i * 0.026), i % 2 === 0 ? '#f08a5a' : '#f7ab80')),
    path(tail, '#dd5a30'),
    each(body.slice(1, 8), (p) =>
      line(`M${n(p.x * 0.62)} ${n(p.y * 0.62)}L${n(p.x * 1.35)} ${n(p.y * 1.35)}`, '#fbe0cc', r * 0.07, 0.7),
    ),
  );
};

export const shrimps = (random: Random, places: readonly Point[], r: number): string =>
  layered(
    'wet',
    2,
    places.map((p) => shrimp(random, { ...p, r })),
  );
