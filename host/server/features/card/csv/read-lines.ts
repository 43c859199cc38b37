import { CsvError, type Info, parse } from 'csv-parse/sync';
import { cardLimits } from '#shared/contract/values/card-choices.ts';
import type { FieldError } from '#shared/domain/domain-error.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { type Column, columnOf } from './columns.ts';

/** As many dishes as there can be, and three times as many lines of choices. */
const mostLines = cardLimits.products * 4;

export type Cells = Partial<Record<Column, string>>;

/** A line of the table, its number as an editor counts it, the first being 1. */
export interface Line {
  readonly number: number;
  readonly cells: Cells;
}

export type Fault = (line: number, column: Column | null, text: string, params?: FieldError['params']) => void;

export function linesOf(text: string, fault: Fault): Line[] {
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
