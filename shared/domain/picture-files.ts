/** The formats of a picture's files, the smallest files first; JPEG is for browsers that know no other. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The 16:9 files of a picture, by what their names end in; `width` in px. The last one is the picture itself. */
export const wideFiles = [
  { ending: '-400', width: 400 },
  { ending: '-800', width: 800 },
  { ending: '', width: 1600 },
] as const;

/** The square file, for product pictures of 112 px on dense screens; `width` in px. */
export const squareFile = { ending: '-224', width: 224 } as const;

export type PictureShape = 'wide' | 'square';

/** What `<picture>` shows, as its attributes say it. */
export interface PictureSources {
  /** for a `<source>` each, in this order */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  /** for the `<img>` */
  readonly src: string;
  readonly srcset: string;
}

/**
 * The addresses of a picture's files.
 * @param base where they lie and how they are called, without size and ending: `https://mahlzeit.example/images/pizza`
 */
export function pictureSources(base: string, shape: PictureShape = 'wide'): PictureSources {
  const srcsetOf = (format: PictureFormat): string =>
    shape === 'square'
      ? `${base}${squareFile.ending}.${format}`
      : wideFiles.map(({ ending, width }) => `${base}${ending}.${format} ${width}w`).join(', ');
  const { ending } = shape === 'square' ? squareFile : wideFiles[1];
  return {
    sources: (['avif', 'webp'] as const).map((format) => ({ type: `image/${format}`, srcset: srcsetOf(format) })),
    src: `${base}${ending}.jpg`,
    srcset: srcsetOf('jpg'),
  };
}

/**
 * How wide pictures are shown, as `sizes` says it. The head of a page asks for these before their elements do: only where
 * both say the same, one file is fetched.
 */
export const pictureSizes = {
  /** behind the search: as wide as the frame, or, where that is higher than the picture, as its height asks for */
  search: '(min-width: 768px) max(100vw, 125vh), max(100vw, 72vh)',
  /** above a menu, next to the basket's column where there is one */
  restaurant: '(min-width: 1368px) 912px, (min-width: 768px) calc(100vw - 440px), 100vw',
} as const;
