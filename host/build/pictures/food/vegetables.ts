import type { Random } from '../kit/random.ts';
import { blob, polar, ring } from '../kit/shapes.ts';
import {
  at,
  circleLine,
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

/** A ball with highlight and shade: cherry tomato, blueberry, olive, grape … */
export const ball = ({ x, y, r }: Spot, colour: string): string =>
  oval(x + r * 0.28, y + r * 0.32, r * 1.02, r * 0.98, '#0c0400', 0, 0.34) +
  disc(x, y, r, colour) +
  disc(x, y, r, 'url(#round)') +
  oval(x - r * 0.36, y - r * 0.38, r * 0.3, r * 0.2, 'url(#glint)', -42);

export const cherryTomato = (random: Random, spot: Spot): string => {
  const { x, y, r } = spot;
  const stalk = ring(5, { x: x + r * 0.1, y: y + r * 0.05, r: r * 0.42 }, random.between(0, 72));
  const star = random.chance(0.5)
    ? each(stalk, (tip) => line(`M${n(x + r * 0.1)} ${n(y + r * 0.05)}L${n(tip.x)} ${n(tip.y)}`, '#4c7a2a', r * 0.11))
    : '';
  return ball(spot, random.pick(['#cf2a17', '#d93a1c', '#c22414'])) + star;
};

/** A slice of tomato: skin, flesh, chambers with seeds. */
const tomatoSlice = (random: Random, { x, y, r }: Spot): string => {
  const chambers = Array.from({ length: 6 }, (_, i) => {
    const angle = i * 60;
    const c = polar(0, 0, angle, r * 0.54);
    const seeds = Array.from({ length: 4 }, () => {
      const seed = polar(c.x, c.y, random.between(0, 360), r * random.between(0.04, 0.16));
      return oval(seed.x, seed.y, r * 0.05, r * 0.03, '#f6d58b', angle);
    });
    return (
      oval(c.x, c.y, r * 0.27, r * 0.2, '#d8401f', angle + 90) +
      oval(c.x, c.y, r * 0.2, r * 0.13, '#ef7a4a', angle + 90, 0.8) +
      seeds.join('')
    );
  });
  const flesh = disc(0, 0, r, '#c1240f') + disc(0, 0, r * 0.91, '#e4573a') + disc(0, 0, r * 0.28, '#ec8262');
  return at(x, y, random.between(0, 60), flesh, ...chambers);
};

export const tomatoSlices = (random: Random, places: readonly Point[], r: number): string =>
  layered(
    'wet',
    2,
    places.map((p) => tomatoSlice(random, { ...p, r })),
  );

const cucumberSlice = (random: Random, { x, y, r }: Spot): string => {
  const seeds = ring(9, { x: 0, y: 0, r: r * 0.36 }).map((p, i) =>
    oval(p.x, p.y, r * 0.11, r * 0.05, '#f4f8d4', i * 40),
  );
  return at(
    x,
    y,
    random.between(0, 90),
    disc(0, 0, r, '#2f6d2a'),
    disc(0, 0, r * 0.92, '#a9cf7c'),
    disc(0, 0, r * 0.82, '#d6e8ad'),
    disc(0, 0, r * 0.5, '#c5de93'),
    ...seeds,
  );
};

export const cucumberSlices = (random: Random, places: readonly Point[], r: number): string =>
  layered(
    'wet',
    3,
    places.map((p) => cucumberSlice(random, { ...p, r })),
  );

/** Rings of red onion, open arcs among them. */
export const onionRings = (random: Random, places: readonly Point[], size = 26): string =>
  lit(
    'wet',
    each(places, ({ x, y }) => {
      const r = size * random.between(0.7, 1.2);
      const round = (radius: number): string =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius)}" ry="${n(radius * 0.86)}" fill="none" stroke="#f1dbe6" stroke-width="${n(size * 0.2)}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius + size * 0.08)}" ry="${n(radius * 0.86 + size * 0.08)}" fill="none" stroke="#8d2c66" stroke-width="${n(size * 0.08)}"/>`;
      return round(r) + (random.chance(0.5) ? round(r * 0.6) : '');
    }),
  );

export const oliveRing = ({ x, y, r }: Spot, colour = '#2b2320'): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.68)}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.62)}"/>${circleLine(x, y, r * 0.42, '#6d5a49', r * 0.1)}`;

/** A ring of sweet pepper with its lobes. */
export const pepperRing = (random: Random, { x, y, r }: Spot, colour = '#c93320'): string => {
  const d = blob(random, { x, y, r }, { wobble: 0.12, points: 8 });
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.28)}"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="${n(r * 0.07)}"/>`;
};

export const mushroomSlice = (random: Random, { x, y, r }: Spot): string =>
  placed(
    x,
    y,
    random.between(0, 360),
    r / 40,
    path('M-40 4C-42 -34 42 -34 40 4C36 12 18 10 11 8L13 36C8 44 -8 44 -13 36L-11 8C-18 10 -36 12 -40 4z', '#b98d62'),
    path('M-34 2C-34 -26 34 -26 34 2C20 6 14 4 8 5L10 34C6 38 -6 38 -10 34L-8 5C-14 4 -20 6 -34 2z', '#f0dfc4'),
    line('M-26 0Q0 -14 26 0', '#96694a', 4, 0.6),
  );

