/** What stands in a table's cell. */
type Cell = string | number | boolean | null | undefined | readonly string[];

/** What of a thing stands in a table's row, or in its list of fields, by what it is called there. */
export type Cells = Readonly<Record<string, Cell>>;

/** Characters that would break the table, or steer a terminal. */
const unprintable = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** No column of text becomes narrower than that. */
const narrowest = 6;

/**
 * Aligned columns with a heading each, numbers to the right; `none` where there is no row. With `width`, that of the
 * terminal, long cells go on in a further line below; without, as for other programs, each row is one line.
 */
export function table(rows: readonly Cells[], width?: number): string {
  const [first] = rows;
  if (!first) return 'none\n';
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))];
  const columns = names.map((name, at): Column => {
    const isNumber = rows.every((row) => typeof row[name] === 'number');
    const cells = lines.map((line) => line[at] ?? '');
    // no word of a heading is cut, nor a number
    const whole = [...name.split(' '), ...(isNumber ? cells.slice(1) : [])];
    return {
      isNumber,
      width: Math.max(...cells.map(widthOf)),
      least: Math.max(isNumber ? 0 : narrowest, ...whole.map(widthOf)),
    };
  });
  const narrow = width === undefined ? columns : fitted(columns, width);
  return `${lines.flatMap((cells) => linesOf(cells, narrow)).join('\n')}\n`;
}

function linesOf(cells: readonly string[], columns: readonly Column[]): string[] {
  const texts = cells.map((cell, at) => wrapped(cell, columns[at]?.width ?? 0));
  const height = Math.max(...texts.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map(({ isNumber, width }, at) => padded(texts[at]?.[line] ?? '', width, isNumber))
      .join('  ')
      .trimEnd(),
  );
}

/** One thing, a line for each of its fields. */
export function fields(thing: Cells): string {
  const width = Math.max(...Object.keys(thing).map(widthOf));
  return Object.entries(thing)
    .map(([name, value]) => `${padded(name, width)}  ${textOf(value)}\n`)
    .join('');
}

/** An instant to the second. */
export const moment = (instant: string) => instant.replace(/\.\d+Z$/, 'Z');

/** `12,50 €` of cents. */
export const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

function textOf(value: Cell): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.length > 0 ? value.join(', ').replaceAll(unprintable, '') : '–';
  return String(value).replaceAll(unprintable, '');
}

interface Column {
  readonly isNumber: boolean;
  /** in characters */
  readonly width: number;
  /** it becomes no narrower than that */
  readonly least: number;
}

/** Blanks between two columns. */
const gap = 2;
/**
 * Columns that fit next to each other into `total` characters as far as they can: the widest gives way first. The
 * first, which is what a row is called by and what is typed into the next command, does so last.
 */
function fitted(columns: readonly Column[], total: number): Column[] {
  const narrow = columns.map((column) => ({ ...column }));
  const [first, ...rest] = narrow;
  for (const candidates of [rest, first ? [first] : []]) {
    while (widthOfAll(narrow) > total) {
      const shrinking = candidates.filter(({ width, least }) => width > least);
      const widest = shrinking.toSorted((a, b) => b.width - a.width)[0];
      if (!widest) break;
      widest.width -= 1;
    }
  }
  return narrow;
}

const widthOfAll = (columns: readonly Column[]) =>
  columns.reduce((sum, { width }) => sum + width, gap * (columns.length - 1));

/** A text in lines of at most so many characters, at blanks where there are some. */
function wrapped(text: string, width: number): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let rest = charactersOf(text);
  while (rest.length > width) {
    const blank = rest.lastIndexOf(' ', width);
    const end = blank > 0 ? blank : width;
    lines.push(rest.slice(0, end).join(''));
    rest = rest.slice(blank > 0 ? end + 1 : end);
  }
  return [...lines, rest.join('')];
}

const segmenter = new Intl.Segmenter('de');

/** What a reader sees as single characters. */
const charactersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

const widthOf = (text: string): number => charactersOf(text).length;

/** Filled up with blanks, at the left where it is a number. */
function padded(text: string, width: number, isNumber = false): string {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)));
  return isNumber ? gap + text : text + gap;
}
