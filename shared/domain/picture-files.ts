/** The formats of a picture's files, the smallest files first; JPEG is for browsers that know no other. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** In px: the square crop of a product, and 16:9. The widest is the picture itself. */
export const pictureWidths = [224, 400, 800, 1600] as const;
type PictureWidth = (typeof pictureWidths)[number];

const offered = {
  wide: [400, 800, 1600],
  card: [400, 800],
  square: [224],
} as const satisfies Record<string, readonly PictureWidth[]>;

/**
 * How a picture is shown. `wide`: 16:9, up to a whole screen; `card`: 16:9, in a card or dialog, where even on dense
 * screens nobody sees more than 800 px of a photograph; `square`: the crop for product pictures of 112 px.
 */
export type PictureShape = keyof typeof offered;

/** @param base where its files lie, without width and format: `https://mahlzeit.example/images/pizza` */
export function pictureFile(base: string, width: PictureWidth, format: PictureFormat): string {
  return `${base}${width === 1600 ? '' : `-${width}`}.${format}`;
}

/** What a `<source>` offers, as its `srcset` says it. */
export function pictureSrcset(base: string, shape: PictureShape, format: PictureFormat): string {
  return offered[shape].map((width) => `${pictureFile(base, width, format)} ${width}w`).join(', ');
}

/** The one file for who knows neither of the others. */
export function lastResort(base: string, shape: PictureShape): string {
  return pictureFile(base, shape === 'square' ? 224 : 800, 'jpg');
}
