/** One term of an item search; prices in cents. A text is found by each of its keys, of two characters at least. */
export type ItemTerm = { kind: 'text'; keys: readonly string[] } | { kind: 'below' | 'above' | 'about'; price: number };

/** What an item is searched by; `price` in cents. */
interface SearchableItem {
  readonly name: string;
  readonly description: string;
  readonly price: number;
}

/** An item made ready for being searched: once per menu, so that a keystroke only compares. */
export interface IndexedItem {
  /** of name and description, as all their keys */
  readonly keys: string;
  readonly nameKeys: string;
  readonly price: number;
}

/** A text in parts: what was searched for, and what stands between. `start` is the place of its first letter. */
interface TextPart {
  readonly start: number;
  readonly text: string;
  readonly matched: boolean;
}

const comparisons = { '<': 'below', '>': 'above', '~': 'about' } as const;

/** How far, in cents, a price may be from the one in a `~` term: 0.5 euros (PRODUCT.md 5.7). */
const tolerance = 50;

/**
 * The terms of an item search (PRODUCT.md 5.7): split on spaces, terms of one character ignored. `<`, `>` and
 * `~` before a number of euros, with comma or dot, compare the price; before anything else they are text.
 */
export function parseItemQuery(query: string): ItemTerm[] {
  return query
    .normalize('NFC')
    .split(/\s+/)
    .filter((term) => lengthOf(term) > 1)
    .map(parseTerm)
    .filter((term) => term.kind !== 'text' || term.keys.length > 0);
}

export function indexItem({ name, description, price }: SearchableItem): IndexedItem {
  const names = fold(name).map(({ key }) => key);
  const descriptions = fold(description).map(({ key }) => key);
  // a line break between them, which no term has
  return {
    keys: names.map((key, index) => `${key} ${descriptions[index]}`).join('\n'),
    nameKeys: names.join('\n'),
    price,
  };
}

/** Whether an item meets every term; all items meet no terms. */
export function matchesItem(item: IndexedItem, terms: readonly ItemTerm[]): boolean {
  return terms.every((term) => {
    if (term.kind === 'text') return term.keys.some((key) => item.keys.includes(key));
    return comparers[term.kind](item.price, term.price);
  });
}

/** The keys of the terms that are text, each once: what can be marked in a name. */
export function textKeysOf(terms: readonly ItemTerm[]): string[] {
  return [...new Set(terms.flatMap((term) => (term.kind === 'text' ? term.keys : [])))];
}

/** Splits a text so that all letters by which one of the keys is found in it are marked: "kase" marks "Käse". */
export function markItemName(text: string, keys: readonly string[]): TextPart[] {
  const marked = new Set<number>();
  for (const { key, origins } of fold(text)) {
    for (const each of keys) {
      for (let at = key.indexOf(each); at >= 0; at = key.indexOf(each, at + each.length)) {
        const first = origins[at] ?? 0;
        const last = origins[at + each.length - 1] ?? first;
        for (let letter = first; letter <= last; letter += 1) marked.add(letter);
      }
    }
  }
  const parts: { start: number; text: string; matched: boolean }[] = [];
  for (const [index, letter] of lettersOf(text).entries()) {
    const matched = marked.has(index);
    const part = parts.at(-1);
    if (part?.matched === matched) part.text += letter;
    else parts.push({ start: index, text: letter, matched });
  }
  return parts;
}

const comparers = {
  below: (price: number, limit: number) => price < limit,
  above: (price: number, limit: number) => price > limit,
  about: (price: number, middle: number) => Math.abs(price - middle) <= tolerance,
} as const;

function parseTerm(term: string): ItemTerm {
  const match = /^([<>~])(\d{1,6})(?:[.,](\d{0,2}))?€?$/.exec(term);
  const kind = comparisons[(match?.[1] ?? '') as keyof typeof comparisons];
  if (!match || !kind) return { kind: 'text', keys: keysOf(term) };
  const euros = Number(`${match[2]}.${match[3] ?? ''}`);
  return { kind, price: Math.round(euros * 100) };
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

/**
 * The keys of a term, each once. None where one of them is a single character: "ue" may be all that is typed of an "ü"
 * yet, and is ignored as that would be.
 */
function keysOf(term: string): string[] {
  const keys = fold(term).map(({ key }) => key);
  return keys.every((key) => lengthOf(key) > 1) ? [...new Set(keys)] : [];
}

interface Folded {
  readonly key: string;
  /** for each letter of the key, which letter of the text it comes from */
  readonly origins: readonly number[];
}

/**
 * A text as dishes are compared: lower case, without accents, ß as `ss`, and only one space for whatever is neither
 * letter nor digit. Once with umlauts alike however they are typed (`ä`, `ae`, `a`), and once with each `e` as it
 * stands: in "Schokoeis" the `oe` is no umlaut, and "eis" is in it.
 */
function fold(text: string): readonly [umlautsAlike: Folded, asWritten: Folded] {
  const parts = lettersOf(text).flatMap((letter, index) => partsOf(letter).map((part) => ({ part, origin: index })));
  return [foldedOf(parts, (part, before) => part === 'e' && 'aou'.includes(before)), foldedOf(parts, () => false)];
}

function foldedOf(
  parts: readonly { readonly part: string; readonly origin: number }[],
  isDropped: (part: string, before: string) => boolean,
): Folded {
  let key = '';
  const origins: number[] = [];
  for (const { part, origin } of parts) {
    const before = key.at(-1) ?? ' ';
    if (part === ' ' ? before === ' ' : isDropped(part, before)) continue;
    key += part;
    for (let unit = 0; unit < part.length; unit += 1) origins.push(origin);
  }
  return { key: key.trimEnd(), origins };
}

function lettersOf(text: string): string[] {
  return Array.from(text.normalize('NFC'));
}

function partsOf(letter: string): string[] {
  if (letter >= 'a' && letter <= 'z') return [letter];
  const folded = letter.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(folded, (part) => (/[\p{L}\p{N}]/u.test(part) ? part : ' '));
}
