import { pulses } from '../../../food/bits.ts';
import type { Random } from '../../../kit/random.ts';
import { blob, polar } from '../../../kit/shapes.ts';
import { at, disc, each, layered, line, lit, n, oval, type Point, path } from '../../../kit/svg.ts';
import { type Colours, strewn } from '../food.ts';

/** Flat slices: skin, flesh, and what is seen in the middle. */
export const slices =
  (skin: string, flesh: string, core: string, wobble = 0.05) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'wet',
      2,
      places.map((p) => {
        const turn = random.between(0, 360);
        const marks = Array.from({ length: 7 }, (_, i) => polar(0, 0, i * 51 + 10, r * 0.45));
        return at(
          p.x,
          p.y,
          turn,
          path(blob(random, { x: 0, y: 0, r }, { wobble }), skin),
          path(blob(random, { x: 0, y: 0, r: r * 0.9 }, { wobble }), flesh),
          each(marks, (m) => oval(m.x, m.y, r * 0.1, r * 0.05, core, random.between(0, 180), 0.7)),
        );
      }),
    );

/** Slices with the bars of a grill. */
export const grilled =
  (skin: string, flesh: string) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'grilled',
      3,
      places.map((p) =>
        at(
          p.x,
          p.y,
          random.between(0, 180),
          path(blob(random, { x: 0, y: 0, r }, { wobble: 0.06, stretch: 1.25 }), skin),
          path(blob(random, { x: 0, y: 0, r: r * 0.88 }, { wobble: 0.06, stretch: 1.25 }), flesh),
          each([-0.5, 0, 0.5], (share) =>
            line(`M${n(-r * 0.8)} ${n(r * share)}L${n(r * 0.8)} ${n(r * share * 0.9)}`, '#3a1c08', r * 0.13, 0.6),
          ),
        ),
      ),
    );

/** Strips and wedges that bend a little. */
export const strips =
  (colours: Colours, width: number, length: number, material: 'wet' | 'crisp' | 'grilled' = 'wet') =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      material,
      3,
      places.map((p) => {
        const half = r * length;
        const d = `M${n(-half)} 0Q0 ${n(random.between(-0.7, 0.7) * r)} ${n(half)} 0`;
        const colour = random.pick(colours);
        return at(
          p.x,
          p.y,
          random.between(0, 180),
          line(d, '#1a0a00', r * width * 1.15, 0.25),
          line(d, colour, r * width),
          line(d, '#ffffff', r * width * 0.25, 0.3),
        );
      }),
    );

export const small = (colours: Colours, r: number) =>
  strewn(r * 1.6, (random, count, area, size) => pulses(random, count, area, r * size, colours));

/** Nuts and kernels: bent, with a crease. */
export const nuts =
  (colours: Colours, stretch: number) =>
  (random: Random, places: readonly Point[], r: number): string =>
    lit(
      'wet',
      each(places, (p) =>
        at(
          p.x,
          p.y,
          random.between(0, 180),
          path(blob(random, { x: 0, y: 0, r: r * 0.62 }, { wobble: 0.14, points: 8, stretch }), random.pick(colours)),
          line(`M${n(-r * 0.5)} ${n(r * 0.05)}Q0 ${n(-r * 0.3)} ${n(r * 0.5)} ${n(r * 0.05)}`, '#5a3208', r * 0.1, 0.4),
        ),
      ),
    );

export const leaves =
  (colours: Colours, rib: string, width: number) =>
  (random: Random, places: readonly Point[], r: number): string =>
    layered(
      'leaf',
      3,
      places.map(({ x, y }) =>
        at(
          x,
          y,
          random.between(0, 360),
          path(
            `M${n(-r)} 0C${n(-r * 0.7)} ${n(-r * width)} ${n(r * 0.5)} ${n(-r * width * 1.1)} ${n(r)} 0C${n(r * 0.5)} ${n(r * width * 1.1)} ${n(-r * 0.7)} ${n(r * width)} ${n(-r)} 0z`,
            random.pick(colours),
          ),
          line(`M${n(-r)} 0Q0 ${n(r * 0.08)} ${n(r * 0.8)} 0`, rib, r * 0.07, 0.7),
        ),
      ),
    );

/** Florets: pale and knobbly, with brown tips where they come out of the oven. */
export const florets =
  (buds: Colours) =>
  (random: Random, places: readonly Point[], r: number): string =>
    lit(
      'chunky',
      each(places, ({ x, y }) => {
        const knobs = Array.from({ length: 26 }, () =>
          polar(x, y, random.between(0, 360), r * 0.8 * Math.sqrt(random.between(0, 1))),
        );
        return each(knobs, (p) => disc(p.x, p.y, r * random.between(0.18, 0.3), random.pick(buds)));
      }),
    );

export const eachOf =
  (draw: (random: Random, p: Point, r: number) => string, material?: 'wet' | 'soft' | 'leaf') =>
  (random: Random, places: readonly Point[], r: number): string => {
    const drawn = each(places, (p) => draw(random, p, r));
    return material ? lit(material, drawn) : drawn;
  };

export const avg = (places: readonly Point[], axis: 'x' | 'y'): number =>
  places.reduce((sum, p) => sum + p[axis], 0) / places.length;

export const reach = (places: readonly Point[]): number => {
  const [x, y] = [avg(places, 'x'), avg(places, 'y')];
  return Math.max(20, ...places.map((p) => Math.hypot(p.x - x, p.y - y)));
};
