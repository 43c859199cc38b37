import { codePageBytes, printable } from './code-page.ts';

/**
 * One line of a ticket, which takes as many lines of paper as it needs. `amount` stands at the right. `indent` and `mark`
 * stand before each of these lines, so that no text passes for more than it is.
 */
export interface TicketLine {
  readonly text: string;
  readonly amount?: string;
  /** `tall`: twice as high; `large`: twice as high and wide */
  readonly size?: 'tall' | 'large';
  readonly bold?: boolean;
  /** white on black */
  readonly inverse?: boolean;
  readonly mark?: string;
}

/** A line across the paper. */
export const rule: TicketLine = { text: '---' };

/** Letters that stand on a line of the paper, by its width in millimetres. */
export const paperColumns = { 80: 48, 58: 32 } as const;

const esc = 0x1b;
const gs = 0x1d;
/** As after switching on, signs as in the USA (a `#` is a `#`), code page 858. */
const begin = [esc, 0x40, esc, 0x52, 0, esc, 0x74, 19];
const sizes = { tall: 0x01, large: 0x11 } as const;
/** Feeds the paper to the knife and cuts it but for a point. The cash drawer stays shut: nothing here opens it. */
const cut = [gs, 0x56, 66, 3];

/** The bytes that print a ticket on any ESC/POS printer and cut it off. */
export function escPosTicket(lines: readonly TicketLine[], columns: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...begin, ...lines.flatMap((line) => lineBytes(line, columns)), ...cut]);
}

function lineBytes(line: TicketLine, columns: number): number[] {
  const { size, bold = false, inverse = false } = line;
  const style = [gs, 0x21, size ? sizes[size] : 0, esc, 0x45, bold ? 1 : 0, gs, 0x42, inverse ? 1 : 0];
  const width = size === 'large' ? Math.floor(columns / 2) : columns;
  const rows = line === rule ? ['-'.repeat(width)] : rowsOf(line, inverse ? width - 2 : width);
  return rows.flatMap((row) => [
    ...style,
    ...codePageBytes(inverse ? ` ${row} ` : row),
    // the style ends before the line does: some printers colour the rest of the paper too
    gs,
    0x42,
    0,
    0x0a,
  ]);
}

/** The lines of paper, each at most `width` long; the amount stands behind the last one, or below it. */
function rowsOf({ text, amount, mark }: TicketLine, width: number): string[] {
  const prefix = printable(mark ?? '');
  const room = Math.max(1, width - prefix.length);
  // what is not marked has no lines of its own
  const parts = mark === undefined ? [text] : text.split(/\r\n|\r|\n/);
  const rows = parts.flatMap((each) => wrapped(printable(each), room));
  const marked = rows.map((row) => prefix + row);
  if (amount === undefined) return marked;
  const price = printable(amount).slice(0, width);
  const last = marked.at(-1) ?? '';
  const gap = width - last.length - price.length;
  return gap >= 1 ? [...marked.slice(0, -1), last + ' '.repeat(gap) + price] : [...marked, price.padStart(width)];
}

/** Breaks between words, and a word only where it has no room on a line of its own. */
function wrapped(text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(/ +/).filter((each) => each !== '')) {
    if (row !== '' && row.length + 1 + word.length <= width) {
      row = `${row} ${word}`;
      continue;
    }
    if (row !== '') rows.push(row);
    let rest = word;
    for (; rest.length > width; rest = rest.slice(width)) rows.push(rest.slice(0, width));
    row = rest;
  }
  return row === '' ? rows : [...rows, row];
}
