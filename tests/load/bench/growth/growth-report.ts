import type { Figures } from '../measure.ts';
import { checkMark } from '../page/page-report.ts';
import { alignedRows } from '../report.ts';

/** How large the marketplace was when something was measured. */
interface Size {
  readonly restaurants: number;
  /** orders that are stored */
  readonly stored: number;
  readonly listeners: number;
}

/** Orders as they were placed then. */
export interface PlacedOrders extends Size {
  readonly figures: Figures;
  /** processor time of server and database for one of them, in milliseconds: what else runs hardly changes it */
  readonly cpuMilliseconds: number;
}

/** One thing that the host asks of its database, as PostgreSQL itself reports it. */
export interface AskedStatements extends Omit<Size, 'listeners'> {
  readonly what: string;
  readonly milliseconds: number;
  /** pages of 8 kB that were read or written, from memory or from the disk */
  readonly pages: number;
  /** rows that were returned or changed */
  readonly rows: number;
  readonly statements: number;
  /** the slowest of them, and how it was carried out */
  readonly slowest: { readonly text: string; readonly plan: string };
}

/** How much more than the logarithm something may grow: what a clock measures is less exact than what is counted. */
const tolerance = { cost: 1.25, p99: 1.5, pages: 1.25 } as const;
/** Fewer pages, and times, are as good as nothing: they are not compared. */
const leastPages = 100;
const leastMilliseconds = 5;
/** What the host's own pool cancels, in milliseconds. */
export const cancelledAfter = 15_000;

/** The factor by which something may grow where what is stored grows from one number to another. */
export const logarithm = (from: number, to: number): number => Math.max(1, Math.log(to) / Math.log(from));

const millions = (count: number) => (count >= 1e6 ? `${+(count / 1e6).toFixed(2)} M` : String(count));
const cents = (value: number) => value.toFixed(2);

/** A row for each size; × says how many times the first row's it is. */
export function ordersTable(rows: readonly PlacedOrders[]): string {
  const [first] = rows;
  if (!first) return '';
  const head = [
    'restaurants',
    'stored orders',
    'listeners',
    'orders per second',
    'p50 ms',
    'p99 ms',
    'processor ms per order',
  ];
  const times = (value: number, base: number) => `×${(value / base).toFixed(2)}`;
  const cells = rows.map((row) => [
    String(row.restaurants),
    millions(row.stored),
    String(row.listeners),
    `${row.figures.perSecond.toFixed(0)} ${times(row.figures.perSecond, first.figures.perSecond)}`,
    cents(row.figures.p50),
    `${cents(row.figures.p99)} ${times(row.figures.p99, first.figures.p99)}`,
    `${cents(row.cpuMilliseconds)} ${times(row.cpuMilliseconds, first.cpuMilliseconds)}`,
  ]);
  return alignedRows([head, ...cells], () => true);
}

/** A row for each thing that is asked, a column for each size: milliseconds, pages of 8 kB, and rows. */
export function statementsTable(asked: readonly AskedStatements[]): string {
  const sizes = [...Map.groupBy(asked, ({ restaurants, stored }) => `${restaurants} restaurants, ${millions(stored)}`)];
  const whats = [...new Set(asked.map(({ what }) => what))];
  const cells = whats.map((what) => [
    what,
    ...sizes.map(([, of]) => {
      const found = of.find((each) => each.what === what);
      return found ? timeAndPages(found) : '';
    }),
  ]);
  return alignedRows([['ms (pages/rows)', ...sizes.map(([name]) => name)], ...cells], (column) => column > 0);
}

const timeAndPages = ({ milliseconds, pages, rows }: AskedStatements) =>
  milliseconds < cancelledAfter
    ? `${milliseconds.toFixed(milliseconds < 100 ? 2 : 0)} (${pages}/${rows})`
    : 'cancelled';

/** One thing that grew from one size to the next. */
interface Growth {
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly grew: number;
  readonly allowed: number;
}

/** A line for each, from each number of stored orders to the next one. */
export function growthLines(growths: readonly Growth[]): string[] {
  return growths.map(({ what, from, to, grew, allowed }) => {
    const sizes = `from ${millions(from)} to ${millions(to)}`;
    return `${what}, ${sizes}: ${checkMark(grew <= allowed)} ×${grew.toFixed(2)}, ×${allowed.toFixed(2)} at most`;
  });
}

/** What orders take of the processor, and their p99, as more are stored: restaurants and listeners being the same. */
export function ordersGrowth(rows: readonly PlacedOrders[]): Growth[] {
  const series = Map.groupBy(rows, (row) => `${row.restaurants} restaurants, ${row.listeners} listeners`);
  return [...series].flatMap(([name, members]) =>
    steps(members).flatMap(([before, after]) => {
      const sizes = { from: before.stored, to: after.stored };
      const allowed = logarithm(before.stored, after.stored);
      return [
        {
          ...sizes,
          what: `an order's processor time, ${name}`,
          grew: after.cpuMilliseconds / before.cpuMilliseconds,
          allowed: allowed * tolerance.cost,
        },
        {
          ...sizes,
          what: `its p99, ${name}`,
          grew: after.figures.p99 / before.figures.p99,
          allowed: allowed * tolerance.p99,
        },
      ];
    }),
  );
}

/**
 * What is asked, as more orders are stored: by pages, which are the same on every machine, for each row that is returned or
 * changed. A kitchen with more orders a day is shown more of them.
 */
export function statementsGrowth(asked: readonly AskedStatements[]): (Growth & { readonly last: AskedStatements })[] {
  const series = Map.groupBy(asked, ({ what, restaurants }) => `${what}, ${restaurants} restaurants`);
  return [...series].flatMap(([what, members]) =>
    steps(members).map(([before, after]) => ({
      what,
      from: before.stored,
      to: after.stored,
      grew: timesOf(before, after),
      allowed: logarithm(before.stored, after.stored) * tolerance.pages,
      last: after,
    })),
  );
}

/** What was cancelled has no pages that anybody knows. */
function timesOf(before: AskedStatements, after: AskedStatements): number {
  if (!Number.isFinite(after.pages)) return Number.POSITIVE_INFINITY;
  const moreRows = Math.max(after.rows, 1) / Math.max(before.rows, 1);
  return Math.max(after.pages, leastPages) / Math.max(before.pages, leastPages) / Math.max(moreRows, 1);
}

/** Whether it grew faster than it may, or takes longer than the host waits for a statement. */
export const isTooMuch = ({ grew, allowed, last }: ReturnType<typeof statementsGrowth>[number]): boolean =>
  (grew > allowed && last.milliseconds >= leastMilliseconds) || last.milliseconds >= cancelledAfter;

function steps<Row extends { readonly stored: number }>(rows: readonly Row[]): [before: Row, after: Row][] {
  const ascending = rows.toSorted((a, b) => a.stored - b.stored);
  return ascending.slice(1).map((after, index) => [ascending[index] as Row, after]);
}
