import { csvFile } from '#platform/csv.ts';
import type { Figures, MarketplaceFigures } from '#shared/contract/figures.ts';

/** Figures as a table of several parts, each with its own heading; in German, as statements are. */
export function figuresCsv(figures: Figures | MarketplaceFigures): string {
  const { from, to, totals, before, hours, days } = figures;
  const cents = (amount: number) => ({ cents: amount });
  const compared = (name: string, value: (of: typeof totals) => Parameters<typeof csvFile>[0][number][number]) => [
    name,
    value(totals),
    value(before.totals),
  ];
  return csvFile([
    ['Kennzahl', `${from} bis ${to}`, `${before.from} bis ${before.to}`],
    compared('Bestellungen', ({ orders }) => orders),
    compared('Summe in Euro', ({ sum }) => cents(sum)),
    compared('Im Schnitt in Euro', ({ average }) => cents(average)),
    compared('Abgelehnt', ({ denied }) => denied),
    compared('Von Gästen storniert', ({ cancelled }) => cancelled),
    compared('Nicht beantwortet', ({ unanswered }) => unanswered),
    compared('Zahlung gescheitert', (each) => each.void),
    compared('Zeit bekannt', ({ measured }) => measured),
    compared('In der zugesagten Zeit', ({ inTime }) => inTime),
    compared('Früher', ({ early }) => early),
    compared('Später', ({ late }) => late),
    compared('Verspätung im Median in Minuten', ({ medianDelay }) => medianDelay),
    ...('newConsumers' in figures ? [['Neue Konten', figures.newConsumers.now, figures.newConsumers.before]] : []),
    [],
    ['Stunde', 'Bestellungen', 'Summe in Euro'],
    ...hours.map(({ hour, orders, sum }) => [hour, orders, cents(sum)]),
    [],
    ['Tag', 'Bestellungen', 'Summe in Euro'],
    ...days.map(({ date, orders, sum }) => [date, orders, cents(sum)]),
    [],
    ...('dishes' in figures
      ? [
          ['Speise', 'Stück', 'Summe in Euro'],
          ...figures.dishes.map(({ name, quantity, sum }) => [name, quantity, cents(sum)]),
        ]
      : [
          ['Restaurant', 'Bestellungen', 'Summe in Euro'],
          ...figures.restaurants.map(({ name, orders, sum }) => [name, orders, cents(sum)]),
        ]),
  ]);
}
