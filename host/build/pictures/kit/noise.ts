/** Stands in a drawing for the address of the noise image, which is far longer than the drawing. */
export const noisePlaceholder = '%noise%';

/** Pixels from one edge of the seamless tile to the other, and the waves between them. */
const tile = 384;
const waves = 24;
/** The tile goes on beyond its edges, so that scaling it leaves no seam. */
const margin = 8;
const size = tile + 2 * margin;

/**
 * Seamless noise, rendered once and tiled by every material: turbulence computed anew for each filter would
 * double the time a picture takes.
 */
export const noiseSvg: string = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="${size}" height="${size}" color-interpolation-filters="sRGB"><feTurbulence x="${margin}" y="${margin}" width="${tile}" height="${tile}" type="fractalNoise" baseFrequency="${waves / tile}" numOctaves="4" seed="8" stitchTiles="stitch"/><feColorMatrix x="${margin}" y="${margin}" width="${tile}" height="${tile}" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/><feTile x="0" y="0" width="${size}" height="${size}"/></filter><rect width="${size}" height="${size}" filter="url(#f)"/></svg>`;

/** A sheet covered with noise of a frequency (waves per pixel), for filters to name by `#id`. */
export const noiseSheet = (id: string, frequency: number): string => {
  const scale = (waves / tile / frequency).toFixed(3);
  return `<pattern id="p-${id}" patternUnits="userSpaceOnUse" width="${tile}" height="${tile}" patternTransform="scale(${scale})"><image href="${noisePlaceholder}" x="${-margin}" y="${-margin}" width="${size}" height="${size}"/></pattern><rect id="${id}" x="-1600" y="-1600" width="4800" height="4800" fill="url(#p-${id})"/>`;
};
