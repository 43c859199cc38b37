import type { Random } from '../kit/random.ts';
import { blob, polar, ring, smoothOpen } from '../kit/shapes.ts';
import { blurred, disc, each, line, lit, oval, type Point, path, type Spot } from '../kit/svg.ts';
import { ball } from './vegetables.ts';

/** Icing sugar sifted over a place. */
export const icingSugar = (random: Random, spot: Spot, amount = 1, squash = 1): string =>
  blurred(
    2,
    ...Array.from({ length: Math.round(520 * amount) }, () => {
      const p = polar(0, 0, random.between(0, 360), spot.r * Math.sqrt(random.between(0, 1)));
      return disc(spot.x + p.x, spot.y + p.y * squash, random.between(1.2, 4.6), '#ffffff', random.between(0.25, 0.8));
    }),
  );

export const blueberry = (random: Random, spot: Spot): string =>
  ball(spot, random.pick(['#35406e', '#2b335e', '#434e7d'])) +
  disc(spot.x + spot.r * 0.1, spot.y + spot.r * 0.05, spot.r * 0.26, '#161a36', 0.75);

/** A raspberry: a ring of drupelets around a hollow. */
export const raspberry = (random: Random, { x, y, r }: Spot): string => {
  const beads = [
    ...ring(11, { x, y, r: r * 0.82 }),
    ...ring(7, { x, y, r: r * 0.52 }, 20),
    ...ring(3, { x, y, r: r * 0.2 }, 40),
  ];
  return (
    lit(
      'wet',
      disc(x, y, r * 0.9, '#8f1430'),
      ...beads.map((p) => disc(p.x, p.y, r * 0.23, random.pick(['#c7244a', '#d43358', '#b31c40']))),
    ) + disc(x, y, r, 'url(#round)', 0.35)
  );
};

/** A strawberry cut in half. */
export const strawberry = (x: number, y: number, size: number, turn: number): string =>
  lit(
    'wet',
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${path('M0 -48C40 -52 52 -14 34 14C22 36 8 50 0 54C-8 50 -22 36 -34 14C-52 -14 -40 -52 0 -48z', '#c81f2c')}${path('M0 -40C32 -43 42 -12 27 11C18 29 6 40 0 44C-6 40 -18 29 -27 11C-42 -12 -32 -43 0 -40z', '#ee5a55')}${path('M0 -30C14 -30 18 -8 11 8C7 18 3 24 0 26C-3 24 -7 18 -11 8C-18 -8 -14 -30 0 -30z', '#f9c4b4')}${path('M0 -46L-26 -58L-8 -62L0 -76L8 -62L26 -58z', '#4b9236')}</g>`,
  );

/** A scoop of ice cream: round, rough where the spoon went. */
export const scoop = (
  random: Random,
  { x, y, r }: Spot,
  colour: string,
  flecks: readonly [string, ...string[]],
): string => {
  const inside = Array.from({ length: 30 }, () => {
    const p = polar(x, y, random.between(0, 360), r * 0.88 * Math.sqrt(random.between(0, 1)));
    return path(
      blob(random, { ...p, r: random.between(1.5, r * 0.06) }, { wobble: 0.4, points: 6 }),
      random.pick(flecks),
      0.8,
    );
  });
  const grooves = Array.from({ length: 5 }, (_, i) =>
    line(
      smoothOpen(
        Array.from({ length: 6 }, (_, k) =>
          polar(x - r * 0.2, y + r * 0.3, -110 + k * 22 + i * 4, r * (0.35 + i * 0.16)),
        ),
      ),
      '#fff',
      r * 0.05,
      0.22,
    ),
  );
  return (
    lit('ball', path(blob(random, { x, y, r }, { wobble: 0.035, points: 18 }), colour), ...inside, ...grooves) +
    disc(x, y, r, 'url(#round)', 0.5)
  );
};

/** A rosette of whipped cream. */
export const cream = (random: Random, { x, y, r }: Spot): string => {
  const turn = random.between(0, 36);
  const petals = [
    ...ring(10, { x, y, r: r * 0.72 }, turn),
    ...ring(7, { x, y, r: r * 0.49 }, turn + 22),
    ...ring(4, { x, y, r: r * 0.26 }, turn + 44),
  ];
  return (
    lit('soft', disc(x, y, r * 0.8, '#f5ecdc')) +
    lit(
      'soft',
      ...petals.map((p, i) => disc(p.x, p.y, r * (0.32 - i * 0.004), '#fffaf0')),
      disc(x, y, r * 0.16, '#fffdf8'),
    )
  );
};

/** Coffee beans. */
export const coffeeBeans = (random: Random, places: readonly Point[], size = 20): string =>
  lit(
    'wet',
    each(places, ({ x, y }) => {
      const turn = random.between(0, 180);
      return (
        oval(x, y, size, size * 0.68, random.pick(['#4a2713', '#5a3018', '#3c1f0f']), turn) +
        `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})" d="M${-size} 0q${size * 0.5} ${size * 0.35} ${size} 0t${size} 0" fill="none" stroke="#1d0c04" stroke-width="${size * 0.14}"/>`
      );
    }),
  );