/** A wedge of lemon or lime with its rind. */
export const citrusWedge = (
  random: Random,
  { x, y, r }: Spot,
  fruit: 'lemon' | 'lime' = 'lemon',
  turn = random.between(0, 360),
): string => {
  const [rind, flesh, skin] = fruit === 'lemon' ? ['#f2c41d', '#f9e27a', '#fdf3c4'] : ['#5b9a25', '#bddb6a', '#e9f4c2'];
  return lit(
    'wet',
    placed(
      x,
      y,
      turn,
      r / 60,
      path('M-62 -10C-50 46 50 46 62 -10C40 4 -40 4 -62 -10z', rind),
      path('M-56 -10C-44 34 44 34 56 -10C36 2 -36 2 -56 -10z', skin),
      path('M-48 -8C-38 25 38 25 48 -8C32 0 -32 0 -48 -8z', flesh),
      each([-30, -14, 0, 14, 30], (i) =>
        line(`M${n(i * 0.5)} -5L${i} ${n(21 - Math.abs(i) * 0.28)}`, '#fffbe2', 2.2, 0.7),
      ),
      path('M-62 -10C-40 4 40 4 62 -10C40 -18 -40 -18 -62 -10z', flesh),
      line('M-52 -10Q0 -2 52 -10', '#fffbe2', 2.2, 0.8),
    ),
  );
};

/** A round slice of lemon, lime or orange. */
export const citrusSlice = ({ x, y, r }: Spot, fruit: 'lemon' | 'lime' | 'orange' = 'lemon', turn = 12): string => {
  const [rind, pith, flesh] = {
    lemon: ['#f0bf16', '#fdf4cf', '#f8dc5c'],
    lime: ['#4f8f20', '#eef6cd', '#b5d75c'],
    orange: ['#e8801a', '#fdebc8', '#f6a637'],
  }[fruit] as [string, string, string];
  const segments = Array.from({ length: 9 }, (_, i) => {
    const a = polar(0, 0, i * 40 + 4, r * 0.76);
    const b = polar(0, 0, i * 40 + 36, r * 0.76);
    const c = polar(0, 0, i * 40 + 20, r * 0.1);
    const m = polar(0, 0, i * 40 + 20, r * 0.84);
    return path(`M${n(c.x)} ${n(c.y)}L${n(a.x)} ${n(a.y)}Q${n(m.x)} ${n(m.y)} ${n(b.x)} ${n(b.y)}z`, flesh);
  });
  return lit('wet', at(x, y, turn, disc(0, 0, r, rind), disc(0, 0, r * 0.9, pith), ...segments));
};

/** Slices of avocado, fanned out: `r` is half their length, `turn` where their tips point. */
export const avocadoFan = ({ x, y, r }: Spot, turn: number, slices = 7): string => {
  const crescent = (length: number, back: number, belly: number, colour: string): string =>
    path(
      `M0 ${n(-r * length)}C${n(r * back)} ${n(-r * 0.68)} ${n(r * (back + 0.05))} ${n(r * 0.58)} 0 ${n(r * length)}C${n(r * belly)} ${n(r * 0.4)} ${n(r * belly)} ${n(-r * 0.4)} 0 ${n(-r * length)}z`,
      colour,
    );
  const slice =
    crescent(1.03, 0.56, 0.08, '#1c3a0c') +
    crescent(1, 0.5, 0.14, '#4a7a26') +
    crescent(0.96, 0.4, 0.14, '#b3cf5f') +
    crescent(0.88, 0.27, 0.14, '#e6e99a');
  const fan = Array.from({ length: slices }, (_, i) => {
    const offset = i - slices / 2;
    return at(offset * r * 0.26, Math.abs(offset) * r * 0.05, offset * 5, slice);
  });
  return lit('wet', at(x, y, turn, ...fan));
};

/** A hot pepper with its stalk. */
export const chili = (
  random: Random,
  { x, y }: Point,
  size = 1,
  colour = '#cf1f14',
  turn = random.between(0, 360),
): string =>
  lit(
    'wet',
    placed(
      x,
      y,
      turn,
      size,
      path('M-60 -14C-20 -30 40 -20 92 22C40 8 -10 22 -56 16C-70 12 -70 -8 -60 -14z', colour),
      line('M-62 1C-76 0 -84 -6 -92 -16', '#4f8a2d', 9),
    ),
  );

export const chiliRings = (random: Random, places: readonly Point[], size = 11, colour = '#cf2415'): string =>
  lit(
    'wet',
    each(
      places,
      ({ x, y }) =>
        oval(x, y, size, size * 0.8, colour) +
        oval(x, y, size * 0.66, size * 0.5, '#f3b58c') +
        oval(x + random.between(-3, 3), y, 2.4, 1.7, '#fbeac4'),
    ),
  );

/** Florets of broccoli: crowns of small balls. */
export const broccoli = (random: Random, places: readonly Point[], r: number): string =>
  lit(
    'chunky',
    each(places, ({ x, y }) => {
      const stalk = polar(x, y, random.between(0, 360), r * 0.9);
      const buds = Array.from({ length: 30 }, () =>
        polar(x, y, random.between(0, 360), r * 0.85 * Math.sqrt(random.between(0, 1))),
      );
      return (
        line(`M${n(x)} ${n(y)}L${n(stalk.x)} ${n(stalk.y)}`, '#a3c274', r * 0.5) +
        each(buds, (p) =>
          disc(p.x, p.y, r * random.between(0.18, 0.28), random.pick(['#2f6b25', '#3f8130', '#54983c'])),
        )
      );
    }),
  );
