interface TextPart {
  /** the place of its first letter in the whole text */
  readonly start: number;
  readonly text: string;
  readonly matched: boolean;
}

const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[ßẞ]/g, 'ss').toLowerCase();

/** The folded text with, for each of its letters, which letter of the text it comes from. */
function foldedWithOrigins(letters: readonly string[]): { folded: string; origins: number[] } {
  const folded = letters.map(fold);
  return {
    folded: folded.join(''),
    origins: folded.flatMap((each, index) => Array.from({ length: each.length }, () => index)),
  };
}

/** Where a word stands: at the start of another one if it does so anywhere, else inside. */
function placeOf(word: string, folded: string): number {
  const atStart = folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'));
  return atStart >= 0 ? atStart : folded.indexOf(word);
}

/**
 * Splits `text` into what was typed and what was not: each word of the query marks its letters once, whatever their
 * case and accents ("wahringer" marks "Währinger").
 */
export function markMatches(text: string, query: string): readonly TextPart[] {
  const letters = Array.from(text);
  const { folded, origins } = foldedWithOrigins(letters);
  const marked = new Set<number>();
  for (const word of fold(query).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const start = placeOf(word, folded);
    if (start >= 0) for (const origin of origins.slice(start, start + word.length)) marked.add(origin);
  }
  const parts: { start: number; text: string; matched: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const matched = marked.has(index);
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += letter;
    else parts.push({ start: index, text: letter, matched });
  }
  return parts;
}
