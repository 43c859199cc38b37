import type { Random } from '../../../kit/random.ts';
import { blob, heap, polar, scatter } from '../../../kit/shapes.ts';
import { at, layered, n, path, type Spot } from '../../../kit/svg.ts';

/** Small fried pieces, heaped: wings, nuggets, florets. */
export const friedPieces = (
  random: Random,
  area: Spot,
  size: number,
  stretch: number,
  colours: readonly [string, ...string[]],
  count: number,
): string =>
  layered(
    'crumb',
    4,
    [...scatter(random, Math.ceil(count / 2), area), ...heap(random, Math.floor(count / 2), area)].map((p) => {
      const crumbs = Array.from({ length: 14 }, () => {
        const c = polar(0, 0, random.between(0, 360), size * 0.8 * Math.sqrt(random.between(0, 1)));
        return path(
          blob(random, { x: c.x * stretch, y: c.y, r: size * random.between(0.1, 0.24) }, { wobble: 0.35, points: 6 }),
          random.pick(['#e6b458', '#b06a1c', '#f0c470', '#9a5616']),
          0.55,
        );
      });
      return at(
        p.x,
        p.y,
        random.between(0, 180),
        path(blob(random, { x: 0, y: 0, r: size }, { wobble: 0.13, points: 11, stretch }), random.pick(colours)),
        ...crumbs,
      );
    }),
  );

export const ringsOf = (random: Random, area: Spot): string =>
  layered(
    'crumb',
    5,
    [...scatter(random, 12, area), ...heap(random, 9, area)].map(
      ({ x, y }) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(random.between(62, 82))}" ry="${n(random.between(52, 72))}" fill="none" stroke="${random.pick(['#d39a44', '#c98832', '#e0ab58'])}" stroke-width="38"/>`,
    ),
  );
