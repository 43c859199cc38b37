/** What stands in a table's cell. */
export type Cell = string | number | boolean | null | undefined | readonly string[];

/** Characters that would break the table, or steer a terminal. */
const unprintable = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Aligned columns with a heading each, numbers to the right; `none` where there is no row. */
export function table(rows: readonly Readonly<Record<string, Cell>>[], none = 'none'): string {
  const [first] = rows;
  if (!first) return `${none}\n`;
  const names = Object.keys(first);
  const lines = rows.map((row) => names.map((name) => textOf(row[name])));
  const widths = names.map((name, at) =>
    Math.max(...[name, ...lines.map((line) => line[at] ?? '')].map(widthOf)),
  );
  const isNumber = names.map((name) => rows.every((row) => typeof row[name] === 'number'));
  const written = (cells: readonly string[]) =>
    cells
      .map((cell, at) => {
        const gap = ' '.repeat((widths[at] ?? 0) - widthOf(cell));
        return isNumber[at] ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd();
  return `${[names, ...lines].map(written).join('\n')}\n`;
}

/** One thing, a line for each of its fields. */
export function fields(thing: Readonly<Record<string, Cell>>): string {
  const width = Math.max(...Object.keys(thing).map(widthOf));
  return Object.entries(thing)
    .map(([name, value]) => `${name.padEnd(width)}  ${textOf(value)}\n`)
    .join('');
}

/** `12,50 €` of cents. */
export const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

function textOf(value: Cell): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.length > 0 ? value.join(', ').replaceAll(unprintable, '') : '–';
  return String(value).replaceAll(unprintable, '');
}

const widthOf = (text: string) => [...new Intl.Segmenter('de').segment(text)].length;
