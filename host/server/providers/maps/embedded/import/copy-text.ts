/** A row as `copy … from stdin` reads it: cells by tabs, with a line's end; null is `\N`. */
export function copyLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join('\t')}\n`;
}

function cellOf(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
