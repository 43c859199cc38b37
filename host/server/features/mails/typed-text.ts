import type { Language } from '#shared/contract/primitives.ts';
import { plainLine } from './plain-line.ts';

/** In characters. */
const longestName = 60;
const longestPlainName = 40;
const longestAddress = 160;

/** A name as people have them: up to four words of letters, or pictures. */
const plainName = /^[\p{L}\p{M}\p{Emoji_Presentation}'’.-]+( [\p{L}\p{M}\p{Emoji_Presentation}'’.-]+){0,3}$/u;

/**
 * A name that somebody typed, for a mail that somebody else may get: one short line that no mail program makes a link of.
 * Whatever is more than a name stands in quotation marks, so that nobody takes it for our text.
 */
export function typedName(text: string, language: Language): string {
  const name = shortened(withoutLinks(text), longestName);
  if (name.length <= longestPlainName && plainName.test(name)) return name;
  const inner = name.replace(/["„“”»«]/g, '').trim();
  if (inner === '') return '';
  return language === 'de' ? `„${inner}“` : `“${inner}”`;
}

/** An address that somebody typed: digits and commas belong to it, links do not. */
export function typedAddress(text: string): string {
  return shortened(withoutLinks(text, /[:\\@]/g), longestAddress);
}

/** What mail programs make links of: schemes, paths, mail addresses, and words with a dot in them. */
function withoutLinks(text: string, signs = /[:/\\@]/g): string {
  return plainLine(text)
    .replace(/\p{Cf}/gu, '')
    .replace(signs, ' ')
    .replace(/[.．。｡]+(?=\S)/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}

function shortened(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trim()}…`
    : text;
}
