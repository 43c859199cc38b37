import { CsvError, type Info, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { type Card, type CardGroup, type CardProduct, cardGroup, cardProduct } from '#shared/contract/card.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { cardLimits } from '#shared/contract/values/card-choices.ts';
import { cardFaults } from '#shared/domain/card/card-faults.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { type Column, columnOf, columns, facts, headerOf, listed, namesOf } from './columns.ts';

/** So many faults are told at once. */
const mostFaults = 200;

type Cells = Partial<Record<Column, string>>;

/** A line of the table, its number as an editor counts it, the first being 1. */
interface Line {
  readonly number: number;
  readonly cells: Cells;
}

interface Reading {
  readonly language: Language;
  newKey(): string;
}

type Fault = (line: number, column: Column | null, text: string, params?: FieldError['params']) => void;

/**
 * A card with the products of a table. A line belongs to the product of its key or, without one, to the only one of its
 * name; else it adds one. What the table has no column for stays, and so do products that are not in it. Groups that are not
 * there are added; choices have to be there.
 * @throws DomainError `card.error.csv` for each thing that is wrong
 */
export function readTable(card: Card, text: string, reading: Reading): Card {
  const faults: { line: number; column: number; error: FieldError }[] = [];
  const fault: Fault = (line, column, rule, params) => {
    const field = column === null ? String(line) : `${line}.${headerOf(reading.language, column)}`;
    const error = { key: 'card.error.csv', text: `cardRules.${rule}`, field, params: { ...params, line } } as const;
    faults.push({ line, column: column === null ? -1 : columns.indexOf(column), error });
  };
  const assertNone = () => {
    const inOrder = faults.toSorted((a, b) => a.line - b.line || a.column - b.column);
    const [first, ...others] = inOrder.slice(0, mostFaults).map(({ error }) => error);
    if (first) throw new DomainError([first, ...others]);
  };
  const lines = linesOf(text, fault);
  assertNone();
  const after = withLines(card, lines, fault, reading);
  const lineOf = new Map(after.lines);
  for (const { kind, key, field, rule, blocks, params } of cardFaults(after.card)) {
    const line = kind === 'product' && key !== null ? lineOf.get(key) : undefined;
    const [name = ''] = field.split('.');
    if (blocks && line !== undefined) fault(line, columnOf.get(searchKey(name)) ?? null, rule, params);
  }
  assertNone();
  return after.card;
}

function linesOf(text: string, fault: Fault): Line[] {
  const [header, ...rest] = recordsOf(text, fault);
  if (!header) return [];
  const found = header.cells.map((cell) => columnOf.get(searchKey(cell)));
  for (const needed of ['name', 'priceCents'] as const) {
    if (!found.includes(needed)) fault(header.line, needed, 'csv.column.missing');
  }
  for (const [at, column] of found.entries()) {
    if (column && found.indexOf(column) < at) fault(header.line, column, 'csv.column.twice');
  }
  if (rest.length > cardLimits.products) fault(header.line, null, 'csv.long', { maximum: cardLimits.products });
  return rest.flatMap(({ line, cells }) => {
    if (cells.every((cell) => cell === '')) return [];
    if (cells.slice(found.length).some((cell) => cell !== '')) fault(line, null, 'csv.cells');
    const named = found.flatMap((column, at) => (column ? [[column, cells[at] ?? ''] as const] : []));
    return [{ number: line, cells: Object.fromEntries(named) }];
  });
}

/** The rows of a text, each with its line; the separator is what the first line has most of. */
function recordsOf(text: string, fault: Fault): { line: number; cells: string[] }[] {
  const [head = ''] = text.split(/\r?\n/, 1);
  const [delimiter = ';'] = [';', ',', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length);
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      trim: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    }) as unknown as { record: string[]; info: Info }[];
    if (records.length === 0) fault(1, null, 'csv.empty');
    let previous = 0;
    return records.map(({ record, info }) => {
      const line = Math.max(previous + 1, info.lines - record.join('').split('\n').length + 1);
      previous = info.lines;
      return { line, cells: record.map(withoutGuard) };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1;
    fault(line, null, 'csv.unreadable');
    return [];
  }
}

