import { searchKey } from '../places/search-key.ts';

/** One term of an item search; prices in cents. */
export type ItemTerm = { kind: 'text'; key: string } | { kind: 'below' | 'above' | 'about'; price: number };

/** What an item is searched by; `price` in cents. */
export interface SearchableItem {
  name: string;
  description: string;
  price: number;
}

const comparisons = { '<': 'below', '>': 'above', '~': 'about' } as const;

/** How far, in cents, a price may be from the one in a `~` term: 0.5 euros (spec section 2). */
const tolerance = 50;

/**
 * The terms of an item search (spec section 2): split on spaces, terms of one character ignored. `<`, `>` and
 * `~` before a number of euros, with comma or dot, compare the price; before anything else they are text.
 */
export function parseItemQuery(query: string): ItemTerm[] {
  return query
    .split(/\s+/)
    .filter((term) => term.length > 1)
    .map(parseTerm)
    .filter((term) => term.kind !== 'text' || term.key !== '');
}

/** Whether an item meets every term; all items meet no terms. */
export function matchesItem(item: SearchableItem, terms: readonly ItemTerm[]): boolean {
  const key = searchKey(`${item.name} ${item.description}`);
  return terms.every((term) => {
    if (term.kind === 'text') return key.includes(term.key);
    return comparers[term.kind](item.price, term.price);
  });
}

const comparers = {
  below: (price: number, limit: number) => price < limit,
  above: (price: number, limit: number) => price > limit,
  about: (price: number, middle: number) => Math.abs(price - middle) <= tolerance,
} as const;

function parseTerm(term: string): ItemTerm {
  const match = /^([<>~])(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(term);
  const kind = comparisons[(match?.[1] ?? '') as keyof typeof comparisons];
  if (!match || !kind) return { kind: 'text', key: searchKey(term) };
  const euros = Number(`${match[2]}.${match[3] ?? ''}`);
  return { kind, price: Math.round(euros * 100) };
}
