import type { Random } from '../../../kit/random.ts';
import { blob, scatter } from '../../../kit/shapes.ts';
import { at, clipped, disc, each, line, lit, n, oval, path, type Spot } from '../../../kit/svg.ts';

/** A breaded cutlet with its wavy crust. */
export const cutlet = (random: Random, spot: Spot, stretch: number, turn: number, base = '#cf8a30'): string => {
  const d = blob(random, spot, { wobble: 0.13, points: 15, stretch, turn });
  const patches = scatter(random, 34, { ...spot, r: spot.r * 1.3 }).map((p) =>
    path(
      blob(random, { ...p, r: spot.r * random.between(0.1, 0.3) }, { wobble: 0.3 }),
      random.pick(['#dc9c3e', '#b86d1f', '#e9b358', '#a85c18']),
      0.55,
    ),
  );
  return lit('crumb', path(d, base), clipped(d, ...patches, path(d, 'url(#toasted)', 0.6)));
};

/** Meat, fish or vegetables as a slice from the pan. */
export const slice = (
  random: Random,
  spot: Spot,
  stretch: number,
  turn: number,
  colours: readonly [string, string, string],
  grill = true,
): string => {
  const d = blob(random, spot, { wobble: 0.08, points: 13, stretch, turn });
  const a = (turn * Math.PI) / 180;
  const bars = grill
    ? [-0.7, -0.35, 0, 0.35, 0.7].map((share) => {
        const [x, y] = [
          spot.x + share * spot.r * stretch * Math.cos(a),
          spot.y + share * spot.r * stretch * Math.sin(a),
        ];
        const [dx, dy] = [Math.cos(a + 1.15) * spot.r, Math.sin(a + 1.15) * spot.r];
        return line(`M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`, '#2c1206', 11, 0.55);
      })
    : [];
  const tints = scatter(random, 16, { ...spot, r: spot.r * 1.2 }).map((p) =>
    path(blob(random, { ...p, r: spot.r * random.between(0.15, 0.35) }, { wobble: 0.3 }), random.pick(colours), 0.5),
  );
  return lit(grill ? 'grilled' : 'meat', path(d, colours[0]), clipped(d, ...tints, ...bars));
};

/** Whole slices of roast with their grain and rim of fat. */
export const roast = (
  random: Random,
  spot: Spot,
  count: number,
  turn: number,
  colours: readonly [string, string],
): string =>
  each(
    Array.from({ length: count }, (_, i) => ({
      x: spot.x + (i - (count - 1) / 2) * spot.r * 0.5,
      y: spot.y + (i - (count - 1) / 2) * spot.r * 0.34,
    })),
    (p) => {
      const d = blob(random, { ...p, r: spot.r * 0.62 }, { wobble: 0.06, stretch: 1.7, turn });
      const fibres = Array.from({ length: 14 }, (_, k) =>
        line(
          `M${n(p.x - spot.r + k * spot.r * 0.15)} ${n(p.y - spot.r * 0.8)}q14 ${n(spot.r * 0.8)} -8 ${n(spot.r * 1.6)}`,
          random.pick(['#5d3626', '#c49a7c']),
          5,
          0.32,
        ),
      );
      return lit('meat', path(d, colours[0]), clipped(d, ...fibres, line(d, colours[1], 15, 0.9)));
    },
  );

/** A whole fish, its head to the left. */
export const wholeFish = (random: Random, turn: number, colours: readonly [string, string]): string => {
  const body =
    'M-330 0C-300 -90 -150 -125 20 -110C150 -98 230 -50 290 -18L385 -85C375 -30 375 30 385 85L290 18C230 50 150 98 20 110C-150 125 -300 90 -330 0z';
  const scores = [-120, -40, 40, 120].map((x) => line(`M${x} -78q26 70 -14 150`, '#5a2c10', 12, 0.55));
  const scales = scatter(random, 60, { x: 0, y: 0, r: 300 }).map((p) =>
    oval(p.x, p.y * 0.36, 17, 11, random.pick([colours[1], '#f0d9a8', '#8a5a28']), random.between(-20, 20), 0.3),
  );
  return lit(
    'grilled',
    at(
      800,
      460,
      turn,
      path(body, colours[0]),
      clipped(body, ...scales, oval(0, -60, 300, 40, '#5a2c10', 0, 0.3)),
      ...scores,
      disc(-268, -22, 17, '#f4eee0'),
      disc(-268, -22, 9, '#241610'),
      line('M-215 -75Q-190 0 -215 75', '#5a2c10', 7, 0.6),
    ),
  );
};
