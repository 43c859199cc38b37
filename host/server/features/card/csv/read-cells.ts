import type * as z from 'zod/mini';
import type { Language } from '#shared/contract/primitives.ts';
import { cardLimits } from '#shared/contract/values/card-choices.ts';
import type { FieldError } from '#shared/domain/domain-error.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { type Column, columnOf, facts, type LineKind } from './columns.ts';
import type { Cells, Fault, Line } from './read-lines.ts';

export interface Reading {
  readonly language: Language;
  newKey(): string;
}

/** Notes the line of a thing; one that has two is a fault. */
export type NoteLine = (kind: LineKind, key: string, line: Line, set?: string) => void;

export interface Change {
  readonly fault: Fault;
  readonly reading: Reading;
  readonly noteLine: NoteLine;
}

export const columnOfIssue = ({ issues }: z.core.$ZodError): Column | null =>
  columnOf.get(searchKey(String(issues[0]?.path[0]))) ?? null;

/** Reads cells; a column that the table has not gives nothing, so that what was there stays. */
export function readerOf(cells: Cells, fault: (column: Column, rule: string, params?: FieldError['params']) => void) {
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

export const listOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** "12,90", "12.90", "€ 12", "1.290,00"; null for what is no amount. */
export function centsOf(text: string): number | null {
  const bare = text.replace(/€|EUR/gi, '').replace(/[\s\u00A0\u202F']/g, '');
  const [found, sign, whole = '', fraction = ''] =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (found === undefined) return null;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > cardLimits.storedNumber) return null;
  return sign === '-' ? -cents : cents;
}

export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
