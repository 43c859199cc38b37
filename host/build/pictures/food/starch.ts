import type { Random } from '../kit/random.ts';
import { blob, heap, polar, scatter, smoothClosed, smoothOpen } from '../kit/shapes.ts';
import {
  at,
  blurred,
  box,
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
  placed,
  type Spot,
} from '../kit/svg.ts';

/** A mound of rice, grain by grain. */
export const riceMound = (
  random: Random,
  spot: Spot,
  colours: readonly [string, ...string[]] = ['#fbf8ef', '#f3eee0', '#fffdf6'],
): string => {
  const grains = Array.from({ length: Math.round((spot.r * spot.r) / 62) }, () => {
    const { x, y } = polar(
      spot.x,
      spot.y,
      random.between(0, 360),
      spot.r * 0.97 * Math.sqrt(random.between(0, 1)),
    );
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

export interface NoodleOptions {
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
      line(d, edge, width * 1.32, 0.5) +
      line(d, random.pick(colours), width) +
      line(d, '#fff8dc', width * 0.26, 0.4)
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

/** A Kaisersemmel: five turns around a knot. */
export const semmel = (random: Random, { x, y, r }: Spot): string => {
  const turn = random.between(0, 72);
  const petals = Array.from({ length: 5 }, (_, i) => {
    const p = polar(x, y, turn + i * 72, r * 0.48);
    return disc(p.x, p.y, r * 0.52, '#cf8f42');
  });
  const cuts = Array.from({ length: 5 }, (_, i) => {
    const mid = polar(x, y, turn + i * 72 + 20, r * 0.5);
    const end = polar(x, y, turn + i * 72 + 36, r * 0.93);
    return (
      line(`M${n(x)} ${n(y)}Q${n(mid.x)} ${n(mid.y)} ${n(end.x)} ${n(end.y)}`, '#f0c884', r * 0.1, 0.45) +
      line(`M${n(x)} ${n(y)}Q${n(mid.x)} ${n(mid.y)} ${n(end.x)} ${n(end.y)}`, '#6d390c', r * 0.035, 0.6)
    );
  });
  return lit(
    'bread',
    disc(x, y, r * 0.9, '#c98438'),
    ...petals,
    disc(x, y, r * 0.95, 'url(#toasted)', 0.8),
    ...cuts,
    disc(x, y, r * 0.1, '#b87430'),
  );
};

/** Boiled or roast potatoes. */
export const potatoes = (
  random: Random,
  places: readonly Point[],
  size: number,
  colour = '#eccb6d',
): string =>
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

/** Corn tortilla chips: bent triangles. */
export const chips = (random: Random, count: number, spot: Spot, size = 74): string =>
  layered(
    'flat',
    5,
    [...scatter(random, Math.ceil(count / 2), spot), ...heap(random, Math.floor(count / 2), spot)].map(
      ({ x, y }) => {
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
        return at(
          x,
          y,
          random.between(0, 120),
          path(d, random.pick(['#eec25c', '#e7b34a', '#f2cd74'])),
          ...flecks,
        );
      },
    ),
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
