import type { Card, CardKind } from '#shared/contract/card.ts';
import { cardFaults } from '#shared/domain/card/card-faults.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { columnOf, columns, headerOf, kindOf } from './columns.ts';
import { type Change, type NoteLine, type Reading, shortened } from './read-cells.ts';
import { withChoices } from './read-choices.ts';
import { type Fault, type Line, linesOf } from './read-lines.ts';
import { withProducts } from './read-products.ts';

/** So many faults are told at once. */
const mostFaults = 200;

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
