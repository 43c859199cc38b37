import type { Random } from '../kit/random.ts';
import { blob, heap, polar, smoothOpen } from '../kit/shapes.ts';
import { at, blurred, box, disc, each, layered, line, lit, oval, type Point, path, type Spot } from '../kit/svg.ts';

/** A mound of rice, grain by grain. */
export const riceMound = (
  random: Random,
  spot: Spot,
  colours: readonly [string, ...string[]] = ['#fbf8ef', '#f3eee0', '#fffdf6'],
): string => {
  const grains = Array.from({ length: Math.round((spot.r * spot.r) / 62) }, () => {
    const { x, y } = polar(spot.x, spot.y, random.between(0, 360), spot.r * 0.97 * Math.sqrt(random.between(0, 1)));
    return oval(x, y, 12.5, 5.4, random.pick(colours), random.between(0, 180));
  });
  return (
    blurred(14, disc(spot.x + 6, spot.y + 8, spot.r * 0.98, '#140800', 0.45)) +
    lit(
      'grains',
      disc(spot.x, spot.y, spot.r * 0.94, colours[0]),
      `<g stroke="#5a3c14" stroke-opacity=".3" stroke-width="2">${grains.join('')}</g>`,
    ) +
    disc(spot.x, spot.y, spot.r * 0.97, 'url(#mound)', 0.6)
  );
};

interface NoodleOptions {
  /** first is the body, second a darker strand among them */
  colours: readonly [string, ...string[]];
  width: number;
  count: number;
  /** colour of the edge of a strand */
  edge?: string;
}

/** A nest of noodles: strands wound around a middle, outer ones first. */
export const noodleNest = (random: Random, { x, y, r }: Spot, options: NoodleOptions): string => {
  const { colours, width, count, edge = '#5d3408' } = options;
  const strands = Array.from({ length: count }, (_, i) => {
    const reach = r * (1 - (i / count) * 0.72) * random.between(0.55, 1);
    const drift = polar(x, y, random.between(0, 360), (r - reach) * random.between(0.1, 0.75));
    const start = random.between(0, 360);
    const sweep = random.between(110, 290);
    const squeeze = random.between(0.72, 1);
    const points = Array.from({ length: 8 }, (_, step) => {
      const p = polar(0, 0, start + (sweep * step) / 7, reach * random.between(0.93, 1.05));
      return { x: drift.x + p.x, y: drift.y + p.y * squeeze };
    });
    const d = smoothOpen(points);
    return (
      line(d, edge, width * 1.32, 0.5) + line(d, random.pick(colours), width) + line(d, '#fff8dc', width * 0.26, 0.4)
    );
  });
  return (
    blurred(14, disc(x + 8, y + 10, r * 0.95, '#140800', 0.45)) +
    layered('strands', 2, [disc(x, y, r * 0.82, colours[0]), ...strands]) +
    disc(x, y, r, 'url(#mound)', 0.5)
  );
};

/** French fries, heaped every which way. */
export const fries = (random: Random, count: number, spot: Spot, squash = 1): string =>
  layered(
    'crisp',
    4,
    heap(random, count, spot, squash).map(({ x, y }) => {
      const length = random.between(110, 190);
      const width = random.between(24, 31);
      return at(
        x,
        y,
        random.between(0, 180),
        box(-length / 2, -width / 2, length, width, 4, random.pick(['#f6bd3e', '#f0ad30', '#f9c957'])),
        box(-length / 2, -width / 2, length, width * 0.3, 3, '#ffe08a', 0.75),
        box(-length / 2, -width / 2, random.between(6, 16), width, 4, '#b26a1c', 0.55),
        box(length / 2 - 10, -width / 2, 10, width, 4, '#b26a1c', 0.45),
      );
    }),
  );

/** Boiled or roast potatoes. */
export const potatoes = (random: Random, places: readonly Point[], size: number, colour = '#eccb6d'): string =>
  each(places, (p) =>
    lit(
      'soft',
      path(
        blob(
          random,
          { ...p, r: size * random.between(0.85, 1.1) },
          { wobble: 0.08, points: 8, stretch: 1.3, turn: random.between(0, 180) },
        ),
        colour,
      ),
    ),
  );
