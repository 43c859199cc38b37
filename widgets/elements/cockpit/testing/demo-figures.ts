import type { FigurePeriod, Figures, FigureTotals, StatementSummary } from '#shared/contract/figures.ts';

const totals: FigureTotals = {
  orders: 42,
  sum: 123_450,
  average: 2939,
  denied: 2,
  cancelled: 1,
  unanswered: 0,
  void: 1,
  measured: 36,
  inTime: 30,
  early: 2,
  late: 4,
  medianDelay: 7,
};

export const noOrders: FigureTotals = {
  orders: 0,
  sum: 0,
  average: 0,
  denied: 0,
  cancelled: 0,
  unanswered: 0,
  void: 0,
  measured: 0,
  inTime: 0,
  early: 0,
  late: 0,
  medianDelay: null,
};

/** Orders by the hour of a Friday, from eleven on. */
const evening = [3, 6, 4, 1, 0, 1, 5, 14, 6, 2];

/** A good Friday, or the week or month around it. */
export function someFigures(values: Partial<Figures> = {}): Figures {
  return {
    period: 'day',
    today: '2026-11-20',
    from: '2026-11-20',
    to: '2026-11-20',
    isRunning: true,
    totals,
    before: {
      from: '2026-11-19',
      to: '2026-11-19',
      totals: { ...totals, orders: 38, sum: 123_500, average: 3250 },
    },
    hours: Array.from({ length: 24 }, (_, hour) => {
      const orders = evening[hour - 11] ?? 0;
      return { hour, orders, sum: orders * 3000 };
    }),
    days: [{ date: '2026-11-20', orders: 42, sum: 123_450 }],
    dishes: [
      { name: 'Pizza Margherita', quantity: 31, sum: 27_590 },
      { name: 'Spaghetti Carbonara', quantity: 18, sum: 23_220 },
      { name: 'Tiramisu nach dem Rezept der Großmutter mit Savoiardi aus Udine', quantity: 12, sum: 6600 },
      { name: 'Ottakringer 0,5 l', quantity: 9, sum: 3510 },
    ],
    ...values,
  };
}

/** The same for what was asked. */
export function figuresOf(period: FigurePeriod): Figures {
  if (period === 'day') return someFigures();
  const [first, last, before] =
    period === 'week'
      ? ([16, 22, ['2026-11-09', '2026-11-13']] as const)
      : ([1, 30, ['2026-10-01', '2026-10-20']] as const);
  const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;
  return someFigures({
    period,
    from: day(first),
    to: day(last),
    before: { from: before[0], to: before[1], totals: { ...totals, orders: 39, sum: 119_000, average: 3051 } },
    days: Array.from({ length: last - first + 1 }, (_, index) => {
      const orders = first + index > 20 ? 0 : 18 + ((index * 7) % 11) * 3;
      return { date: day(first + index), orders, sum: orders * 2940 };
    }),
  });
}

export const someStatements = (): StatementSummary[] => [
  {
    number: '2026-000012',
    month: '2026-10',
    madeAt: '2026-11-01T03:23:00Z',
    orders: 214,
    turnover: 621_400,
    commission: 89_482,
    payout: 321_000,
  },
  {
    number: '2026-000007',
    month: '2026-09',
    madeAt: '2026-10-01T03:23:00Z',
    orders: 8,
    turnover: 18_200,
    commission: 2620,
    payout: -1240,
  },
];
