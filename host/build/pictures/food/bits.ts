import type { Random } from '../kit/random.ts';
import { blob, heap, polar, ring } from '../kit/shapes.ts';
import { at, blurred, disc, each, layered, line, lit, n, oval, type Point, path, type Spot } from '../kit/svg.ts';

/** An egg fried sunny side up. */
export const friedEgg = (random: Random, { x, y, r }: Spot): string =>
  [
    lit(
      'wet',
      path(blob(random, { x, y, r }, { wobble: 0.12, points: 11 }), '#e6cfa2'),
      path(blob(random, { x, y, r: r * 0.93 }, { wobble: 0.1, points: 11 }), '#fdfaf2'),
    ),
    disc(x + r * 0.07, y + r * 0.08, r * 0.4, '#8a4a00', 0.35),
    disc(x, y, r * 0.38, '#f3a010'),
    disc(x, y, r * 0.38, 'url(#round)', 0.55),
    oval(x - r * 0.13, y - r * 0.15, r * 0.12, r * 0.07, 'url(#glint)', -40),
  ].join('');

/** Halves of a boiled egg. */
export const halfEggs = (places: readonly (Point & { turn: number })[], r: number): string =>
  lit(
    'wet',
    each(places, ({ x, y, turn }) =>
      at(
        x,
        y,
        turn,
        oval(0, 0, r * 1.22, r, '#fdfaf1'),
        oval(r * 0.1, 0, r * 0.62, r * 0.58, '#f0a01c'),
        oval(r * 0.1, 0, r * 0.44, r * 0.4, '#f7b53a'),
      ),
    ),
  );

/** Cubes with sharp edges: feta, tofu, paneer. */
export const squareCubes = (
  random: Random,
  places: readonly Point[],
  size: number,
  colours: readonly [string, ...string[]],
  material: 'crisp' | 'grilled' | 'soft' | 'wet' = 'crisp',
): string =>
  layered(
    material,
    3,
    places.map(({ x, y }) => {
      const half = (size / 2) * random.between(0.85, 1.15);
      return at(
        x,
        y,
        random.between(0, 90),
        path(
          `M${n(-half)} ${n(-half)}H${n(half)}L${n(half * 1.04)} ${n(half * 0.94)}L${n(-half * 0.96)} ${n(half)}z`,
          random.pick(colours),
        ),
      );
    }),
  );

/** Small round things in a heap: chickpeas, peas, corn, beans, berries of one kind. */
export const pulses = (
  random: Random,
  count: number,
  spot: Spot,
  size: number,
  colours: readonly [string, ...string[]],
): string =>
  layered(
    'strands',
    2,
    heap(random, count, spot).map(({ x, y }) => {
      const r = size * random.between(0.85, 1.12);
      return (
        oval(x, y, r * 1.08, r * 0.95, '#2a1400', 0, 0.55) +
        oval(x, y, r, r * random.between(0.78, 0.95), random.pick(colours), random.between(0, 180)) +
        oval(x - r * 0.3, y - r * 0.3, r * 0.25, r * 0.17, '#fff', -40, 0.65)
      );
    }),
  );

/** Shavings of hard cheese. */
export const parmesan = (random: Random, places: readonly Point[], size: number): string =>
  lit(
    'crisp',
    each(places, (p) =>
      path(
        blob(
          random,
          { ...p, r: size * random.between(0.6, 1.1) },
          { wobble: 0.32, points: 6, stretch: 1.6, turn: random.between(0, 180) },
        ),
        random.pick(['#f8ebc4', '#f3e2b2']),
      ),
    ),
  );

/** Balls of falafel: rough and brown, with green flecks. */
export const falafel = (random: Random, places: readonly Point[], r: number): string =>
  each(places, ({ x, y }) => {
    const rough = Array.from({ length: 40 }, () => {
      const p = polar(x, y, random.between(0, 360), r * 0.92 * Math.sqrt(random.between(0, 1)));
      return path(
        blob(random, { ...p, r: random.between(0.05, 0.13) * r }, { wobble: 0.4, points: 6 }),
        random.pick(['#6b3c14', '#b4742f', '#58351a', '#6d7a2e']),
        0.7,
      );
    });
    return (
      lit('crumb', path(blob(random, { x, y, r }, { wobble: 0.05, points: 14 }), '#97581f'), ...rough) +
      disc(x, y, r, 'url(#round)', 0.45)
    );
  });

