export const fontFamily = 'Figtree Variable';

/** Whether the document has the house's font already: ours, or the page's own of that name. */
export function isFontKnown(fonts: FontFaceSet): boolean {
  return [...fonts].some(({ family }) => family.replaceAll('"', '') === fontFamily);
}
