import type { MaterialName } from './materials.ts';

/** Where something lies and how large it is, in pixels of the 1600×900 picture. */
export interface Spot {
  x: number;
  y: number;
  r: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A number as short as a picture needs it: one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Content moved to a place and turned there (degrees). */
export const at = (x: number, y: number, turn: number, ...content: string[]): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${content.join('')}</g>`;

/** Content moved, turned and scaled. */
export const placed = (x: number, y: number, turn: number, scale: number, ...content: string[]): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale.toFixed(3)})">${content.join('')}</g>`;

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${opacityOf(opacity)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0, opacity = 1): string =>
  `<ellipse rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${opacityOf(opacity)} transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"/>`;

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacityOf(opacity)}/>`;

/** An open line with round ends. */
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity)}/>`;

export const circleLine = (x: number, y: number, r: number, colour: string, width: number, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${opacityOf(opacity)}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  opacity = 1,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"${opacityOf(opacity)}/>`;

/** Content as it looks made of a material: lit from the upper left, with its shadow. */
export const lit = (material: MaterialName, ...content: string[]): string =>
  `<g filter="url(#m-${material})">${content.join('')}</g>`;

/**
 * Pieces that overlap, lit in a few layers: within a layer they merge into one surface, between layers they
 * throw shadows. Lighting each piece alone would cost a filter apiece.
 */
export const layered = (material: MaterialName, layers: number, pieces: readonly string[]): string => {
  const size = Math.max(1, Math.ceil(pieces.length / layers));
  const groups = Array.from({ length: Math.ceil(pieces.length / size) }, (_, i) =>
    pieces.slice(i * size, (i + 1) * size),
  );
  return groups.map((group) => lit(material, ...group)).join('');
};

/** Content blurred by one of the prepared radii (pixels). */
export const blurred = (radius: 2 | 6 | 14 | 30, ...content: string[]): string =>
  `<g filter="url(#blur-${radius})">${content.join('')}</g>`;

/** One drawing for each of a list, in order: later ones lie on top. */
export const each = <T>(list: readonly T[], draw: (item: T, index: number) => string): string =>
  list.map(draw).join('');

/** Content cut to a path. The id is derived from the path, so equal cuts may share it. */
export const clipped = (d: string, ...content: string[]): string => {
  const id = `c${clipId(d)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`;
};

export const circlePath = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0z`;

const opacityOf = (opacity: number): string => (opacity === 1 ? '' : ` opacity="${opacity.toFixed(2)}"`);

const clipId = (text: string): string => {
  let id = 7;
  for (let i = 0; i < text.length; i += 1) id = (Math.imul(id, 31) + text.charCodeAt(i)) >>> 0;
  return id.toString(36);
};
