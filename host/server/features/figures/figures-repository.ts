import { type RawBuilder, sql } from 'kysely';
import { sandboxIds } from '#features/restaurants/restaurant-repository.ts';
import { repository } from '#platform/db/db.ts';
import type { FigureTotals } from '#shared/contract/figures.ts';
import { viennaZone } from '#shared/domain/time/vienna.ts';

/** From one instant to another, which is not in it. */
export interface Interval {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

type Slice = { readonly orders: number; readonly sum: number };
type Row = FigureTotals & { readonly isBefore: boolean };

/** What counts as an order: taken, or yet to be answered. */
const isOrder = sql`status between 1 and 6`;
/** What it came to, before vouchers and points, which pay for it. */
const worth = sql`total_sum_cents + voucher_discount_cents`;

/** Whose orders: a restaurant's, or all. */
export type FiguresScope = { readonly restaurantId: number } | 'marketplace';

/**
 * Orders as numbers. A restaurant's are found by when they came to their status, which is never before they were
 * placed: one index of all orders serves this and the kitchen.
 */
export const figuresRepository = repository((db) => {
  const placedIn = (scope: FiguresScope, { start, end }: Interval): RawBuilder<unknown> => sql`
    ${
      scope === 'marketplace'
        ? sql`restaurant_id <> all (${sandboxIds})`
        : sql`restaurant_id = ${scope.restaurantId} and status_since >= ${start.toString()}::timestamptz`
    }
      and placed_at >= ${start.toString()}::timestamptz and placed_at < ${end.toString()}::timestamptz
      and payment_status <> 'pending'`;

  return {
    /** The totals of a period and of the one before it. */
    async totals(scope: FiguresScope, period: Interval, before: Interval): Promise<Map<boolean, FigureTotals>> {
      const ofPeriod = (interval: Interval, isBefore: boolean) => sql`
        select ${isBefore}::boolean as is_before, id, status, reason, is_void, transport, promised_from, promised_to,
          ${worth} as worth
        from orders where ${placedIn(scope, interval)}`;
      const { rows } = await sql<Row>`
        with found as materialized (
          select *,
            case when status between 3 and 6 and promised_to is not null then (
              select date_trunc('minute', min(moved_at)) from order_moves
              where order_id = found.id and order_moves.status between case transport when 'takeaway' then 3 else 5 end and 5
            ) end as arrived_at
          from (${ofPeriod(period, false)} union all ${ofPeriod(before, true)}) as found)
        select is_before as "isBefore",
          count(*) filter (where ${isOrder})::int as orders,
          coalesce(sum(worth) filter (where ${isOrder}), 0)::float8 as sum,
          coalesce(round(avg(worth) filter (where ${isOrder})), 0)::float8 as average,
          count(*) filter (where status = 7 and not is_void and coalesce(reason, '') not in ('cancelled', 'unconfirmed'))::int as denied,
          count(*) filter (where status = 7 and not is_void and reason = 'cancelled')::int as cancelled,
          count(*) filter (where status = 7 and not is_void and reason = 'unconfirmed')::int as unanswered,
          count(*) filter (where is_void)::int as void,
          count(arrived_at)::int as measured,
          count(*) filter (where arrived_at between promised_from and promised_to)::int as "inTime",
          count(*) filter (where arrived_at < promised_from)::int as early,
          count(*) filter (where arrived_at > promised_to)::int as late,
          (percentile_cont(0.5) within group (order by extract(epoch from arrived_at - promised_to) / 60)
            filter (where arrived_at > promised_to))::int as "medianDelay"
        from found group by is_before`.execute(db);
      return new Map(rows.map(({ isBefore, ...totals }) => [isBefore, totals]));
    },

    /** By the hour of the day, and by the day, in Vienna; those without orders are left out. */
    async slices(
      scope: FiguresScope,
      period: Interval,
    ): Promise<(Slice & { hour: number | null; date: string | null })[]> {
      const { rows } = await sql<Slice & { hour: number | null; date: string | null }>`
        with found as (
          select placed_at at time zone ${viennaZone}::text as placed, ${worth} as worth
          from orders where ${placedIn(scope, period)} and ${isOrder})
        select extract(hour from placed)::int as hour, to_char(placed, 'YYYY-MM-DD') as date,
          count(*)::int as orders, sum(worth)::float8 as sum
        from found group by grouping sets ((1), (2)) order by 1, 2`.execute(db);
      return rows;
    },

    /** What was ordered most; the same name is the same dish. */
    async dishes(
      restaurantId: number,
      period: Interval,
      limit: number,
    ): Promise<{ name: string; quantity: number; sum: number }[]> {
      const { rows } = await sql<{ name: string; quantity: number; sum: number }>`
        select name, sum(quantity)::int as quantity,
          sum(quantity * unit_price_cents - coalesce(discount_cents, 0))::float8 as sum
        from order_items
        where order_id in (select id from orders where ${placedIn({ restaurantId }, period)} and ${isOrder})
        group by name order by quantity desc, sum desc, name limit ${limit}`.execute(db);
      return rows;
    },

    /** Restaurants that had orders, those with most of them first; `limit` null: all. */
    async restaurants(period: Interval, limit: number | null): Promise<(Slice & { slug: string; name: string })[]> {
      const { rows } = await sql<Slice & { slug: string; name: string }>`
        select slug, name, found.orders, found.sum from (
          select restaurant_id, count(*)::int as orders, sum(${worth})::float8 as sum
          from orders where ${placedIn('marketplace', period)} and ${isOrder} group by restaurant_id) as found
        join restaurants on restaurants.id = found.restaurant_id
        order by found.orders desc, found.sum desc, slug limit ${limit}::integer`.execute(db);
      return rows;
    },

    /** Consumers who have made an account, as far as they still have it. */
    async newConsumers({ start, end }: Interval): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from users
        where role = 'consumer' and password_hash is not null
          and created_at >= ${start.toString()}::timestamptz and created_at < ${end.toString()}::timestamptz`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
  };
});
