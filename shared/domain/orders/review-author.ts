const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * How a review names who wrote it: first name and the last name's initial, `Anna Maria Huber` → `Anna H.`; a name of
 * one word stays as it is.
 */
export function reviewAuthorOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const [first = '', ...others] = words;
  const last = others.at(-1);
  if (last === undefined) return first;
  const [initial] = graphemes.segment(last);
  return `${first} ${initial?.segment ?? ''}.`;
}
