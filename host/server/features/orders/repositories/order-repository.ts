import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BasketWrite } from '#features/basket/repositories/stored-basket.ts';
import { isMailed, type NewMail } from '#features/mails/mail-repository.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import { statement } from '#platform/db/statement.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { type OrderItem, type OrderStatus, orderStatus, type PaymentStatus } from '#shared/contract/orders.ts';
import { type StoredOrder, selectOrders, storedOrder } from './stored-order.ts';

/** An order about to be stored, with all that belongs to its transaction. */
export interface NewOrder
  extends Omit<
    StoredOrder,
    | 'version'
    | 'reason'
    | 'confirmationTime'
    | 'transferTime'
    | 'history'
    | 'rating'
    | 'ownRating'
    | 'refunds'
    | 'complainedAt'
    | 'paymentUrl'
    | 'isAnonymous'
    | 'house'
  > {
  readonly newsletter: boolean;
  readonly idempotency: { readonly key: string; readonly bodyHash: string };
  /** what is sent at once; null: nothing before it is paid */
  readonly mail: (Pick<NewMail, 'recipient' | 'subject' | 'body' | 'language'> & { readonly html: string }) | null;
  /** what it spends; `value` in cents */
  readonly vouchers: readonly { readonly id: number; readonly value: number }[];
  /** what takes `codeDiscount` off; whoever adds the order redeems it */
  readonly restaurantCodeId: number | null;
  /** what they have left over for its user */
  readonly voucherRestPoints: number;
}

/** Of the basket, its restaurant and the operator: what the sums of an order were decided by. */
type DecidedBy = Pick<BasketWrite, 'version' | 'menuVersion' | 'globalDiscountPercent'>;

/** What storing an order has done to codes and points. */
export interface OrderAdded {
  /** fewer than it spends: somebody else was quicker, and the transaction must be undone */
  readonly spentVouchers: number;
  readonly bookings: readonly {
    readonly id: number;
    readonly type: 'spend' | 'charge-coupon';
    readonly amount: number;
  }[];
}

/** A move along the status line, decided by the service. */
export interface OrderMove {
  readonly id: string;
  readonly status: OrderStatus;
  readonly at: string;
  readonly reason: string | null;
  readonly duration: number | null;
  readonly confirmationTime: string | null;
  readonly transferTime: string | null;
}

/** An order that an idempotency key made before, and the body it was sent with. */
export type EarlierAttempt = RowOf<typeof orderRepository, 'byKey'>;

/** A login or logout, as far as orders go. */
interface OrderSessionMove {
  readonly fromSession: string;
  readonly toSession: string;
  readonly userId: string | null;
}

