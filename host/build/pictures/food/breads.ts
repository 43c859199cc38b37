import type { Random } from '../kit/random.ts';
import { blob, heap, polar, scatter, smoothClosed } from '../kit/shapes.ts';
import {
  at,
  blurred,
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
  type Spot,
} from '../kit/svg.ts';

/** Flat bread from a hot oven or pan: blistered and spotted brown. */
export const flatbread = (
  random: Random,
  spot: Spot,
  options: { colour?: string; stretch?: number; turn?: number } = {},
): string => {
  const { colour = '#eec07a', stretch = 1, turn = 0 } = options;
  const d = blob(random, spot, { wobble: 0.05, points: 12, stretch, turn });
  const reach = spot.r * Math.max(1, stretch);
  const spots = scatter(random, 26, { ...spot, r: reach }).map((p) =>
    oval(
      p.x,
      p.y,
      random.between(0.05, 0.15) * spot.r,
      random.between(0.04, 0.1) * spot.r,
      'url(#char)',
      random.between(0, 180),
      random.between(0.4, 0.95),
    ),
  );
  return lit('flat', path(d, colour), clipped(d, path(d, 'url(#toasted)', 0.75), ...spots));
};

/** The top of a burger bun, with sesame. */
export const bun = (random: Random, { x, y, r }: Spot, colour = '#c47a2e', seeds = 60): string => {
  const sesame = scatter(random, seeds, { x: x - r * 0.03, y: y - r * 0.03, r: r * 0.78 }).map((p) =>
    at(
      p.x,
      p.y,
      random.between(0, 180),
      oval(1.5, 2, 9, 5.6, '#3d1c04', 0, 0.5),
      path('M-9 0C-6 -6 4 -6 9 0C4 6 -6 6 -9 0z', random.pick(['#f7e6bf', '#f1d9a6', '#fdf1d6'])),
    ),
  );
  return [
    lit('bun', path(blob(random, { x, y, r }, { wobble: 0.015, points: 14 }), colour)),
    disc(x, y, r * 0.99, 'url(#toasted)', 0.7),
    blurred(14, oval(x - r * 0.3, y - r * 0.33, r * 0.36, r * 0.22, '#fff0cf', -42, 0.5)),
    lit('crisp', ...sesame),
  ].join('');
};

/** A Kaisersemmel: five folds that overlap around a knot, floured. */
export const semmel = (random: Random, { x, y, r }: Spot): string => {
  const turn = random.between(0, 72);
  const fold = (angle: number): string => {
    const middle = polar(x, y, angle, r * 0.46);
    const start = polar(x, y, angle - 62, r * 0.34);
    const bend = polar(x, y, angle - 34, r * 0.66);
    const end = polar(x, y, angle - 18, r * 0.9);
    const edge = `M${n(start.x)} ${n(start.y)}Q${n(bend.x)} ${n(bend.y)} ${n(end.x)} ${n(end.y)}`;
    return (
      oval(middle.x, middle.y, r * 0.56, r * 0.48, '#c98a3d', angle + 12) +
      blurred(6, oval(middle.x, middle.y, r * 0.32, r * 0.24, '#9a5518', angle + 12, 0.6)) +
      blurred(2, line(edge, '#f6dfae', r * 0.07, 0.75))
    );
  };
  const folds = [0, 1, 2, 3, 4].map((i) => fold(turn + i * 72));
  return (
    lit('bread', disc(x, y, r * 0.86, '#c98a3d')) + layered('bread', 5, folds) + disc(x, y, r, 'url(#round)', 0.25)
  );
};

/** Corn tortilla chips: bent triangles. */
export const chips = (random: Random, count: number, spot: Spot, size = 74): string =>
  layered(
    'flat',
    5,
    [...scatter(random, Math.ceil(count / 2), spot), ...heap(random, Math.floor(count / 2), spot)].map(({ x, y }) => {
      const corners = [0, 60, 120, 180, 240, 300].map((angle, i) =>
        polar(0, 0, angle + random.between(-6, 6), size * (i % 2 === 0 ? 1 : 0.56)),
      );
      const d = smoothClosed(corners);
      const flecks = Array.from({ length: 7 }, () =>
        oval(
          random.between(-30, 30),
          random.between(-30, 30),
          random.between(3, 8),
          random.between(2, 5),
          '#8f5a14',
          random.between(0, 180),
          0.5,
        ),
      );
      return at(x, y, random.between(0, 120), path(d, random.pick(['#eec25c', '#e7b34a', '#f2cd74'])), ...flecks);
    }),
  );

/** Slices of white bread or baguette. */
export const breadSlices = (
  random: Random,
  places: readonly (Point & { turn: number })[],
  r: number,
  toasted = false,
): string =>
  each(places, ({ x, y, turn }) =>
    lit(
      'bread',
      at(
        x,
        y,
        turn,
        path(blob(random, { x: 0, y: 0, r }, { wobble: 0.03, stretch: 1.25 }), '#b5742f'),
        path(
          blob(random, { x: 0, y: 0, r: r * 0.88 }, { wobble: 0.03, stretch: 1.25 }),
          toasted ? '#dba75c' : '#f5e3bd',
        ),
      ),
    ),
  );
