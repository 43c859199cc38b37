import { blurred, box, circleLine, circlePath, clipped, disc, lit, n, type Spot } from './svg.ts';

/** Colours of crockery: the surface, and whether its rim has a line. */
export interface Glaze {
  colour: string;
  line?: string;
}

export const glazes: Readonly<
  Record<'white' | 'cream' | 'grey' | 'night' | 'sea' | 'clay' | 'sage' | 'indigo', Glaze>
> = {
  white: { colour: '#f3efe8' },
  cream: { colour: '#ece0c8', line: '#a9763f' },
  grey: { colour: '#b9b6b0' },
  night: { colour: '#2f343b' },
  sea: { colour: '#6f97a0', line: '#3c616b' },
  clay: { colour: '#b8714a' },
  sage: { colour: '#a5b39a', line: '#6e7d65' },
  indigo: { colour: '#f0ede6', line: '#2f4f8a' },
};

/** What stands on the table throws a wide, soft shadow to the lower right. */
export const tableShadow = ({ x, y, r }: Spot, height: number): string =>
  blurred(30, disc(x + height, y + height, r * 0.98, '#0c0400', 0.5)) +
  blurred(6, disc(x + height * 0.25, y + height * 0.25, r, '#0c0400', 0.5));

/** A flat plate; what lies on it is drawn over it. */
export const plate = (spot: Spot, glaze: Glaze = glazes.white): string => {
  const { x, y, r } = spot;
  const well = r * 0.7;
  return [
    tableShadow(spot, r * 0.09),
    disc(x, y, r, glaze.colour),
    disc(x, y, r, 'url(#mound)', 0.28),
    glaze.line === undefined ? '' : circleLine(x, y, r * 0.955, glaze.line, r * 0.014, 0.9),
    circleLine(x, y, well + r * 0.02, 'url(#slope)', r * 0.05, 0.55),
    disc(x, y, well, 'url(#depth)', 0.22),
    circleLine(x, y, r - 2.5, 'url(#rim)', 5),
    blurred(6, circleLine(x, y, r * 0.86, 'url(#rim)', r * 0.05, 0.35)),
  ].join('');
};

/** A bowl with its content cut to the opening; the wall shades what lies near the edge. */
export const bowl = (spot: Spot, glaze: Glaze, ...content: string[]): string => {
  const { x, y, r } = spot;
  const opening = r * 0.92;
  return [
    tableShadow(spot, r * 0.16),
    disc(x, y, r, glaze.colour),
    disc(x, y, r, 'url(#mound)', 0.35),
    glaze.line === undefined ? '' : circleLine(x, y, r * 0.96, glaze.line, r * 0.025),
    circleLine(x, y, r - 2, 'url(#rim)', 4, 0.9),
    disc(x, y, opening, glaze.colour),
    disc(x, y, opening, '#1a0a00', 0.25),
    circleLine(x, y, opening * 0.94, 'url(#slope)', opening * 0.12, 0.9),
    clipped(circlePath(x, y, opening), ...content, innerShadow({ x, y, r: opening })),
    circleLine(x, y, opening, 'url(#slope)', r * 0.022),
  ].join('');
};

/** The shadow a wall throws onto what it holds, strongest in the upper left. */
const innerShadow = ({ x, y, r }: Spot): string =>
  blurred(
    14,
    `<path fill-rule="evenodd" fill="#140600" opacity=".55" d="${circlePath(x, y, r * 1.15)}${circlePath(x + r * 0.07, y + r * 0.07, r * 0.97)}"/>`,
  );

/** A round board of wood. */
export const roundBoard = ({ x, y, r }: Spot, colour = '#a8733f'): string =>
  lit(
    'wood',
    disc(x, y, r, colour),
    woodRings({ x, y, r }),
    `<rect x="${n(x - r * 1.36)}" y="${n(y - r * 0.1)}" width="${n(r * 0.5)}" height="${n(r * 0.2)}" rx="${n(r * 0.09)}" fill="${colour}"/>`,
  );

