/** Stands in a drawing for the address of the noise image, which is far longer than the drawing. */
export const noisePlaceholder = '%noise%';

/** Waves from one edge of the noise image to the other. */
export const noiseWaves = 32;

/** Pixels of an edge of the noise image. */
const size = 512;

/**
 * Seamless noise, rendered once and tiled by every material: turbulence computed anew for each filter would
 * double the time a picture takes.
 */
export const noiseSvg: string = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><filter id="f" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${noiseWaves / size}" numOctaves="4" seed="8" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/></filter><rect width="${size}" height="${size}" filter="url(#f)"/></svg>`;