/** Two chopsticks side by side. */
export const chopsticks = (x: number, y: number, turn: number, colour = '#7a3f1e', length = 620): string =>
  lit(
    'wood',
    at(
      x,
      y,
      turn,
      each(
        [-16, 16],
        (shift) =>
          path(
            `M${n(-length / 2)} ${shift * 0.55 - 4}L${n(length / 2)} ${shift - 9}V${shift + 9}L${n(-length / 2)} ${shift * 0.55 + 4}z`,
            colour,
          ) +
          path(
            `M${n(length / 2 - 130)} ${shift - 8}L${n(length / 2)} ${shift - 9}V${shift + 9}L${n(length / 2 - 130)} ${shift + 8}z`,
            '#d9a441',
            0.8,
          ),
      ),
    ),
  );

const steel = '#cfccc6';

export const fork = (x: number, y: number, turn: number): string =>
  lit(
    'glaze',
    at(
      x,
      y,
      turn,
      path('M-8 -60C-10 20 -12 200 -14 250C-14 268 14 268 14 250C12 200 10 20 8 -60z', steel),
      path(
        'M-34 -190V-110C-34 -70 34 -70 34 -110V-190C34 -196 26 -196 26 -190V-120H15V-192C15 -198 6 -198 6 -192V-120H-6V-192C-6 -198 -15 -198 -15 -192V-120H-26V-190C-26 -196 -34 -196 -34 -190z',
        steel,
      ),
    ),
  );

export const knife = (x: number, y: number, turn: number): string =>
  lit(
    'glaze',
    at(
      x,
      y,
      turn,
      path('M-14 20C-16 120 -14 230 -13 252C-12 266 12 266 13 252C14 230 14 120 14 20z', '#b9b6b0'),
      path('M-14 20V-170C-12 -210 24 -170 20 20z', steel),
    ),
  );

export const spoon = (x: number, y: number, turn: number): string =>
  lit(
    'glaze',
    at(
      x,
      y,
      turn,
      path('M-8 -70C-10 20 -12 200 -14 250C-14 268 14 268 14 250C12 200 10 20 8 -70z', steel),
      oval(0, -125, 44, 66, steel),
    ),
  ) + at(x, y, turn, oval(2, -122, 34, 54, '#6d6a66', 0, 0.28));

/** A folded napkin. */
export const napkin = (
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  colour: string,
  stripe?: string,
): string => {
  const wave = (): string => n(random.between(-7, 7));
  const [left, top] = [-width / 2, -height / 2];
  const d = `M${n(left)} ${n(top)}Q0 ${n(top)} ${n(-left)} ${n(top)}q${wave()} ${n(height / 2)} 0 ${n(height)}q${n(-width / 2)} ${wave()} ${n(-width)} 0q${wave()} ${n(-height / 2)} 0 ${n(-height)}z`;
  const stripes =
    stripe === undefined
      ? ''
      : each([-0.42, -0.38, 0.38, 0.42], (share) =>
          line(`M${n(width * share)} ${n(-height / 2 + 6)}V${n(height / 2 - 6)}`, stripe, 7, 0.85),
        );
  return lit(
    'paper',
    at(x, y, turn, path(d, colour), stripes, line(`M0 ${n(-height / 2 + 4)}V${n(height / 2 - 4)}`, '#000', 3, 0.12)),
  );
};

/** Salt, flour or sugar fallen on the table. */
export const dusting = (random: Random, count: number, spot: Spot, colour = '#ffffff'): string =>
  blurred(
    2,
    each(heap(random, count, spot), ({ x, y }) =>
      disc(x, y, random.between(1, 3.6), colour, random.between(0.35, 0.85)),
    ),
  );

export const skewerPieces = (from: Point, to: Point, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => ({
    x: from.x + ((to.x - from.x) * (i + 0.5)) / count,
    y: from.y + ((to.y - from.y) * (i + 0.5)) / count,
  }));

/** A wooden skewer. */
export const skewer = (from: Point, to: Point): string =>
  lit('crisp', line(`M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`, '#c79a5b', 9));

/** Evenly turned places on a ring, for things that lie like the hours of a clock. */
export const clockwise = (count: number, spot: Spot, startAngle = 0, turn = 90): (Point & { turn: number })[] =>
  ring(count, spot, startAngle).map((p, i) => ({ ...p, turn: startAngle + (i * 360) / count + turn }));

/** Parsley chopped so that it fills a bowl, as in tabbouleh. */
export const parsleyBed = (random: Random, spot: Spot): string =>
  layered('leaf', 2, [
    disc(spot.x, spot.y, spot.r, '#2c5a1f'),
    ...heap(random, 260, { ...spot, r: spot.r * 1.1 }).map((p) =>
      path(
        blob(random, { ...p, r: random.between(8, 15) }, { wobble: 0.55, points: 5 }),
        random.pick(['#3f8a2b', '#2f7323', '#5aa23c', '#4c9634', '#e7d9a8']),
      ),
    ),
  ]);
