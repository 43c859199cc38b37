const segmenter = new Intl.Segmenter('de');

/** What a reader sees as single characters. */
export const charactersOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

export const widthOf = (text: string): number => charactersOf(text).length;

/** Filled up with blanks, at the left where it is a number. */
export function padded(text: string, width: number, isNumber = false): string {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)));
  return isNumber ? gap + text : text + gap;
}
