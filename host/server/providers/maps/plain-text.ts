/** Longer than any name of a street or town; a register allows 120. */
const longestName = 120;

/** Control characters, halves of characters, and what turns the direction of the text around it. */
const treacherous = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * One short line of what a provider wrote, cut between characters: it goes on screen, into place ids and into the
 * database, which takes neither null characters nor halves of characters.
 */
export function plainText(text: string | null | undefined, longest: number = longestName): string {
  const line = (text ?? '').replaceAll(treacherous, ' ').trim();
  return line.length <= longest
    ? line
    : line
        .slice(0, longest)
        .replace(/\p{Cs}$/u, '')
        .trim();
}
