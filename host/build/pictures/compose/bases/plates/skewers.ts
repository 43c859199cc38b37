import { skewer, skewerPieces } from '../../../food/bits.ts';
import { cubes } from '../../../food/meat.ts';
import type { Random } from '../../../kit/random.ts';
import { blob } from '../../../kit/shapes.ts';
import { each, line, lit, n, type Point, path } from '../../../kit/svg.ts';

export const kofta = (random: Random, from: Point, to: Point, colours: readonly [string, ...string[]]): string =>
  skewer(
    { x: from.x * 1.2 - to.x * 0.2, y: from.y * 1.2 - to.y * 0.2 },
    { x: to.x * 1.1 - from.x * 0.1, y: to.y * 1.1 - from.y * 0.1 },
  ) +
  lit(
    'grilled',
    each(skewerPieces(from, to, 9), (p) =>
      path(blob(random, { ...p, r: 44 }, { wobble: 0.1, points: 8 }), random.pick(colours)),
    ),
  );

export const skewered = (random: Random, from: Point, to: Point, colours: readonly [string, ...string[]]): string =>
  skewer(
    { x: from.x * 1.2 - to.x * 0.2, y: from.y * 1.2 - to.y * 0.2 },
    { x: to.x * 1.1 - from.x * 0.1, y: to.y * 1.1 - from.y * 0.1 },
  ) +
  cubes(random, skewerPieces(from, to, 6), 92, colours) +
  each(skewerPieces(from, to, 5), (p) =>
    line(`M${n(p.x - 22)} ${n(p.y + 16)}L${n(p.x + 16)} ${n(p.y - 22)}`, '#4b2008', 6, 0.5),
  );
