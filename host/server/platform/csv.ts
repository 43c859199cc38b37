/** A cell of a table: text, a plain number, or an amount. */
export type CsvCell = string | number | null | { readonly cents: number };

/** What a spreadsheet would compute, or hand to another program, if a cell begins with it. */
const formulaStart = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/;

/**
 * A table as spreadsheets of Austria open it by themselves: UTF-8 with its mark, semicolons, decimal commas. A text that
 * would be a formula gets an apostrophe in front.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(';')}\r\n`).join('')}`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2).replace('.', ',');
  const harmless = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
