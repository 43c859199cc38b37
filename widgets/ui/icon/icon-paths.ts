/**
 * Drawn on a 24 px grid with a 2 px round line; the path data of each icon. By name those that nearly every page shows
 * first, the others by their drawing (drawings.ts), so that each page fetches what it shows.
 */
export const iconPaths = {
  search: ['M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z', 'm16 16 4.5 4.5'],
  close: ['M6 6l12 12', 'M18 6 6 18'],
  back: ['M19 12H5', 'm11 6-6 6 6 6'],
  locate: ['M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Z', 'M12 2v5', 'M12 17v5', 'M2 12h5', 'M17 12h5'],
  chevron: ['m6 9 6 6 6-6'],
} as const satisfies Record<string, readonly string[]>;

export interface IconDrawing {
  readonly name: string;
  readonly paths: readonly string[];
}

export type IconName = keyof typeof iconPaths | IconDrawing;
