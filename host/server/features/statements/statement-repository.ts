import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { OperatorCompany, StatementSeller } from '#platform/db/tables/statements.ts';
import type { StatementSummary } from '#shared/contract/figures.ts';
import {
  type StatementEvent,
  type StatementLine,
  type StatementSums,
  turnoverOf,
} from '#shared/domain/statements/statement-sums.ts';
import type { Interval } from '../figures/figures-repository.ts';

interface NewStatement {
  readonly number: string;
  readonly restaurantId: number;
  /** its first day */
  readonly month: string;
  readonly madeAt: string;
  readonly operator: OperatorCompany;
  readonly seller: StatementSeller;
  readonly sums: StatementSums;
  readonly lines: readonly StatementLine[];
}

export type StoredStatement = RowOf<typeof statementRepository, 'read'>;

/** Statements, and what they are made of. */
export const statementRepository = repository((db) => ({
  /**
   * What happened to a restaurant's orders between two instants, one after the other: confirmations, cancellations after one,
   * and what was given back otherwise, in part or of the rest. All of it is found by when an order came to its status, or when
   * what is given back was decided.
   */
  async events(restaurantId: number, { start, end }: Interval): Promise<StatementEvent[]> {
    const [from, to] = [sql`${start.toString()}::timestamptz`, sql`${end.toString()}::timestamptz`];
    const sold = sql`
      jsonb_build_object('value', orders.item_sum_cents - orders.total_discount_cents, 'deliveryFee', orders.delivery_fee_cents,
        'deposit', orders.deposit_cents, 'code', orders.code_discount_cents, 'voucher', orders.voucher_discount_cents, 'points', orders.credits_points, 'tip', orders.tip_cents,
        'cash', case orders.payment_method when 'cash' then orders.remaining_cents else 0 end,
        'card', case orders.payment_method when 'debit' then orders.remaining_cents else 0 end,
        'online', case when orders.payment_method in ('cash', 'debit') then 0 else orders.remaining_cents end)`;
    // what parts have taken off already is not taken off once more; one that is refused in a later month had done so by then
    const left = sql`${sold} || (
      select jsonb_build_object(
        'value', orders.item_sum_cents - orders.total_discount_cents - coalesce(sum(part.value_cents), 0),
        'deliveryFee', orders.delivery_fee_cents - coalesce(sum(part.delivery_fee_cents), 0),
        'deposit', orders.deposit_cents - coalesce(sum(part.deposit_cents), 0),
        'tip', orders.tip_cents - coalesce(sum(part.tip_cents), 0),
        'online', case when orders.payment_method in ('cash', 'debit') then 0
          else orders.remaining_cents - coalesce(sum(part.online_cents), 0) end)
      from refunds as part where part.order_id = orders.id and (refused_at is null or refused_at >= ${to}))`;
    const { rows } = await sql<StatementEvent>`
      select 'sale' as kind, confirmation_time as at, id as "orderId", ${sold} as amounts, null::jsonb as back
      from orders
      where restaurant_id = ${restaurantId} and status_since >= ${from}
        and confirmation_time >= ${from} and confirmation_time < ${to}
      union all
      select 'cancellation', status_since, id, ${left}, null
      from orders
      where restaurant_id = ${restaurantId} and status_since >= ${from} and status_since < ${to}
        and status = 7 and confirmation_time is not null
      union all
      select 'refund', refunded_at, id, ${left}, jsonb_build_object('online', online_cents, 'tip', refund.tip_cents,
        'voucher', voucher_cents, 'points', refund.points)
      from order_refunds as refund join orders on orders.id = order_id
      where refund.restaurant_id = ${restaurantId} and refunded_at >= ${from} and refunded_at < ${to}
      union all
      select 'refund', asked_at, order_id, ${sold}, jsonb_build_object('online', online_cents, 'tip', refunds.tip_cents,
        'voucher', 0, 'points', 0, 'value', value_cents, 'deliveryFee', refunds.delivery_fee_cents, 'deposit', refunds.deposit_cents)
      from refunds join orders on orders.id = order_id
      where refunds.restaurant_id = ${restaurantId} and asked_at >= ${from} and asked_at < ${to}
        and (refused_at is null or refused_at >= ${to})
      union all
      -- it stands in the statement of an earlier month, and is refused now; where all the rest has gone back before, it goes too
      select 'refund', refused_at, order_id, ${sold}, jsonb_build_object('online', -online_cents, 'tip', -refunds.tip_cents,
        'voucher', 0, 'points', 0, 'value', -value_cents, 'deliveryFee', -refunds.delivery_fee_cents, 'deposit', -refunds.deposit_cents)
      from refunds join orders on orders.id = order_id
      where refunds.restaurant_id = ${restaurantId} and refused_at >= ${from} and refused_at < ${to} and asked_at < ${from}
        and not (orders.status = 7 and orders.status_since < ${from})
        and not exists (select from order_refunds as whole
          where whole.order_id = refunds.order_id and whole.refunded_at < ${from} and whole.online_cents > 0)
      order by at, "orderId", kind`.execute(db);
    return rows;
  },

  /**
   * Notes what went back of an order that goes on, once however often it is called: points to whoever still has an account,
   * vouchers that may be used again or became points, and, where `isPaidBack`, what of the online payment was left.
   */
  noteRefund: (orderId: string, { at, isPaidBack }: { at: string; isPaidBack: boolean }) =>
    sql`
      insert into order_refunds (order_id, restaurant_id, refunded_at, online_cents, tip_cents, voucher_cents, points)
      select id, restaurant_id, ${at}::timestamptz, online, tip, voucher, points
      from (
        select id, restaurant_id,
          case when ${isPaidBack}::boolean then remaining_cents - (
            select coalesce(sum(online_cents), 0) from refunds where order_id = orders.id and refused_at is null) else 0 end as online,
          case when ${isPaidBack}::boolean then tip_cents - (
            select coalesce(sum(refunds.tip_cents), 0) from refunds where order_id = orders.id and refused_at is null) else 0 end as tip,
          case when user_id is not null or exists (
            select from order_vouchers where order_id = orders.id and given_back_at is not null)
            then voucher_discount_cents else 0 end as voucher,
          case when user_id is not null then credits_points else 0 end as points
        from orders where id = ${orderId}) as given
      where online + tip + voucher + points > 0
      on conflict (order_id) do nothing`.execute(db),

  /** Of an order that goes on and is given back as a whole: a part that was refused goes back with the rest. */
  noteRefused: (refundId: string) =>
    sql`
      insert into order_refunds (order_id, restaurant_id, refunded_at, online_cents, tip_cents, voucher_cents, points)
      select part.order_id, part.restaurant_id, part.refused_at, part.online_cents, part.tip_cents, 0, 0
      from refunds as part
        join payments on payments.order_id = part.order_id and payments.state = 'refunding'
        join orders on orders.id = part.order_id and orders.status <> 7
      where part.id = ${refundId}
      on conflict (order_id) do update set online_cents = order_refunds.online_cents + excluded.online_cents,
        tip_cents = order_refunds.tip_cents + excluded.tip_cents`.execute(db),

  /** Restaurants without a statement of that month in which something may have happened then. */
  async withoutStatement(month: string, { start, end }: Interval): Promise<{ id: number; slug: string }[]> {
    const { rows } = await sql<{ id: number; slug: string }>`
      select id, slug from restaurants
      where sandbox_of is null
        and not exists (select from statements where restaurant_id = restaurants.id and month = ${month}::date)
        and (exists (select from orders
            where restaurant_id = restaurants.id and status_since >= ${start.toString()}::timestamptz)
          or exists (select from order_refunds where restaurant_id = restaurants.id
            and refunded_at >= ${start.toString()}::timestamptz and refunded_at < ${end.toString()}::timestamptz)
          or exists (select from refunds where restaurant_id = restaurants.id
            and (asked_at >= ${start.toString()}::timestamptz and asked_at < ${end.toString()}::timestamptz
              or refused_at >= ${start.toString()}::timestamptz and refused_at < ${end.toString()}::timestamptz)))
      order by id`.execute(db);
    return rows;
  },

  /** Nobody else takes a number of that year until the transaction ends. */
  async lockNumbers(year: number): Promise<void> {
    await sql`insert into statement_years (year, last_number) values (${year}, 0) on conflict do nothing`.execute(db);
    await sql`select from statement_years where year = ${year} for update`.execute(db);
  },

  /** The next number of a year that is locked. */
  async nextNumber(year: number): Promise<string> {
    const { last_number: last } = await db
      .updateTable('statement_years')
      .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
      .where('year', '=', year)
      .returning('last_number')
      .executeTakeFirstOrThrow();
    return `${year}-${String(last).padStart(6, '0')}`;
  },

  async exists(restaurantId: number, month: string): Promise<boolean> {
    const row = await db
      .selectFrom('statements')
      .select('number')
      .where('restaurant_id', '=', restaurantId)
      .where('month', '=', month)
      .executeTakeFirst();
    return row !== undefined;
  },

  add: ({ number, restaurantId, month, madeAt, operator, seller, sums, lines }: NewStatement) =>
    db
      .insertInto('statements')
      .values({
        number,
        restaurant_id: restaurantId,
        month,
        made_at: madeAt,
        operator: JSON.stringify(operator),
        seller: JSON.stringify(seller),
        sums: JSON.stringify(sums),
        lines: JSON.stringify(lines),
      })
      .execute(),

  /** In short, the newest first; of all restaurants without one, of all months without one. */
  async list(filter: {
    restaurantId?: number;
    month?: string;
    limit: number;
  }): Promise<(StatementSummary & { slug: string })[]> {
    const rows = await db
      .selectFrom('statements')
      .innerJoin('restaurants', 'restaurants.id', 'statements.restaurant_id')
      .select(['number', 'month', 'made_at', 'sums', 'slug'])
      .$if(filter.restaurantId !== undefined, (query) => query.where('restaurant_id', '=', filter.restaurantId ?? 0))
      .$if(filter.month !== undefined, (query) => query.where('month', '=', filter.month ?? ''))
      .orderBy('month', 'desc')
      .orderBy('number', 'desc')
      .limit(filter.limit)
      .execute();
    return rows.map(({ number, month, made_at: madeAt, sums, slug }) => ({
      number,
      slug,
      month: month.slice(0, 7),
      madeAt,
      orders: sums.sales.count,
      turnover: turnoverOf(sums.total),
      commission: sums.commission.gross,
      payout: sums.payout,
    }));
  },

  read: (restaurantId: number, number: string) =>
    db
      .selectFrom('statements')
      .select(['number', 'month', 'made_at as madeAt', 'operator', 'seller', 'sums', 'lines'])
      .where('number', '=', number)
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirst(),

  /** What the statements of a year's months say, with who sold: one row for each. */
  ofYear: (year: number) =>
    db
      .selectFrom('statements')
      .innerJoin('restaurants', 'restaurants.id', 'statements.restaurant_id')
      .leftJoin('sellers', 'sellers.restaurant_id', 'statements.restaurant_id')
      .select([
        'slug',
        'month',
        'sums',
        'restaurants.company',
        'sellers.kind',
        'sellers.tax_number as taxNumber',
        'sellers.iban',
        'sellers.birth_date as birthDate',
      ])
      .where('month', '>=', `${year}-01-01`)
      .where('month', '<=', `${year}-12-01`)
      .orderBy('slug')
      .orderBy('month')
      .execute(),
}));
