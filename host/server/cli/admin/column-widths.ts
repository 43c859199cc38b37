import { charactersOf, widthOf } from './text-width.ts';

export interface Column {
  readonly isNumber: boolean;
  /** in characters */
  readonly width: number;
  /** it becomes no narrower than that */
  readonly least: number;
}

/** Blanks between two columns. */
const gap = 2;
/**
 * Columns that fit beside each other into `total` characters as far as they can: the widest gives way first. The first,
 * which is what a row is called by and what is typed into the next command, does so last.
 */
export function fitted(columns: readonly Column[], total: number): Column[] {
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
export function wrapped(text: string, width: number): string[] {
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
