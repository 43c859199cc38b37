import type { Figures } from './measure.ts';

/** One line of the table. */
export interface Measured {
  readonly what: string;
  readonly clients: number;
  readonly figures: Figures;
  /** what it is compared with, by name */
  readonly against?: Readonly<Record<string, Figures>>;
}

const columns = ['', 'clients', 'per second', 'p50 ms', 'p99 ms', 'of the baseline'] as const;

/** The table that `npm run bench` prints; a ratio is the share of the baseline's rate that is reached. */
export function tableOf(lines: readonly Measured[]): string {
  const rows = lines.map(({ what, clients, figures, against = {} }) => [
    what,
    String(clients),
    figures.perSecond.toFixed(0),
    figures.p50.toFixed(2),
    figures.p99.toFixed(2),
    Object.entries(against)
      .map(([name, baseline]) => `${(figures.perSecond / baseline.perSecond).toFixed(2)} ${name}`)
      .join(', '),
  ]);
  return alignedRows([[...columns], ...rows], (column) => column >= 1 && column <= 4);
}

/** Rows below each other, with columns as wide as what is in them. */
export function alignedRows(rows: readonly (readonly string[])[], isRight: (column: number) => boolean): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return isRight(column) ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
