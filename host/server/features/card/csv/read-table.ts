import { CsvError, type Info, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import {
  type Card,
  type CardFlavor,
  type CardFlavorSet,
  type CardGroup,
  type CardKind,
  type CardProduct,
  cardFlavor,
  cardFlavorSet,
  cardGroup,
  cardProduct,
} from '#shared/contract/card.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { cardLimits } from '#shared/contract/values/card-choices.ts';
import { cardFaults } from '#shared/domain/card/card-faults.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import {
  type Column,
  columnOf,
  columns,
  facts,
  folded,
  headerOf,
  kindOf,
  type LineKind,
  listed,
  namesOf,
  pairName,
  pricesText,
} from './columns.ts';

/** So many faults are told at once. */
const mostFaults = 200;
/** As many dishes as there can be, and three times as many lines of choices. */
const mostLines = cardLimits.products * 4;

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
 * A card with the products, choices and options of a table. A line belongs to the thing of its key or, without one, to the
 * only one of its name (an option's within its choice); else it adds one. What the table has no column for stays, and so does
 * what is not in it. Groups that are not there are added; choices have to be there, or to have a line of their own.
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
  for (const { kind, key, field, rule, blocks, params } of cardFaults(after.card)) {
    if (!blocks || key === null || kind === 'card') continue;
    const line = after.lineOf(kind, key, field);
    const name = field.split('.').find((part) => part !== 'flavors' && !/^\d+$/.test(part)) ?? '';
    if (line !== undefined) fault(line, columnOf.get(searchKey(name)) ?? null, rule, params);
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
  if (rest.length > mostLines) fault(header.line, null, 'csv.long', { maximum: mostLines });
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

/** Choices first: dishes may ask for one that stands below them. */
function withLines(card: Card, lines: readonly Line[], fault: Fault, reading: Reading) {
  const byKind = Map.groupBy(lines, ({ number, cells }) => {
    const kind = kindOf.get(searchKey(cells.kind || 'product'));
    if (!kind) fault(number, 'kind', 'csv.unknown', { text: shortened(cells.kind ?? '') });
    return kind;
  });
  const used = new Map<string, number>();
  const noteLine: NoteLine = (kind, key, { number, cells }, set = '') => {
    const id = `${kind}\n${set}\n${key}`;
    if (used.has(id)) fault(number, cells.key ? 'key' : 'name', `csv.twice.${kind}`, { other: used.get(id) ?? 0 });
    used.set(id, number);
  };
  const change: Change = { fault, reading, noteLine };
  const flavorSets = withChoices(card, byKind.get('flavorSet') ?? [], byKind.get('flavor') ?? [], change);
  const { groups, products } = withProducts({ ...card, flavorSets }, card, byKind.get('product') ?? [], change);
  const after: Card = { groups, flavorSets, products };
  return {
    card: after,
    /** the line of a thing, of an option where the field is one of its own */
    lineOf(kind: CardKind, key: string, field: string): number | undefined {
      const at = /^flavors\.(\d+)\./.exec(field)?.[1];
      const flavor = at === undefined ? undefined : flavorSets.find((set) => set.key === key)?.flavors[Number(at)];
      return (flavor && used.get(`flavor\n${key}\n${flavor.key}`)) ?? used.get(`${kind}\n\n${key}`);
    },
  };
}

/** Notes the line of a thing; one that has two is a fault. */
type NoteLine = (kind: LineKind, key: string, line: Line, set?: string) => void;

interface Change {
  readonly fault: Fault;
  readonly reading: Reading;
  readonly noteLine: NoteLine;
}

function withChoices(
  card: Card,
  setLines: readonly Line[],
  flavorLines: readonly Line[],
  { fault, reading, noteLine }: Change,
): CardFlavorSet[] {
  const sets = new Map(card.flavorSets.map((set) => [set.key, set]));
  const byName = Map.groupBy(card.flavorSets, ({ name }) => folded(name));
  for (const line of setLines) {
    const { number, cells } = line;
    const sameName = byName.get(folded(cells.name ?? '')) ?? [];
    const key = cells.key || (sameName.length === 1 && sameName[0]?.key) || reading.newKey();
    noteLine('flavorSet', key, line);
    const read = readerOf(cells, (column, rule, params) => fault(number, column, rule, params));
    const set = z.safeParse(cardFlavorSet, {
      ...(sets.get(key) ?? newFlavorSet(key)),
      ...read.text('name'),
      ...read.text('nameEnglish'),
      ...read.whole('minimum', 0),
      ...read.whole('maximum', 1),
    });
    if (set.success) sets.set(key, set.data);
    else fault(number, columnOfIssue(set.error), 'csv.text');
  }

  // under the name that it has now; else under that it had before
  const keysByName = new Map([...byName].flatMap(([name, [set, other]]) => (set && !other ? [[name, set.key]] : [])));
  for (const [name, [set, other]] of Map.groupBy(sets.values(), (each) => folded(each.name))) {
    if (set && !other) keysByName.set(name, set.key);
    else keysByName.delete(name);
  }
  const flavors = new Map([...sets].map(([key, set]) => [key, new Map(set.flavors.map((each) => [each.key, each]))]));
  const placed = flavorLines.flatMap((line) => {
    const text = line.cells.flavorSets ?? '';
    const set = keysByName.get(folded(text)) ?? (sets.has(text) ? text : undefined);
    const own = set === undefined ? undefined : flavors.get(set);
    if (set === undefined || own === undefined) {
      fault(line.number, 'flavorSets', text === '' ? 'csv.set.missing' : 'csv.unknown', { text: shortened(text) });
      return [];
    }
    const { cells, number } = line;
    const sameName = [...own.values()].filter(({ name }) => folded(name) === folded(cells.name ?? ''));
    const key = cells.key || (sameName.length === 1 && sameName[0]?.key) || reading.newKey();
    if (!own.has(key) && own.size >= cardLimits.storedList) {
      fault(number, null, 'flavorSet.flavors.many', { maximum: cardLimits.flavors });
      return [];
    }
    noteLine('flavor', key, line, set);
    const read = readerOf(cells, (column, rule, params) => fault(number, column, rule, params));
    const flavor = z.safeParse(cardFlavor, {
      ...(own.get(key) ?? newFlavor(key)),
      ...read.text('name'),
      ...read.text('nameEnglish'),
      ...(cells.priceCents === '' ? { priceCents: 0 } : read.cents('priceCents')),
      ...read.facts('allergens'),
      ...read.facts('additives'),
      ...read.facts('foodTypes'),
    });
    if (flavor.success) own.set(key, flavor.data);
    else fault(number, columnOfIssue(flavor.error), 'csv.text');
    return [{ line, set, key, own }];
  });

  const after = [...sets.values()].map((set) => ({ ...set, flavors: [...(flavors.get(set.key)?.values() ?? [])] }));
  const pairs = new Map(
    [...card.flavorSets, ...after].flatMap(({ key, name, flavors: options }) =>
      options.map((option) => [folded(pairName(name, option.name)), { flavorSet: key, flavor: option.key }] as const),
    ),
  );
  for (const { line, set, key, own } of placed) {
    const flavor = own.get(key);
    const text = line.cells.pricesWith;
    const before = card.flavorSets.find((each) => each.key === set)?.flavors.find((each) => each.key === key);
    if (!flavor || text === undefined || text === (before ? pricesText(before, card) : '')) continue;
    const found = pricesOf(text, pairs, (rule, part) =>
      fault(line.number, 'pricesWith', rule, { text: shortened(part) }),
    );
    const priced = z.safeParse(cardFlavor, { ...flavor, pricesWith: found });
    if (priced.success) own.set(key, priced.data);
    else fault(line.number, 'pricesWith', 'csv.text');
  }
  return [...sets].map(([key, set]) => ({ ...set, flavors: [...(flavors.get(key)?.values() ?? [])] }));
}

/** "Größe: groß = 4,00 | Größe: klein = 2,00" */
function pricesOf(
  text: string,
  pairs: ReadonlyMap<string, Omit<CardFlavor['pricesWith'][number], 'priceCents'>>,
  fault: (rule: string, part: string) => void,
): CardFlavor['pricesWith'] {
  return listOf(text, /[|]/).flatMap((part) => {
    const at = part.lastIndexOf('=');
    const pair = pairs.get(folded(part.slice(0, Math.max(0, at))));
    const priceCents = centsOf(part.slice(at + 1));
    if (at < 0) fault('csv.price', part);
    else if (!pair) fault('csv.unknown', part.slice(0, at).trim());
    else if (priceCents === null) fault('csv.amount', part.slice(at + 1).trim());
    return pair && priceCents !== null ? [{ ...pair, priceCents }] : [];
  });
}

function withProducts(
  card: Card,
  before: Card,
  lines: readonly Line[],
  { fault, reading, noteLine }: Change,
): Pick<Card, 'groups' | 'products'> {
  const products = new Map(card.products.map((product) => [product.key, product]));
  const byName = Map.groupBy(card.products, ({ name }) => folded(name));
  const groups = new Map(card.groups.map((group) => [folded(group.name), group]));
  // what is called something else now is also found by the name that it had
  const sets = new Map([...before.flavorSets, ...card.flavorSets].map((set) => [folded(set.name), set.key]));
  const names = namesOf(before);
  for (const line of lines) {
    const { number, cells } = line;
    const sameName = byName.get(folded(cells.name ?? '')) ?? [];
    const key = cells.key || (sameName.length === 1 && sameName[0]?.key) || reading.newKey();
    const known = products.get(key);
    noteLine('product', key, line);
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
    else fault(number, columnOfIssue(product.error), 'csv.text');
  }
  return { groups: inOrder(card.groups, [...groups.values()]), products: [...products.values()] };
}

const columnOfIssue = ({ issues }: z.core.$ZodError): Column | null =>
  columnOf.get(searchKey(String(issues[0]?.path[0]))) ?? null;

/** Two groups of one name are one entry above: those that were there stay as they were. */
const inOrder = (before: readonly CardGroup[], after: readonly CardGroup[]): CardGroup[] => {
  const known = new Set(before.map(({ key }) => key));
  return [...before, ...after.filter(({ key }) => !known.has(key))];
};

/** Reads cells; a column that the table has not gives nothing, so that what was there stays. */
function readerOf(cells: Cells, fault: (column: Column, rule: string, params?: FieldError['params']) => void) {
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

const listOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((each) => each.trim())
    .filter((each) => each !== '');

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

const newFlavorSet = (key: string): CardFlavorSet => ({
  key,
  name: '',
  nameEnglish: '',
  minimum: 1,
  maximum: 1,
  flavors: [],
});

const newFlavor = (key: string): CardFlavor => ({
  key,
  name: '',
  nameEnglish: '',
  priceCents: 0,
  allergens: [],
  foodTypes: [],
  additives: [],
  pricesWith: [],
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
