import type { Random } from '../kit/random.ts';
import { blob, heap, polar, scatter, smoothOpen } from '../kit/shapes.ts';
import { blurred, disc, each, line, lit, n, oval, type Point, path, type Spot } from '../kit/svg.ts';

/** A pool of sauce with an uneven edge. */
export const pool = (random: Random, spot: Spot, colour: string, wobble = 0.07, stretch = 1): string =>
  lit('sauce', path(blob(random, spot, { wobble, points: 12, stretch }), colour));

/** A glossy surface that fills a bowl, with drops of fat on it. */
export const broth = (random: Random, spot: Spot, colour: string, fat = '#f6c860', drops = 40): string =>
  disc(spot.x, spot.y, spot.r, colour) +
  disc(spot.x, spot.y, spot.r, 'url(#mound)', 0.55) +
  each(scatter(random, drops, { ...spot, r: spot.r * 0.9 }), ({ x, y }) => {
    const r = random.between(4, 15);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fat}" fill-opacity=".28" stroke="${fat}" stroke-opacity=".65" stroke-width="1.6"/>${oval(x - r * 0.3, y - r * 0.35, r * 0.3, r * 0.18, '#fff', -40, 0.7)}`;
  }) +
  oval(spot.x - spot.r * 0.42, spot.y - spot.r * 0.46, spot.r * 0.34, spot.r * 0.12, 'url(#pale)', -44);

/** A thick stew or curry: uneven and wet. */
export const stew = (random: Random, spot: Spot, colours: readonly [string, ...string[]]): string => {
  const lumps = scatter(random, 60, spot).map((p) =>
    path(blob(random, { ...p, r: spot.r * random.between(0.06, 0.16) }, { wobble: 0.3 }), random.pick(colours), 0.75),
  );
  return (
    lit('stew', disc(spot.x, spot.y, spot.r, colours[0]), blurred(6, ...lumps)) +
    disc(spot.x, spot.y, spot.r, 'url(#mound)', 0.4)
  );
};

/** Something spread with a spoon in a spiral: hummus, yoghurt, mash. */
export const swirl = (random: Random, spot: Spot, colour: string, groove = '#8a6a35'): string => {
  const { x, y, r } = spot;
  const spiral = (shift: number): string =>
    smoothOpen(
      Array.from({ length: 34 }, (_, i) => polar(x + shift, y + shift, 40 + i * 27, r * (0.1 + (i / 34) * 0.76))),
    );
  return (
    lit('soft', path(blob(random, spot, { wobble: 0.03, points: 14 }), colour)) +
    blurred(6, line(spiral(0), groove, r * 0.08, 0.42), line(spiral(-r * 0.035), '#fffaf0', r * 0.05, 0.75)) +
    disc(x, y, r, 'url(#mound)', 0.35)
  );
};

/** A thin thread of sauce, to and fro. */
export const drizzle = (random: Random, { x, y, r }: Spot, colour: string, width = 9, turns = 7, turn = 20): string => {
  const points = Array.from({ length: turns * 2 }, (_, i) => {
    const across = (i % 2 === 0 ? -1 : 1) * r * random.between(0.35, 0.9);
    const along = -r * 0.8 + (i / (turns * 2 - 1)) * r * 1.6;
    const angle = (turn * Math.PI) / 180;
    return {
      x: x + across * Math.cos(angle) - along * Math.sin(angle),
      y: y + across * Math.sin(angle) + along * Math.cos(angle),
    };
  });
  return lit('wet', line(smoothOpen(points), colour, width));
};

/** A thin liquid in a small bowl: dark and smooth, with the light on it. */
export const liquid = ({ x, y, r }: Spot, colour: string): string =>
  disc(x, y, r, colour) +
  disc(x, y, r, 'url(#mound)', 0.5) +
  oval(x - r * 0.3, y - r * 0.36, r * 0.4, r * 0.15, 'url(#pale)', -42);

/** Fine crumbs, seeds or spice strewn over a place. */
export const sprinkle = (
  random: Random,
  count: number,
  spot: Spot,
  colours: readonly [string, ...string[]],
  size = 4,
): string =>
  each(heap(random, count, spot), ({ x, y }) => {
    const r = size * random.between(0.5, 1.2);
    return (
      oval(x + 1.5, y + 2, r, r * 0.7, '#1a0800', 0, 0.4) +
      oval(x, y, r, r * 0.7, random.pick(colours), random.between(0, 180))
    );
  });

/** Sesame seeds. */
export const sesame = (
  random: Random,
  places: readonly Point[],
  colours: readonly [string, ...string[]] = ['#f6e7c4', '#efdbae'],
): string =>
  each(places, ({ x, y }) => {
    const turn = random.between(0, 180);
    return oval(x + 1.5, y + 2, 6, 3.4, '#1a0800', turn, 0.45) + oval(x, y, 6, 3.4, random.pick(colours), turn);
  });

/** Golden oil that lies in the hollows. */
export const oil = (random: Random, places: readonly Point[], size: number): string =>
  each(places, (p) => {
    const d = blob(random, { ...p, r: size * random.between(0.5, 1.1) }, { wobble: 0.25 });
    return (
      path(d, '#a87f12', 0.55) +
      path(
        blob(
          random,
          { x: p.x - size * 0.18, y: p.y - size * 0.2, r: size * 0.22 },
          { wobble: 0.3, stretch: 1.8, turn: -40 },
        ),
        '#fffbe0',
        0.7,
      )
    );
  });

/** A small bowl's content: dip with a spoon's turn. */
export const dip = (random: Random, spot: Spot, colour: string): string =>
  lit('dip', disc(spot.x, spot.y, spot.r, colour)) +
  blurred(
    2,
    line(
      smoothOpen(Array.from({ length: 12 }, (_, i) => polar(spot.x, spot.y, 200 + i * 30, spot.r * (0.18 + i * 0.05)))),
      '#ffffff',
      spot.r * 0.06,
      random.between(0.2, 0.3),
    ),
  );
