import type { Random } from '../kit/random.ts';
import { polar, ruffle } from '../kit/shapes.ts';
import { line, lit, n, path, type Spot } from '../kit/svg.ts';

/** Lettuce that looks out all around: a ruffled ring with ribs. */
export const frillyEdge = (random: Random, { x, y, r }: Spot, colours: readonly [string, string, string]): string => {
  const ribs = Array.from({ length: 30 }, (_, i) => {
    const inner = polar(x, y, i * 12, r * 0.7);
    const outer = polar(x, y, i * 12 + random.between(-5, 5), r * random.between(0.92, 1));
    return line(`M${n(inner.x)} ${n(inner.y)}L${n(outer.x)} ${n(outer.y)}`, colours[2], 5, 0.7);
  });
  return lit(
    'frill',
    path(ruffle(random, { x, y, r }, 19, 0.055), colours[0]),
    path(ruffle(random, { x, y, r: r * 0.93 }, 19, 0.05), colours[1]),
    ...ribs,
  );
};
