import type { Random } from './random.ts';
import { n, type Point, type Spot } from './svg.ts';

/** A smooth closed curve through points (Catmull-Rom as cubic Béziers). */
export const smoothClosed = (points: readonly Point[]): string => {
  const get = (i: number): Point => points[(i + points.length) % points.length] ?? { x: 0, y: 0 };
  const first = get(0);
  let d = `M${n(first.x)} ${n(first.y)}`;
  for (let i = 0; i < points.length; i += 1) d += bezier(get(i - 1), get(i), get(i + 1), get(i + 2));
  return `${d}z`;
};

/** A smooth open curve through points. */
export const smoothOpen = (points: readonly Point[]): string => {
  const last = points.length - 1;
  const get = (i: number): Point => points[Math.min(Math.max(i, 0), last)] ?? { x: 0, y: 0 };
  const first = get(0);
  let d = `M${n(first.x)} ${n(first.y)}`;
  for (let i = 0; i < last; i += 1) d += bezier(get(i - 1), get(i), get(i + 1), get(i + 2));
  return d;
};

const bezier = (before: Point, from: Point, to: Point, after: Point): string => {
  const c1 = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
  const c2 = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
  return `C${n(c1.x)} ${n(c1.y)} ${n(c2.x)} ${n(c2.y)} ${n(to.x)} ${n(to.y)}`;
};

/** Point at an angle (degrees, clockwise from the right) and distance. */
export const polar = (x: number, y: number, angle: number, distance: number): Point => {
  const radians = (angle * Math.PI) / 180;
  return { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance };
};

interface BlobOptions {
  /** how far the edge strays, as a share of the radius */
  wobble?: number;
  points?: number;
  /** width relative to height */
  stretch?: number;
  /** degrees */
  turn?: number;
}

/** An uneven round shape, as hand-made food is. */
export const blob = (random: Random, { x, y, r }: Spot, options: BlobOptions = {}): string => {
  const { wobble = 0.08, points = 10, stretch = 1, turn = 0 } = options;
  const start = random.between(0, 360);
  const corners = Array.from({ length: points }, (_, i) => {
    const flat = polar(0, 0, start + (i * 360) / points, r * random.between(1 - wobble, 1 + wobble));
    const stretched = { x: flat.x * stretch, y: flat.y };
    const angle = (turn * Math.PI) / 180;
    return {
      x: x + stretched.x * Math.cos(angle) - stretched.y * Math.sin(angle),
      y: y + stretched.x * Math.sin(angle) + stretched.y * Math.cos(angle),
    };
  });
  return smoothClosed(corners);
};

/** Places inside a circle that keep apart: each is the best of several candidates. */
export const scatter = (random: Random, count: number, { x, y, r }: Spot, inner = 0): Point[] => {
  const places: Point[] = [];
  while (places.length < count) {
    let best: Point = { x, y };
    let bestGap = -1;
    for (let i = 0; i < 8; i += 1) {
      const share = Math.sqrt(random.between((inner / r) ** 2, 1));
      const candidate = polar(x, y, random.between(0, 360), r * share);
      const gap = Math.min(r * 2, ...places.map((p) => Math.hypot(p.x - candidate.x, p.y - candidate.y)));
      if (gap > bestGap) [best, bestGap] = [candidate, gap];
    }
    places.push(best);
  }
  return places;
};

/** Places heaped in a circle: denser in the middle, from the outside in, so that the last lie on top. */
export const heap = (random: Random, count: number, { x, y, r }: Spot, squash = 1): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const reach = r * (1 - (i / count) * 0.75) * Math.sqrt(random.between(0.05, 1));
    const place = polar(0, 0, random.between(0, 360), reach);
    return { x: x + place.x, y: y + place.y * squash };
  });

/** A ruffled edge: soft waves of uneven depth, as lettuce has. */
export const ruffle = (random: Random, { x, y, r }: Spot, waves: number, depth: number): string =>
  smoothClosed(
    Array.from({ length: waves * 4 }, (_, i) => {
      const wave = Math.sin((i * Math.PI) / 2 + 0.6) * depth * random.between(0.5, 1.2);
      return polar(x, y, (i * 90) / waves + random.between(-1, 1), r * (1 + wave + random.between(-0.015, 0.015)));
    }),
  );

/** Evenly spaced places on a circle. */
export const ring = (count: number, { x, y, r }: Spot, startAngle = 0): Point[] =>
  Array.from({ length: count }, (_, i) => polar(x, y, startAngle + (i * 360) / count, r));
