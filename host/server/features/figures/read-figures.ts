import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CallQuery } from '#shared/contract/calls/call.ts';
import type { getFigures } from '#shared/contract/calls/figures.ts';
import type { Figures, FigureTotals, MarketplaceFigures } from '#shared/contract/figures.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { figuresPeriod } from '#shared/domain/figures/figures-period.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { assertMay } from '../cockpit/assert-may.ts';
import { type FiguresScope, figuresRepository } from './figures-repository.ts';

const mostDishes = 10;
const mostRestaurants = 20;
/** How far back somebody may ask: the further, the more of a restaurant's orders are looked at. */
const furthestBack = { years: 2 };

const nothing: FigureTotals = {
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

/**
 * A restaurant's figures of the day, week or month that holds a date.
 * @throws DomainError as `assertMay`; `request.error.invalid` for a date that is none, to come, or too long ago
 */
export async function readFigures(
  app: AppContext,
  visitor: Visitor,
  slug: string,
  asked: FiguresQuery,
): Promise<Figures> {
  const { restaurantId } = await assertMay(app, visitor, slug, 'figures');
  const period = periodOf(app, asked);
  const [common, dishes] = await Promise.all([
    commonFigures(app, { restaurantId }, period),
    figuresRepository(app.db).dishes(restaurantId, period, mostDishes),
  ]);
  return { ...common, dishes };
}

/**
 * The same of the whole marketplace, with the restaurants by their orders; `all`: not only those with most of them.
 * @throws DomainError `request.error.invalid` as above
 */
export async function readMarketplaceFigures(
  app: AppContext,
  asked: FiguresQuery,
  { all = false }: { readonly all?: boolean } = {},
): Promise<MarketplaceFigures> {
  const period = periodOf(app, asked);
  const figures = figuresRepository(app.db);
  const [common, restaurants, now, before] = await Promise.all([
    commonFigures(app, 'marketplace', period),
    figures.restaurants(period, all ? null : mostRestaurants),
    figures.newConsumers(period),
    figures.newConsumers(period.before),
  ]);
  return { ...common, restaurants, newConsumers: { now, before } };
}

type FiguresQuery = CallQuery<typeof getFigures>;
type Period = ReturnType<typeof periodOf>;

function periodOf({ clock }: Pick<AppContext, 'clock'>, { period: kind, date }: FiguresQuery) {
  const now = clock.now();
  const today = viennaDate(now);
  return { kind, today, ...figuresPeriod(kind, date === undefined ? today : dateUntil(today, date), now) };
}

async function commonFigures(
  { db }: AppContext,
  scope: FiguresScope,
  period: Period,
): Promise<Omit<Figures, 'dishes'>> {
  const { kind, today } = period;
  const [totals, slices] = await Promise.all([
    figuresRepository(db).totals(scope, period, period.before),
    figuresRepository(db).slices(scope, period),
  ]);
  const sliceOf = (found: (typeof slices)[number] | undefined) => ({
    orders: found?.orders ?? 0,
    sum: found?.sum ?? 0,
  });
  const days = period.from.until(period.to, { largestUnit: 'days' }).days + 1;
  return {
    period: kind,
    today: today.toString(),
    from: period.from.toString(),
    to: period.to.toString(),
    isRunning: period.isRunning,
    totals: totals.get(false) ?? nothing,
    before: {
      from: period.before.from.toString(),
      to: period.before.to.toString(),
      totals: totals.get(true) ?? nothing,
    },
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...sliceOf(slices.find((each) => each.hour === hour)) })),
    days: Array.from({ length: days }, (_, day) => {
      const date = period.from.add({ days: day }).toString();
      return { date, ...sliceOf(slices.find((each) => each.date === date)) };
    }),
  };
}

/** @throws DomainError `request.error.invalid` */
function dateUntil(today: Temporal.PlainDate, text: string): Temporal.PlainDate {
  const { PlainDate } = Temporal;
  const date = dateOf(text);
  if (!date || PlainDate.compare(date, today) > 0 || PlainDate.compare(date, today.subtract(furthestBack)) < 0) {
    throw new DomainError({ key: 'request.error.invalid', field: 'date', reason: 'invalid' });
  }
  return date;
}

/** Null for a text that looks like a date and is none. */
function dateOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}