const woodRings = ({ x, y, r }: Spot): string =>
  clipped(
    circlePath(x, y, r),
    ...Array.from({ length: 15 }, (_, i) => {
      const offset = -r + (i + 0.5) * ((2 * r) / 15);
      return `<path d="M${n(x - r)} ${n(y + offset)}q${n(r * 0.5)} ${n(((i * 7) % 5) * 4 - 8)} ${n(r)} 0t${n(r)} 0" fill="none" stroke="#4d2a0e" stroke-width="${n(1.5 + ((i * 5) % 4))}" opacity="${i % 5 === 2 ? '.4' : '.2'}"/>`;
    }),
  );

/** A rectangular board: wood, slate or another colour, turned around its middle. */
export const board = (x: number, y: number, width: number, height: number, colour = '#9c6a39', turn = 0): string => {
  const lines = Array.from({ length: 11 }, (_, i) => {
    const top = -height / 2 + ((i + 0.5) * height) / 11;
    return `<path d="M${n(-width / 2 + 8)} ${n(top)}q${n(width / 4)} ${n(((i * 7) % 5) * 4 - 8)} ${n(width / 2)} 0t${n(width / 2 - 16)} 0" fill="none" stroke="#3a1d08" stroke-width="${n(1.5 + ((i * 5) % 3))}" opacity="${i % 4 === 1 ? '.34' : '.16'}"/>`;
  });
  return lit(
    'wood',
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${box(-width / 2, -height / 2, width, height, 26, colour)}${lines.join('')}</g>`,
  );
};

/** A slab of slate, as sushi is served on. */
export const slab = (x: number, y: number, width: number, height: number, colour = '#2d2f33'): string =>
  lit('iron', box(x - width / 2, y - height / 2, width, height, 10, colour));

/** A deep rectangular oven dish with its content. */
export const ovenDish = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  ...content: string[]
): string =>
  [
    lit(
      'glaze',
      box(x - width / 2 - 60, y - height * 0.2, width + 120, height * 0.4, 40, colour),
      box(x - width / 2, y - height / 2, width, height, 60, colour),
    ),
    box(x - width / 2 + 26, y - height / 2 + 26, width - 52, height - 52, 40, '#2a1206', 0.55),
    ...content,
  ].join('');

/** A cast-iron pan, its handle to the lower left. */
export const pan = ({ x, y, r }: Spot, ...content: string[]): string =>
  [
    lit(
      'iron',
      `<g transform="translate(${n(x)} ${n(y)}) rotate(152)">${box(r * 0.9, -r * 0.1, r * 0.95, r * 0.2, r * 0.1, '#26272a')}</g>`,
      disc(x, y, r, '#26272a'),
    ),
    disc(x, y, r * 0.9, '#191a1c'),
    circleLine(x, y, r * 0.9, 'url(#slope)', r * 0.05, 0.6),
    clipped(circlePath(x, y, r * 0.9), ...content, innerShadow({ x, y, r: r * 0.9 })),
  ].join('');

/** A bamboo steamer: a woven floor in two rings. */
export const steamer = (spot: Spot): string => {
  const { x, y, r } = spot;
  const slats = Array.from({ length: 13 }, (_, i) => {
    const left = x - r * 0.9 + (i * r * 1.8) / 13;
    return (
      box(left, y - r, (r * 1.8) / 13 - 3, 2 * r, 2, i % 2 === 0 ? '#d3ab68' : '#c99f5b') +
      box(left - 3, y - r, 3, 2 * r, 0, '#5a3a12', 0.7)
    );
  });
  return [
    tableShadow(spot, r * 0.16),
    lit(
      'wood',
      disc(x, y, r, '#b98a47'),
      circleLine(x, y, r * 0.955, '#8d6228', r * 0.014),
      circleLine(x, y, r * 0.93, '#e0bb7c', r * 0.03),
    ),
    clipped(circlePath(x, y, r * 0.9), ...slats, innerShadow({ x, y, r: r * 0.9 })),
    circleLine(x, y, r * 0.9, 'url(#slope)', r * 0.03),
  ].join('');
};