export const orderRepository = repository((db) => {
  const orders = () => selectOrders(db);

  return {
    async read(id: string): Promise<StoredOrder | undefined> {
      const row = await orders().where('orders.id', '=', id).executeTakeFirst();
      return row && storedOrder(row);
    },

    /** Locks the order until the transaction ends and reads it; its lines never change. */
    async lock(id: string): Promise<StoredOrder | undefined> {
      const row = await orders().where('orders.id', '=', id).forUpdate('orders').executeTakeFirst();
      return row && storedOrder(row);
    },

    /** A user's orders below `completed`, the newest first. */
    async activeOf(userId: string): Promise<StoredOrder[]> {
      const rows = await orders()
        .where('user_id', '=', userId)
        .where('status', '<', 6)
        .orderBy('placed_at', 'desc')
        .limit(50)
        .execute();
      return rows.map(storedOrder);
    },

    /**
     * What a visitor has ordered and the restaurant taken, in short, the latest first: a consumer wherever that was, a guest
     * in this session.
     */
    takenOf({ userId, sessionHash }: Pick<Visitor, 'userId' | 'sessionHash'>, limit: number) {
      const taken = db
        .selectFrom('orders')
        .select(({ selectFrom, ref }) => [
          'id',
          'restaurant_id as restaurantId',
          'placed_at as placedAt',
          'total_sum_cents as totalSum',
          jsonArrayFrom(
            selectFrom('order_items as items')
              .select(['name', 'quantity'])
              .whereRef('items.order_id', '=', ref('orders.id'))
              .orderBy('items.position'),
          ).as('items'),
        ])
        .where('status', '>=', orderStatus.confirmed)
        .where('status', '<=', orderStatus.completed)
        .where('anonymised_at', 'is', null);
      const own =
        userId === null
          ? taken.where('placed_by', '=', sessionHash).where('user_id', 'is', null)
          : taken.where('user_id', '=', userId);
      return own.orderBy('placed_at', 'desc').limit(limit).execute();
    },

    /** The order that a basket became, unless that one is void. */
    async idByBasket(basketId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('orders')
        .select('id')
        .where('basket_id', '=', basketId)
        .where('is_void', '=', false)
        .executeTakeFirst();
      return row?.id;
    },

    /** What a session's key made before; refusals are not remembered. */
    byKey: (sessionHash: string, key: string) =>
      db
        .selectFrom('idempotency_keys as keys')
        .innerJoin('orders', 'orders.id', 'keys.order_id')
        .select([
          'keys.body_hash as bodyHash',
          'orders.id as orderId',
          'orders.status',
          'orders.payment_status as paymentStatus',
        ])
        .where('keys.session_hash', '=', sessionHash)
        .where('keys.key', '=', key)
        .executeTakeFirst(),

    /** Whether a user works for the restaurant. */
    async isStaffOf(userId: string, restaurantId: number): Promise<boolean> {
      const row = await db
        .selectFrom('restaurant_staff')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('restaurant_id', '=', restaurantId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Stores an order in one statement: the order, its lines and first move, its idempotency key, the vouchers and
     * points it spends, the mail, and its basket's end. Fails as a whole when the key was used or points are missing.
     * Stores nothing, and returns undefined, when basket, menu or discount are not what it was decided by any more.
     * Vouchers are locked in the order of their ids, so that two orders never wait for one another.
     */
    async add(order: NewOrder, decidedBy: DecidedBy): Promise<OrderAdded | undefined> {
      const { totals, idempotency, mail, voucherRestPoints } = order;
      const items = JSON.stringify(order.items.map(itemRow));
      const codeIds = order.vouchers.map(({ id }) => id);
      const values = order.vouchers.map(({ value }) => value);
      const adding = statement<OrderAdded>`
        with consumed as (
            update baskets
            set consumed_at = ${order.placedAt}, changed_at = ${order.placedAt}, version = version + 1,
              is_ordered = true
            where id = ${order.basketId} and version = ${decidedBy.version} and consumed_at is null
              and ${decidedBy.menuVersion} = (select menu_version from restaurants where id = restaurant_id)
              and ${decidedBy.globalDiscountPercent} = (select global_discount_percent from settings)
            returning id),
          placed as (
            insert into orders (id, restaurant_id, basket_id, placed_by, user_id, partner_id, status, payment_status,
              payment_method, payment_time, transport, desired_time, duration_minutes, placed_at, restaurant,
              contact, address, comment, item_sum_cents, deposit_cents, total_discount_cents, delivery_fee_cents,
              shortfall_cents, voucher_discount_cents, total_sum_cents, total_quantity, credits_points,
              remaining_cents, tip_cents, vat, newsletter, language, age_confirmed, status_since,
              promised_from, promised_to, restaurant_code_id, code_discount_cents)
            select ${order.id}, ${order.restaurantId}, consumed.id, ${order.placedBy}, ${order.userId},
              (select id from partners where id = ${order.partnerId}), ${order.status}, ${order.paymentStatus},
              ${order.paymentMethod}, ${order.paymentTime},
              ${order.transport}, ${order.desiredTime}, ${order.duration}, ${order.placedAt},
              ${JSON.stringify(order.restaurant)}::jsonb, ${JSON.stringify(order.contact)}::jsonb,
              ${order.address && JSON.stringify(order.address)}::jsonb, ${order.comment}, ${totals.itemSum},
              ${totals.deposit}, ${totals.totalDiscount}, ${totals.deliveryFee}, ${totals.shortfall},
              ${totals.voucherDiscount}, ${totals.totalSum}, ${totals.totalQuantity}, ${totals.credits},
              ${totals.remainingAmount}, ${order.tip}, ${JSON.stringify(order.vat)}::jsonb, ${order.newsletter},
              ${order.language}, ${order.ageConfirmed}, ${order.placedAt}::timestamptz,
              ${order.promisedTime?.from ?? null}::timestamptz, ${order.promisedTime?.to ?? null}::timestamptz,
              ${order.restaurantCodeId}::integer, ${totals.codeDiscount ?? 0}::integer
            from consumed
            returning id),
          lines as (
            insert into order_items (order_id, position, product_id, name, quantity, unit_price_cents,
              discount_cents, deposit_cents, vat_percent, flavors, flavor_names, flavor_names_english, comment, minimum_age)
            select ${order.id}::text, line.position, line.product_id, line.name, line.quantity, line.unit_price,
              line.discount, line.deposit, line.vat, line.flavors, line.flavor_names, line.flavor_names_english,
              line.comment, line.minimum_age
            from placed, jsonb_to_recordset(${items}::jsonb) as line(position integer, product_id integer, name text,
              quantity integer, unit_price integer, discount integer, deposit integer, vat integer, flavors jsonb,
              flavor_names text[], flavor_names_english text[], comment text, minimum_age integer)),
          move as (
            insert into order_moves (order_id, status, moved_at)
            select id, ${order.status}, ${order.placedAt}::timestamptz from placed),
          attempt as (
            insert into idempotency_keys (session_hash, key, body_hash, order_id)
            select ${order.placedBy}, ${idempotency.key}, ${idempotency.bodyHash}, id from placed),
          locked as materialized (
            select id from discount_codes
            where id = any (${codeIds}::integer[]) and exists (select from placed)
            order by id for no key update),
          used as (
            update discount_codes as codes set uses = uses + 1
            from locked where codes.id = locked.id and coalesce(codes.uses < codes.maximum_uses, true)
            returning codes.id),
          vouchers as (
            insert into order_vouchers (order_id, code_id, value_cents)
            select ${order.id}::text, code_id, value
            from placed, unnest(${codeIds}::integer[], ${values}::integer[]) as spent (code_id, value)),
          spent as (
            update users
            set balance_points = balance_points - ${totals.credits}::integer + ${voucherRestPoints}::integer
            where id = ${order.userId} and exists (select from placed)
              and (${totals.credits}::integer > 0 or ${voucherRestPoints}::integer > 0)),
          spending as (
            insert into credit_transactions (user_id, type, amount_points, reference, order_id, created_at)
            select ${order.userId}::text, 'spend', -${totals.credits}::integer, ${order.restaurant.name}::text,
              id, ${order.placedAt}::timestamptz
            from placed where ${totals.credits}::integer > 0
            returning id, type, amount_points),
          charging as (
            insert into credit_transactions (user_id, type, amount_points, reference, order_id, created_at)
            select ${order.userId}::text, 'charge-coupon', ${voucherRestPoints}::integer,
              ${order.restaurant.name}::text, id, ${order.placedAt}::timestamptz
            from placed where ${voucherRestPoints}::integer > 0
            returning id, type, amount_points),
          mailed as (
            insert into mails (recipient, subject, body, html, language, user_id, order_id, created_at,
              next_attempt_at)
            select ${mail?.recipient ?? null}::text, ${mail?.subject ?? null}::text, ${mail?.body ?? null}::text,
              ${mail?.html ?? null}::text, ${order.language}::text, ${order.userId}::text, id,
              ${order.placedAt}::timestamptz, ${order.placedAt}::timestamptz
            from placed where ${mail !== null && isMailed(mail)}::boolean)
        select (select count(*)::integer from used) as "spentVouchers",
          coalesce(
            (select jsonb_agg(jsonb_build_object('id', id, 'type', type, 'amount', amount_points))
              from (table spending union all table charging) as booked), '[]') as bookings
        from placed`;
      return (await adding.execute(db)).rows[0];
    },

    /** Stores a move with its time and raises the version, in one statement. */
    move: (move: OrderMove) =>
      sql`
        with moved as (
          insert into order_moves (order_id, status, moved_at, reason)
          values (${move.id}, ${move.status}, ${move.at}, ${move.reason}))
        update orders
        set status = ${move.status}, status_since = ${move.at}, version = version + 1, reason = ${move.reason},
          duration_minutes = ${move.duration}, confirmation_time = ${move.confirmationTime},
          transfer_time = ${move.transferTime}
        where id = ${move.id}`.execute(db),

    /** Sets what has become of an order's payment and raises the version; `time` null: it stays as it was. */
    setPayment: (id: string, status: PaymentStatus, time: string | null) =>
      sql`
        update orders
        set payment_status = ${status}, payment_time = coalesce(${time}::timestamptz, payment_time),
          version = version + 1
        where id = ${id}`.execute(db),

    /** Lets the basket of an order that came to nothing become another one. */
    setVoid: (id: string) => db.updateTable('orders').set({ is_void: true }).where('id', '=', id).execute(),

    /** Forgets the attempt that made an order: sent again with its key it is a new one. */
    forgetKey: (id: string) => db.deleteFrom('idempotency_keys').where('order_id', '=', id).execute(),

    /**
     * The session that follows another one keeps the orders, and their attempts, that the guest placed in it, and those
     * of the user who is logged in now (null: nobody); never those of somebody else who was logged in meanwhile.
     */
    moveToSession: ({ fromSession, toSession, userId }: OrderSessionMove) =>
      sql`
        with moved as (
          update orders set placed_by = ${toSession}
          where placed_by = ${fromSession} and (user_id is null or user_id = ${userId})
          returning id)
        update idempotency_keys set session_hash = ${toSession}
        from moved where order_id = moved.id and session_hash = ${fromSession}`.execute(db),
  };
});

function itemRow(item: OrderItem, position: number) {
  return {
    position,
    product_id: item.productId,
    name: item.name,
    quantity: item.quantity,
    unit_price: item.unitPrice,
    discount: item.discount ?? null,
    deposit: item.deposit,
    vat: item.vat,
    flavors: item.flavors,
    flavor_names: item.flavorNames,
    flavor_names_english: item.flavorNamesEnglish ?? null,
    comment: item.comment,
    minimum_age: item.minimumAge,
  };
}
