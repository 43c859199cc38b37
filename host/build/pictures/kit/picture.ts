import type { GroundName } from './grounds.ts';
import { filtersUsedBy } from './materials.ts';
import { shading } from './shading.ts';
import type { Spot } from './svg.ts';

/** A drawing of a dish: what it stands on, where the dish itself is, and all that is on the table. */
export interface Picture {
  ground: GroundName;
  /** the circle a square crop shows whole */
  focus: Spot;
  /** SVG elements in 1600×900 */
  content: string;
}

/** The middle of the table. */
export const middle: Spot = { x: 800, y: 450, r: 380 };
/** Right of the middle, as a dish stands that leaves room for headline and side dishes. */
export const right: Spot = { x: 1010, y: 452, r: 372 };

/** A picture of things on the table, the last on top. */
export const picture = (ground: GroundName, focus: Spot, ...content: string[]): Picture => ({
  ground,
  focus,
  content: content.join(''),
});

/**
 * The SVG of everything above the ground, with the lamp's light over it. It names its noise by a placeholder
 * (`kit/noise.ts`), which the renderer fills in.
 */
export const svgOf = (picture: Picture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900"><defs>${filtersUsedBy(picture.content)}${shading}</defs>${picture.content}<rect width="1600" height="900" fill="url(#lamp)"/></svg>`;