/** Without the apostrophe that keeps a text from being a formula. */
const withoutGuard = (cell: string) => cell.replace(/^'(?=\s*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20])/, '');

function withLines(card: Card, lines: readonly Line[], fault: Fault, reading: Reading) {
  const products = new Map(card.products.map((product) => [product.key, product]));
  const byName = Map.groupBy(card.products, ({ name }) => folded(name));
  const groups = new Map(card.groups.map((group) => [folded(group.name), group]));
  const sets = new Map(card.flavorSets.map((set) => [folded(set.name), set.key]));
  const names = namesOf(card);
  const used = new Map<string, number>();
  for (const { number, cells } of lines) {
    const sameName = byName.get(folded(cells.name ?? '')) ?? [];
    const key = cells.key || (sameName.length === 1 && sameName[0]?.key) || reading.newKey();
    const known = products.get(key);
    if (used.has(key)) fault(number, cells.key ? 'key' : 'name', 'csv.twice', { other: used.get(key) ?? 0 });
    used.set(key, number);
    const read = readerOf(cells, (column, rule, params) => fault(number, column, rule, params));
    const groupKeys = read.texts('groups', known && listed(known.groups, names.groups), (name) => {
      const id = folded(name);
      const group = groups.get(id) ?? newGroup(name, reading.newKey());
      if (!z.safeParse(cardGroup, group).success) return undefined;
      groups.set(id, group);
      return group.key;
    });
    const setKeys = read.texts('flavorSets', known && listed(known.flavorSets, names.flavorSets), (name) =>
      sets.get(folded(name)),
    );
    const product = z.safeParse(cardProduct, {
      ...(known ?? newProduct(key)),
      ...read.text('name'),
      ...read.text('description'),
      ...read.text('descriptionEnglish'),
      ...read.cents('priceCents'),
      ...read.cents('depositCents'),
      ...read.whole('vatPercent', 10),
      ...read.whole('volumeMl', null),
      ...read.whole('minimumAge', null),
      ...read.facts('allergens'),
      ...read.facts('additives'),
      ...read.facts('foodTypes'),
      ...read.yes('noDiscount'),
      // nothing can be without a group: an empty cell leaves it where it is
      ...(groupKeys && groupKeys.length > 0 && { groups: groupKeys }),
      ...(setKeys && { flavorSets: setKeys }),
    });
    if (product.success) products.set(key, product.data);
    else fault(number, columnOf.get(searchKey(String(product.error.issues[0]?.path[0]))) ?? null, 'csv.text');
  }
  const after: Card = { groups: [...groups.values()], flavorSets: card.flavorSets, products: [...products.values()] };
  return { card: { ...after, groups: inOrder(card.groups, after.groups) }, lines: [...used] };
}

/** Two groups of one name are one entry above: those that were there stay as they were. */
const inOrder = (before: readonly CardGroup[], after: readonly CardGroup[]): CardGroup[] => {
  const known = new Set(before.map(({ key }) => key));
  return [...before, ...after.filter(({ key }) => !known.has(key))];
};

/** Reads cells; a column that the table has not gives nothing, so that what was there stays. */
function readerOf(cells: Cells, fault: (column: Column, rule: string, params?: FieldError['params']) => void) {
  const listOf = (text: string, between: RegExp) =>
    text
      .split(between)
      .map((each) => each.trim())
      .filter((each) => each !== '');
  return {
    text: (column: Column) => (cells[column] === undefined ? {} : { [column]: cells[column] }),

    cents(column: Column) {
      const text = cells[column];
      if (text === undefined) return {};
      if (text === '' && column !== 'priceCents') return { [column]: 0 };
      const cents = centsOf(text);
      if (cents !== null) return { [column]: cents };
      fault(column, 'csv.amount', { text: shortened(text) });
      return {};
    },

    whole(column: Column, empty: number | null) {
      const text = cells[column]?.replace(/\s*(%|ml)$/i, '');
      if (text === undefined) return {};
      if (text === '') return { [column]: empty };
      if (/^-?\d{1,9}$/.test(text)) return { [column]: Number(text) };
      fault(column, 'csv.whole', { text: shortened(text) });
      return {};
    },

    yes(column: Column) {
      const text = cells[column];
      return text === undefined ? {} : { [column]: !/^(|0|nein|no|false|falsch|-)$/i.test(text) };
    },

    facts(column: keyof typeof facts) {
      const text = cells[column];
      if (text === undefined) return {};
      // Allergens are often written "ACG"; the other two are words
      const parts = column === 'allergens' ? listOf(text, /[\s,;|]+|(?<=[A-Za-z])(?=[A-Za-z])/) : listOf(text, /[,;|]/);
      const ids = parts.map((part) => {
        const id = facts[column].known.get(searchKey(part));
        if (id === undefined) fault(column, 'csv.unknown', { text: shortened(part) });
        return id;
      });
      return { [column]: ids.filter((id) => id !== undefined) };
    },

    /** `written`: what the table would say now; so it stays, even where two things have one name. */
    texts(
      column: 'groups' | 'flavorSets',
      written: string | undefined,
      keyOf: (name: string) => string | undefined,
    ): string[] | undefined {
      const text = cells[column];
      if (text === undefined || text === written) return undefined;
      return listOf(text, /[|]/).flatMap((name) => {
        const key = keyOf(name);
        if (key === undefined) fault(column, 'csv.unknown', { text: shortened(name) });
        return key ?? [];
      });
    },
  };
}

/** "12,90", "12.90", "€ 12", "1.290,00"; null for what is no amount. */
function centsOf(text: string): number | null {
  const bare = text.replace(/€|EUR/gi, '').replace(/[\s\u00A0\u202F']/g, '');
  const [found, sign, whole = '', fraction = ''] =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (found === undefined) return null;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > cardLimits.storedNumber) return null;
  return sign === '-' ? -cents : cents;
}

const folded = (name: string) => name.trim().toLowerCase();

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const newGroup = (name: string, key: string): CardGroup => ({
  key,
  name,
  nameEnglish: '',
  description: '',
  descriptionEnglish: '',
  kind: null,
  availability: [],
});

const newProduct = (key: string): CardProduct => ({
  key,
  name: '',
  description: '',
  descriptionEnglish: '',
  priceCents: 0,
  groups: [],
  flavorSets: [],
  allergens: [],
  foodTypes: [],
  additives: [],
  picture: null,
  vatPercent: 10,
  depositCents: 0,
  minimumAge: null,
  volumeMl: null,
  noDiscount: false,
  availability: [],
});
