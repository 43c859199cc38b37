import { describe, expect, it } from 'vitest';
import {
  type AskedStatements,
  growthLines,
  isTooMuch,
  logarithm,
  ordersGrowth,
  ordersTable,
  type PlacedOrders,
  statementsGrowth,
  statementsTable,
} from './growth-report.ts';

const placed = (stored: number, perSecond: number, p99: number, cpuMilliseconds: number): PlacedOrders => ({
  restaurants: 60,
  stored,
  listeners: 0,
  figures: { perSecond, p50: 10, p99 },
  cpuMilliseconds,
});

const asked = (stored: number, pages: number, milliseconds = 50, rows = 0): AskedStatements => ({
  what: 'job: expire',
  restaurants: 60,
  stored,
  milliseconds,
  pages,
  rows,
  statements: 3,
  slowest: { text: 'delete from baskets', plan: 'Seq Scan' },
});

describe('growth', () => {
  it('may be that of the logarithm', () => {
    expect(logarithm(1_000_000, 10_000_000)).toBeCloseTo(7 / 6);
    expect(logarithm(1000, 1_000_000)).toBeCloseTo(2);
    expect(logarithm(1000, 1000)).toBe(1);
  });

  it('of orders is told by what they take of the processor, and by their p99', () => {
    const [cost, p99] = ordersGrowth([placed(1_000_000, 1000, 40, 1.2), placed(10_000_000, 400, 70, 1.5)]);
    expect(cost?.grew).toBeCloseTo(1.25);
    expect(p99).toMatchObject({ grew: 1.75 });
    expect(growthLines(cost && p99 ? [cost, p99] : [])).toEqual([
      "an order's processor time, 60 restaurants, 0 listeners, from 1 M to 10 M: ✓ ×1.25, ×1.46 at most",
      'its p99, 60 restaurants, 0 listeners, from 1 M to 10 M: ✓ ×1.75, ×1.75 at most',
    ]);
  });

  it('of a statement is told by its pages, from each size to the next', () => {
    const [first, second] = statementsGrowth([asked(10_000_000, 50_000), asked(2000, 3), asked(1_000_000, 5000)]);
    expect([first?.grew, second?.grew]).toEqual([50, 10]);
    expect(first && isTooMuch(first)).toBe(true);
  });

  it('of a statement is that of a row, where there are more of them', () => {
    const grewTo = (rows: number) =>
      statementsGrowth([asked(2000, 1000, 50, 50), asked(10_000_000, 5000, 50, rows)]).map(({ grew }) => grew);
    expect([grewTo(250), grewTo(50), grewTo(0)]).toEqual([[1], [5], [5]]);
  });

  it('is nothing where there are few pages, or little time', () => {
    const grown = (pages: number, milliseconds?: number) =>
      statementsGrowth([asked(1_000_000, 10), asked(10_000_000, pages, milliseconds)]).map(isTooMuch);
    expect(grown(100)).toEqual([false]);
    expect(grown(1000, 0.5)).toEqual([false]);
    expect(grown(1000)).toEqual([true]);
    expect(grown(100, 16_000)).toEqual([true]);
    expect(grown(Number.POSITIVE_INFINITY, 15_000)).toEqual([true]);
  });
});

describe('the tables', () => {
  it('say how many times the first row it is', () => {
    expect(ordersTable([placed(2000, 1000, 40, 2), placed(1_000_000, 800, 60, 2.5)]).split('\n')).toEqual([
      'restaurants  stored orders  listeners  orders per second  p50 ms       p99 ms  processor ms per order',
      '         60           2000          0         1000 ×1.00   10.00  40.00 ×1.00              2.00 ×1.00',
      '         60            1 M          0          800 ×0.80   10.00  60.00 ×1.50              2.50 ×1.25',
    ]);
  });

  it('have a column for each size', () => {
    const late = asked(10_000_000, Number.POSITIVE_INFINITY, 15_000);
    expect(statementsTable([asked(2000, 3, 0.123), asked(1_000_000, 5000, 432.1), late]).split('\n')).toEqual([
      'ms (pages/rows)  60 restaurants, 2000  60 restaurants, 1 M  60 restaurants, 10 M',
      'job: expire                0.12 (3/0)         432 (5000/0)             cancelled',
    ]);
  });
});
