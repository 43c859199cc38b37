import type { Random } from '../kit/random.ts';
import { blob, polar } from '../kit/shapes.ts';
import { disc, each, line, lit, n, type Point, path, placed, type Spot } from '../kit/svg.ts';

/** Round boiled dumplings (Knödel) with flecks of herbs. */
export const knoedel = (random: Random, places: readonly Point[], r: number, colour = '#e6cf9d'): string =>
  each(places, ({ x, y }) => {
    const flecks = Array.from({ length: 26 }, () => {
      const p = polar(x, y, random.between(0, 360), r * 0.9 * Math.sqrt(random.between(0, 1)));
      return path(
        blob(random, { ...p, r: random.between(2, r * 0.09) }, { wobble: 0.4, points: 6 }),
        random.pick(['#b98a4b', '#5f8a3a', '#f6ead0', '#d0a766']),
        0.8,
      );
    });
    return (
      lit('ball', path(blob(random, { x, y, r }, { wobble: 0.03, points: 12 }), colour), ...flecks) +
      disc(x, y, r, 'url(#round)', 0.55)
    );
  });

/** Filled half-moon dumplings with a pleated edge, fried brown at the bottom. */
export const gyoza = (
  random: Random,
  places: readonly (Point & { turn: number })[],
  size = 1,
  colour = '#f0dfb8',
): string =>
  each(places, ({ x, y, turn }) => {
    const outline = 'M-74 22C-76 -30 -34 -52 0 -52C34 -52 76 -30 74 22C60 40 -60 40 -74 22z';
    const pleats = [-56, -38, -20, -2, 16, 34, 52].map(
      (px) =>
        line(`M${px} ${n(-44 + Math.abs(px) * 0.42)}q9 18 3 40`, '#a97f43', 4, 0.55) +
        line(`M${px + 5} ${n(-42 + Math.abs(px) * 0.42)}q9 18 3 36`, '#fff6dc', 4, 0.6),
    );
    return lit(
      'dough',
      placed(
        x,
        y,
        turn + random.between(-4, 4),
        size,
        path(outline, colour),
        path('M-66 24C-40 42 40 42 66 24C40 16 -40 16 -66 24z', '#a8621d', 0.75),
        ...pleats,
      ),
    );
  });

/** A steamed bun with its pleats drawn to the middle. */
export const bao = (random: Random, { x, y, r }: Spot): string => {
  const turn = random.between(0, 30);
  const folds = Array.from({ length: 14 }, (_, i) => {
    const outer = polar(x, y, turn + i * 25.7, r * 0.8);
    const mid = polar(x, y, turn + i * 25.7 + 16, r * 0.42);
    const inner = polar(x, y, turn + i * 25.7 + 40, r * 0.1);
    return (
      line(
        `M${n(outer.x)} ${n(outer.y)}Q${n(mid.x)} ${n(mid.y)} ${n(inner.x)} ${n(inner.y)}`,
        '#b59b72',
        r * 0.05,
        0.5,
      ) +
      line(
        `M${n(outer.x + 4)} ${n(outer.y + 4)}Q${n(mid.x + 4)} ${n(mid.y + 4)} ${n(inner.x)} ${n(inner.y)}`,
        '#ffffff',
        r * 0.045,
        0.6,
      )
    );
  });
  return lit('ball', disc(x, y, r, '#f4ecdb'), ...folds) + disc(x, y, r, 'url(#round)', 0.45);
};
