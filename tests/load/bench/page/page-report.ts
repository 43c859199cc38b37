import { alignedRows } from '../report.ts';
import { type Kind, kinds } from './page-traffic.ts';

/** Times in milliseconds from the beginning of the navigation, bytes by kind; a "+" only where there is one. */
export type PageFigures = Readonly<Partial<Record<Metric, number>>>;

type Metric =
  | 'firstPaint'
  | 'largestPaint'
  | 'firstContent'
  | 'plusSeen'
  | 'plusWorks'
  | 'blocking'
  | 'shift'
  | 'requests'
  | 'scriptUntilPlus'
  | Kind;

export interface PageResult {
  readonly what: string;
  readonly figures: PageFigures;
}

/** What a figure of some pages may be at most, and how it is written. */
interface Goal {
  readonly label: string;
  readonly metric: Metric;
  readonly most: number;
  readonly pages: readonly string[];
}

const ownPages = ['restaurant', 'list', 'home', 'status'];

const goals: readonly Goal[] = [
  { label: 'first content', metric: 'firstContent', most: 900, pages: ['restaurant', 'list'] },
  { label: 'first content', metric: 'firstContent', most: 1600, pages: ['foreign'] },
  { label: 'largest paint', metric: 'largestPaint', most: 1500, pages: ownPages },
  { label: 'blocking', metric: 'blocking', most: 200, pages: ownPages },
  { label: 'layout shift', metric: 'shift', most: 0.01, pages: ownPages },
  { label: 'script until "+" works', metric: 'scriptUntilPlus', most: 150_000, pages: ['restaurant'] },
];

/** The median of each figure; of an even number of runs the lower one of the middle. */
export function mediansOf(runs: readonly PageFigures[]): PageFigures {
  const metrics = new Set(runs.flatMap((run) => Object.keys(run) as Metric[]));
  return Object.fromEntries(
    [...metrics].map((metric) => {
      const values = runs.map((run) => run[metric] ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b);
      return [metric, values[Math.floor((values.length - 1) / 2)]];
    }),
  );
}

/** A column for each page; beside a time how many times the blank page's it is. */
export function pageTableOf(pages: readonly PageResult[], blank: PageFigures): string {
  const row = (label: string, cell: (figures: PageFigures) => string) => [
    label,
    ...pages.map(({ figures }) => cell(figures)),
  ];
  const time = (label: string, metric: Metric, baseline: Metric = metric) =>
    row(label, (figures) => {
      const ratio = (figures[metric] ?? Number.NaN) / (blank[baseline] ?? 0);
      return `${textOf(metric, figures)}${Number.isFinite(ratio) ? ` ×${ratio.toFixed(1)}` : ''}`;
    });
  const plain = (label: string, metric: Metric) => row(label, (figures) => textOf(metric, figures));
  return alignedRows(
    [
      ['', ...pages.map(({ what }) => what)],
      time('first paint, ms', 'firstPaint'),
      time('largest paint, ms', 'largestPaint'),
      time('first content, ms', 'firstContent'),
      time('"+" seen and pressed, ms', 'plusSeen', 'firstContent'),
      time('"+" has worked, ms', 'plusWorks', 'firstContent'),
      time('blocking, ms', 'blocking'),
      plain('layout shift', 'shift'),
      plain('requests', 'requests'),
      ...kinds.map((kind) => plain(`${kind}, kB`, kind)),
      row('all, kB', (figures) => kiloBytes(kinds.reduce((sum, kind) => sum + (figures[kind] ?? 0), 0))),
      plain('script until "+" works, kB', 'scriptUntilPlus'),
    ],
    (column) => column > 0,
  );
}

/** A line for each goal, with each page that it is for. */
export function goalLinesOf(pages: readonly PageResult[]): string[] {
  return goals.map(({ label, metric, most, pages: names }) => {
    const cells = pages
      .filter(({ what }) => names.includes(what))
      .map(({ what, figures }) => {
        return `${what} ${checkMark((figures[metric] ?? Number.POSITIVE_INFINITY) <= most)} ${textOf(metric, figures)}`;
      });
    return `${label}, ${withUnit(metric, most)} at most: ${cells.join(', ')}`;
  });
}

export const checkMark = (holds: boolean): string => (holds ? '✓' : '✗');

function withUnit(metric: Metric, value: number): string {
  if (metric === 'shift') return String(value);
  return metric === 'scriptUntilPlus' ? `${value / 1000} kB` : `${value} ms`;
}

function textOf(metric: Metric, figures: PageFigures): string {
  const value = figures[metric];
  if (value === undefined) return '';
  if (value === Number.POSITIVE_INFINITY) return 'never';
  if (metric === 'shift') return value.toFixed(3);
  return metric === 'scriptUntilPlus' || kinds.some((kind) => kind === metric) ? kiloBytes(value) : value.toFixed(0);
}

const kiloBytes = (bytes: number) => (bytes / 1000).toFixed(1);
