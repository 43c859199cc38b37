import type { Random } from '../kit/random.ts';
import { polar, smoothClosed } from '../kit/shapes.ts';
import { line, lit, n, path, type Spot } from '../kit/svg.ts';

/** Lettuce that looks out all around: a ruffled ring with ribs. */
export const frillyEdge = (random: Random, { x, y, r }: Spot, colours: readonly [string, string, string]): string => {
  const ruffle = (share: number, depth: number): string =>
    smoothClosed(Array.from({ length: 56 }, (_, i) => polar(x, y, i * 6.43, r * share * (i % 2 === 0 ? random.between(0.98, 1.07) : 1 - depth * random.between(0.6, 1.2)))));
  const ribs = Array.from({ length: 30 }, (_, i) => {
    const inner = polar(x, y, i * 12, r * 0.7);
    const outer = polar(x, y, i * 12 + random.between(-5, 5), r * random.between(0.92, 1));
    return line(`M${n(inner.x)} ${n(inner.y)}L${n(outer.x)} ${n(outer.y)}`, colours[2], 5, 0.7);
  });
  return lit('frill', path(ruffle(1, 0.09), colours[0]), path(ruffle(0.94, 0.07), colours[1]), ...ribs);
};
