import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type StoredOrder, selectOrders, storedOrder } from '#features/orders/repositories/stored-order.ts';
import { repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';

/** An order, and whether its restaurant was reminded of it. */
export type WaitingOrder = StoredOrder & { readonly isReminded: boolean };

/** What a restaurant's staff switch; dates are days in Vienna, `YYYY-MM-DD`. */
export type StaffSwitch =
  | { readonly kind: 'pause'; readonly until: string | null }
  | { readonly kind: 'busy'; readonly minutes: number | null; readonly until: string | null }
  | { readonly kind: 'minutes'; readonly minutes: number | null; readonly on: string }
  | { readonly kind: 'sold-out'; readonly productId: number; readonly soldOut: boolean; readonly on: string }
  | { readonly kind: 'closure'; readonly date: string; readonly closed: boolean };

/** Most orders that a cockpit is given, the newest; more at once nobody cooks. */
const mostOrders = 500;

/** The restaurants' side: who works where, what they have to do and what they switch. */
export const cockpitRepository = repository((db) => {
  const staffed = (userId: string) =>
    db
      .selectFrom('restaurants')
      .innerJoin('restaurant_staff as staff', 'staff.restaurant_id', 'restaurants.id')
      .select(['restaurants.id', 'restaurants.slug', 'staff.role'])
      .where('staff.user_id', '=', userId);

  const ofStaff = (userId: string) =>
    db
      .selectFrom('orders')
      .innerJoin('restaurant_staff as staff', 'staff.restaurant_id', 'orders.restaurant_id')
      .select('orders.id')
      .where('staff.user_id', '=', userId);

  return {
    /** The restaurants for which a user works and what they are there, by name. */
    restaurantsOf: (userId: string) => staffed(userId).orderBy('restaurants.name').orderBy('restaurants.id').execute(),

    /** The restaurant and what the user is there, if they work for it. */
    restaurantOf: (userId: string, slug: string) =>
      staffed(userId).where('restaurants.slug', '=', slug).executeTakeFirst(),

    /**
     * What the restaurants of a user have to do, the oldest first: orders below `delivered`, and those that moved since
     * then; none that waits for its payment, or was void before anybody saw it.
     */
    async ordersOf(userId: string, since: Temporal.Instant): Promise<WaitingOrder[]> {
      // two searches, so that each finds its few orders by an index
      const toDo = ofStaff(userId).where('status', '<', 5);
      const moved = ofStaff(userId).where('status_since', '>=', since.toString());
      const rows = await selectOrders(db)
        .where('orders.id', 'in', toDo.union(moved))
        .where(isVisible)
        .orderBy('placed_at', 'desc')
        .orderBy('orders.id', 'desc')
        .limit(mostOrders)
        .execute();
      return rows.map(waitingOrder).toReversed();
    },

    /** The order, if it is one of the user's restaurants' and they may see it. */
    async orderOf(userId: string, orderId: string): Promise<StoredOrder | undefined> {
      const row = await selectOrders(db)
        .where('orders.id', 'in', ofStaff(userId).where('orders.id', '=', orderId))
        .where(isVisible)
        .executeTakeFirst();
      return row && storedOrder(row);
    },

    /**
     * Switches something and raises the restaurant's version, in one statement; false for a product that is not the
     * restaurant's. What has run out of the same kind is cleared away.
     */
    async switch(restaurantId: number, change: StaffSwitch): Promise<boolean> {
      const { rows } = await switchStatement(restaurantId, change).execute(db);
      return rows.length > 0;
    },

    /** Orders that restaurants could see before `before` and have not confirmed, the oldest first. */
    async unconfirmed(before: Temporal.Instant): Promise<WaitingOrder[]> {
      const rows = await selectOrders(db)
        .where('status', '=', 1)
        .where('payment_status', 'in', ['open', 'paid'])
        .where('placed_at', '<=', before.toString())
        .orderBy('placed_at')
        .execute();
      return rows.map(waitingOrder);
    },

    /** Notes that the restaurant is reminded of the order; false where it was before, or the order was moved. */
    async markReminded(orderId: string, at: Temporal.Instant): Promise<boolean> {
      const result = await db
        .updateTable('orders')
        .set({ reminded_at: at.toString() })
        .where('id', '=', orderId)
        .where('status', '=', 1)
        .where('reminded_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows) === 1;
    },

    /** Orders that came into the kitchen, were transferred or delivered before the moment for each, and stayed so. */
    async underWay(before: {
      inKitchen: Temporal.Instant;
      transferred: Temporal.Instant;
      delivered: Temporal.Instant;
    }): Promise<StoredOrder[]> {
      const rows = await selectOrders(db)
        .where(({ or, and, eb }) => {
          const since = (status: OrderStatus, moment: Temporal.Instant) =>
            and([eb('status', '=', status), eb('status_since', '<=', moment.toString())]);
          return or([
            since(2, before.inKitchen),
            since(3, before.inKitchen),
            since(4, before.transferred),
            since(5, before.delivered),
          ]);
        })
        .orderBy('status_since')
        .execute();
      return rows.map(storedOrder);
    },
  };
});

function waitingOrder(row: Parameters<typeof storedOrder>[0] & { reminded_at: string | null }): WaitingOrder {
  return { ...storedOrder(row), isReminded: row.reminded_at !== null };
}

/**
 * Whether the restaurant sees an order: it is to be paid on delivery, or was paid before it came to its end. What is
 * pending or failed never reached it, even if a late payment of it was refunded.
 */
export function isVisible({
  or,
  eb,
  and,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> {
  const denialBeforePayment = selectFrom('order_moves as denial')
    .select('denial.order_id')
    .whereRef('denial.order_id', '=', 'orders.id')
    .where('denial.status', '=', 7)
    .whereRef('denial.moved_at', '<', 'orders.payment_time');
  return or([
    eb('orders.payment_status', 'in', ['open', 'paid']),
    and([
      eb('orders.payment_status', '=', 'refunded'),
      eb('orders.payment_time', 'is not', null),
      not(exists(denialBeforePayment)),
    ]),
  ]);
}

/** One statement that switches something and raises the restaurant's version; it returns no row where nothing fits. */
function switchStatement(restaurantId: number, change: StaffSwitch) {
  switch (change.kind) {
    case 'pause':
      return sql`
        update restaurants set paused_until = ${change.until}, menu_version = menu_version + 1
        where id = ${restaurantId} returning id`;
    case 'busy':
      return sql`
        update restaurants
        set busy_minutes = ${change.minutes}, busy_until = ${change.until}, menu_version = menu_version + 1
        where id = ${restaurantId} returning id`;
    case 'minutes':
      return sql`
        update restaurants
        set today_minutes = ${change.minutes}, today_minutes_on = ${change.minutes === null ? null : change.on},
          menu_version = menu_version + 1
        where id = ${restaurantId} returning id`;
    case 'sold-out':
      return soldOutStatement(restaurantId, change);
    default:
      return closureStatement(restaurantId, change);
  }
}

function soldOutStatement(restaurantId: number, change: StaffSwitch & { kind: 'sold-out' }) {
  const { productId, soldOut, on } = change;
  return sql`
    with product as (
        select id, restaurant_id from products where id = ${productId} and restaurant_id = ${restaurantId}),
      over as (
        delete from sold_out_products
        where restaurant_id = ${restaurantId} and product_id <> ${productId} and sold_out_on < ${on}::date),
      back as (
        delete from sold_out_products using product where product_id = product.id and not ${soldOut}::boolean),
      gone as (
        insert into sold_out_products (product_id, restaurant_id, sold_out_on)
        select id, restaurant_id, ${on}::date from product where ${soldOut}::boolean
        on conflict (product_id) do update set sold_out_on = excluded.sold_out_on)
    update restaurants set menu_version = menu_version + 1
    from product where restaurants.id = product.restaurant_id returning restaurants.id`;
}

function closureStatement(restaurantId: number, { date, closed }: StaffSwitch & { kind: 'closure' }) {
  const change = closed
    ? sql`insert into restaurant_closures (restaurant_id, closed_on) values (${restaurantId}, ${date})
          on conflict do nothing`
    : sql`delete from restaurant_closures where restaurant_id = ${restaurantId} and closed_on = ${date}`;
  return sql`
    with changed as (${change})
    update restaurants set menu_version = menu_version + 1 where id = ${restaurantId} returning id`;
}
