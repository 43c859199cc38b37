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
  const all = [[...columns], ...rows];
  const widths = columns.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column >= 1 && column <= 4 ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
