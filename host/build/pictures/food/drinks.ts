import type { Random } from '../kit/random.ts';
import { blob, polar, scatter } from '../kit/shapes.ts';
import {
  at,
  blurred,
  box,
  circleLine,
  circlePath,
  clipped,
  disc,
  each,
  line,
  lit,
  n,
  oval,
  path,
  type Spot,
} from '../kit/svg.ts';
import { tableShadow } from '../kit/vessels.ts';

/** A glass from above: thick rim, liquid below it, light that falls through onto the table. */
export const glass = (spot: Spot, liquid: string, caustic: string, ...content: string[]): string => {
  const { x, y, r } = spot;
  const inside = r * 0.9;
  return [
    tableShadow({ ...spot, r: r * 0.94 }, r * 0.22),
    blurred(30, oval(x + r * 0.78, y + r * 0.78, r * 0.46, r * 0.3, caustic, 45, 0.55)),
    disc(x, y, r, '#e8eef0', 0.42),
    disc(x, y, inside, liquid),
    clipped(
      circlePath(x, y, inside),
      disc(x, y, inside, 'url(#depth)', 0.8),
      ...content,
      blurred(
        6,
        `<path fill-rule="evenodd" fill="#0c0400" opacity=".4" d="${circlePath(x, y, inside * 1.1)}${circlePath(x + r * 0.05, y + r * 0.05, inside * 0.96)}"/>`,
      ),
    ),
    circleLine(x, y, r * 0.95, '#ffffff', r * 0.08, 0.28),
    circleLine(x, y, r - 2, 'url(#rim)', 5),
    circleLine(x, y, inside, 'url(#slope)', 4),
    blurred(
      2,
      line(
        `M${n(x - r * 0.9)} ${n(y - r * 0.22)}A${n(r * 0.93)} ${n(r * 0.93)} 0 0 1 ${n(x - r * 0.22)} ${n(y - r * 0.9)}`,
        '#fff',
        r * 0.06,
        0.9,
      ),
    ),
  ].join('');
};

/** Ice cubes, half under the surface. */
export const iceCubes = (random: Random, count: number, spot: Spot, size: number): string =>
  each(scatter(random, count, spot), ({ x, y }) => {
    const turn = random.between(0, 90);
    return at(
      x,
      y,
      turn,
      box(-size / 2 + 5, -size / 2 + 6, size, size, size * 0.2, '#0c0400', 0.25),
      box(-size / 2, -size / 2, size, size, size * 0.2, '#eef7fa', 0.5),
      box(-size * 0.36, -size * 0.36, size * 0.72, size * 0.72, size * 0.16, '#ffffff', 0.32),
      line(
        `M${n(-size * 0.4)} ${n(size * 0.28)}V${n(-size * 0.34)}Q${n(-size * 0.38)} ${n(-size * 0.4)} ${n(-size * 0.3)} ${n(-size * 0.42)}H${n(size * 0.25)}`,
        '#fff',
        size * 0.07,
        0.9,
      ),
      line(`M${n(-size * 0.2)} ${n(size * 0.1)}L${n(size * 0.2)} ${n(-size * 0.15)}`, '#fff', 3, 0.5),
    );
  });

/** Rising bubbles, most along the wall. */
export const bubbles = (random: Random, count: number, { x, y, r }: Spot, colour = '#ffffff'): string =>
  Array.from({ length: count }, () => {
    const p = polar(
      x,
      y,
      random.between(0, 360),
      r * (random.chance(0.6) ? random.between(0.85, 1) : Math.sqrt(random.between(0, 1))),
    );
    const size = random.between(2, 7);
    return (
      circleLine(p.x, p.y, size, colour, 1.4, 0.65) + disc(p.x - size * 0.3, p.y - size * 0.3, size * 0.3, '#fff', 0.9)
    );
  }).join('');

/** The head on a beer: foam, fine and coarse. */
export const foam = (random: Random, spot: Spot, colour = '#fbf3e0'): string =>
  lit('soft', path(blob(random, spot, { wobble: 0.02, points: 16 }), colour)) +
  Array.from({ length: 420 }, () => {
    const p = polar(spot.x, spot.y, random.between(0, 360), spot.r * 0.96 * Math.sqrt(random.between(0, 1)));
    const size = random.between(2, random.chance(0.12) ? 14 : 6);
    return disc(p.x + 1, p.y + 1.5, size, '#a87c38', 0.42) + disc(p.x, p.y, size * 0.9, '#fffaf0', 0.8);
  }).join('');

/** The handle of a mug, to the right. */
export const handle = ({ x, y, r }: Spot, colour: string, turn = 0): string =>
  lit(
    'glaze',
    at(
      x,
      y,
      turn,
      line(
        `M${n(r * 0.86)} ${n(-r * 0.2)}C${n(r * 1.5)} ${n(-r * 0.26)} ${n(r * 1.5)} ${n(r * 0.26)} ${n(r * 0.86)} ${n(r * 0.2)}`,
        colour,
        r * 0.15,
      ),
    ),
  );

/** A cup on its saucer. */
export const cup = (spot: Spot, colour: string, ...surface: string[]): string => {
  const { x, y, r } = spot;
  return [
    tableShadow({ x, y, r: r * 1.6 }, r * 0.12),
    disc(x, y, r * 1.6, colour),
    disc(x, y, r * 1.6, 'url(#mound)', 0.4),
    circleLine(x, y, r * 1.58, 'url(#rim)', 5),
    circleLine(x, y, r * 1.2, 'url(#slope)', r * 0.06, 0.5),
    blurred(14, disc(x + r * 0.2, y + r * 0.2, r * 1.02, '#0c0400', 0.5)),
    handle(spot, colour, 24),
    disc(x, y, r, colour),
    circleLine(x, y, r - 2, 'url(#rim)', 5),
    clipped(circlePath(x, y, r * 0.88), ...surface, disc(x, y, r * 0.88, 'url(#depth)', 0.35)),
    circleLine(x, y, r * 0.88, 'url(#slope)', 6),
  ].join('');
};

/** Milk poured into coffee as a leaf. */
export const latteLeaf = ({ x, y, r }: Spot): string =>
  disc(x, y, r, '#8a5226') +
  blurred(6, circleLine(x, y, r * 0.92, '#5a2f12', r * 0.14, 0.7)) +
  blurred(
    2,
    each([0, 1, 2, 3], (i) => {
      const wide = r * (0.62 - i * 0.12);
      const top = y + r * (0.42 - i * 0.26);
      return line(
        `M${n(x - wide)} ${n(top - r * 0.28)}Q${n(x - wide * 0.4)} ${n(top)} ${n(x)} ${n(top - r * 0.04)}Q${n(x + wide * 0.4)} ${n(top)} ${n(x + wide)} ${n(top - r * 0.28)}`,
        '#f7e6cb',
        r * 0.12,
      );
    }),
    path(
      `M${n(x)} ${n(y - r * 0.36)}c${n(-r * 0.26)} ${n(-r * 0.32)} ${n(r * 0.05)} ${n(-r * 0.42)} 0 ${n(-r * 0.18)}c${n(-r * 0.05)} ${n(-r * 0.24)} ${n(r * 0.26)} ${n(-r * 0.14)} 0 ${n(r * 0.18)}z`,
      '#f7e6cb',
    ),
    line(`M${n(x)} ${n(y + r * 0.62)}V${n(y - r * 0.4)}`, '#f7e6cb', r * 0.05),
  );
