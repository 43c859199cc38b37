import latinExtUrl from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import latinUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { fontFamily, isFontKnown } from './known-font.ts';

const latinRange =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, ' +
  'U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExtRange =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, ' +
  'U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

function face(url: string, unicodeRange: string): FontFace {
  // built, it is the file's whole address, so that a page on another origin fetches it from where the script came
  const source = `url("${url}") format("woff2")`;
  return new FontFace(fontFamily, source, { weight: '300 900', display: 'swap', unicodeRange });
}

/**
 * Adds Figtree to the document, where shadow roots find it (font faces inside one are ignored). Only once per
 * document, and not where the page has a family of that name already. Nothing is fetched until text needs it.
 */
export function registerFont(fonts: FontFaceSet): void {
  if (isFontKnown(fonts)) return;
  fonts.add(face(latinUrl, latinRange));
  fonts.add(face(latinExtUrl, latinExtRange));
}
