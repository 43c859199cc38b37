import { type SelectExpression, type SqlBool, sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type BasketOwner, ownedBy } from '../basket/repositories/stored-basket.ts';

/** A code of a voucher (`value` in cents) or of a coupon (points); case sensitive. */
export interface NewDiscountCode {
  readonly code: string;
  readonly kind: 'voucher' | 'coupon';
  readonly value: number;
  readonly minimumOrderValue?: number;
  /** null: any number; a coupon once for each user all the same */
  readonly maximumUses: number | null;
  /** the first instant at which it is no longer redeemed; null: never */
  readonly expiresAt: string | null;
  readonly createdAt: string;
}

/** A code as it stands: `isRedeemable` of the domain says whether it may be used. */
export type StoredDiscountCode = RowOf<typeof discountCodeRepository, 'find'>;

/** A code as the operator sees it. */
export type OperatorCode = RowOf<typeof discountCodeRepository, 'list'>;

const operatorColumns = [
  'code',
  'kind',
  'value',
  'minimum_order_cents as minimumOrderValue',
  'maximum_uses as maximumUses',
  'uses',
  'expires_at as expiresAt',
  'created_at as createdAt',
] as const satisfies readonly SelectExpression<Tables, 'discount_codes'>[];

const beginsWith = (prefix: string) => sql<SqlBool>`starts_with(code, ${prefix})`;

/** Coupons and vouchers. An order spends its vouchers in its own statement (`orders.add`). */
export const discountCodeRepository = repository((db) => ({
  add: (codes: readonly NewDiscountCode[]) =>
    db
      .insertInto('discount_codes')
      .values(
        codes.map(({ minimumOrderValue = 0, ...code }) => ({
          ...columnsOf(code),
          minimum_order_cents: minimumOrderValue,
        })),
      )
      .execute(),

  find: (code: string) =>
    db
      .selectFrom('discount_codes as codes')
      .innerJoin('settings', (join) => join.onTrue())
      .select([
        'codes.id',
        'codes.code',
        'codes.kind',
        'codes.value',
        'codes.minimum_order_cents as minimumOrderValue',
        'codes.expires_at as expiresAt',
        sql<boolean>`coalesce(codes.uses >= codes.maximum_uses, false)`.as('usedUp'),
        // the flags are COUPONS and VOUCHERS
        sql<boolean>`(settings.flags->>(upper(codes.kind) || 'S'))::boolean`.as('enabled'),
      ])
      .where('codes.code', '=', code)
      .executeTakeFirst(),

  show: (code: string) =>
    db.selectFrom('discount_codes').select(operatorColumns).where('code', '=', code).executeTakeFirst(),

  /** Whether there is a code that is written so but for capitals. */
  async isWritten(word: string): Promise<boolean> {
    const row = await db
      .selectFrom('discount_codes')
      .select('id')
      .where(sql<SqlBool>`upper(code) = ${word}`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The newest first; `prefix` is taken as it is. */
  list: (prefix: string, limit: number) =>
    db
      .selectFrom('discount_codes')
      .select(operatorColumns)
      .where(beginsWith(prefix))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  /** No code of this beginning is redeemed from that instant on; returns how many that changes. */
  async expire(prefix: string, at: string): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('discount_codes')
      .set({ expires_at: at })
      .where(beginsWith(prefix))
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** Sets a basket's vouchers, in this order. */
  setVouchersOf: (basketId: string, codeIds: readonly number[]) =>
    sql`
        with removed as (
          delete from basket_vouchers
          where basket_id = ${basketId} and code_id <> all (${codeIds}::integer[]))
        insert into basket_vouchers (basket_id, code_id, position)
        select ${basketId}, code_id, position
        from unnest(${codeIds}::integer[]) with ordinality as taken (code_id, position)
        on conflict (basket_id, code_id) do update set position = excluded.position`.execute(db),

  /** The code of the voucher that was put into one of the owner's open baskets last and may still be redeemed. */
  async latestVoucherOf(owner: BasketOwner, now: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('basket_vouchers as taken')
      .innerJoin('baskets', 'baskets.id', 'taken.basket_id')
      .innerJoin('discount_codes as codes', 'codes.id', 'taken.code_id')
      .innerJoin('settings', (join) => join.onTrue())
      .select('codes.code')
      .where('baskets.consumed_at', 'is', null)
      .where(ownedBy(owner))
      .where(sql<SqlBool>`(settings.flags->>'VOUCHERS')::boolean`)
      .where(sql<SqlBool>`coalesce(codes.uses < codes.maximum_uses, true)`)
      .where(sql<SqlBool>`coalesce(codes.expires_at > ${now}::timestamptz, true)`)
      .orderBy('baskets.changed_at', 'desc')
      .orderBy('taken.position', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.code;
  },

  /**
   * Redeems a coupon, or the whole of a voucher, and books its points; returns the booking and the balance after it,
   * undefined where it is used up, or this user has had it. `basketId`: whose order form it came by. The user is locked
   * first (`credits.lock`): of two at a time the later one sees what the earlier one did.
   */
  async redeemCoupon(
    { id: codeId, code: reference, value: points }: Pick<StoredDiscountCode, 'id' | 'code' | 'value'>,
    { userId, basketId, at }: { userId: string; basketId: string | null; at: string },
  ) {
    const { rows } = await sql<{ transactionId: number; balance: number }>`
        with used as (
            update discount_codes set uses = uses + 1
            where id = ${codeId} and coalesce(uses < maximum_uses, true)
              and not exists (
                select from coupon_redemptions where code_id = ${codeId} and user_id = ${userId})
            returning id),
          redeemed as (
            insert into coupon_redemptions (code_id, user_id, basket_id, redeemed_at)
            select id, ${userId}, ${basketId}::text, ${at}::timestamptz from used),
          booked as (
            insert into credit_transactions (user_id, type, amount_points, reference, created_at)
            select ${userId}, 'charge-coupon', ${points}::integer, ${reference}, ${at}::timestamptz from used
            returning id),
          charged as (
            update users set balance_points = balance_points + ${points}::integer
            from used where users.id = ${userId} returning balance_points)
        select booked.id as "transactionId", charged.balance_points as balance from booked, charged`.execute(db);
    return rows[0];
  },

  /** Whether a user has redeemed this coupon by the order form of a basket, whatever became of that order. */
  async isRedeemedBy(code: string, { userId, basketId }: { userId: string; basketId: string }): Promise<boolean> {
    const row = await db
      .selectFrom('coupon_redemptions as redeemed')
      .innerJoin('discount_codes as codes', 'codes.id', 'redeemed.code_id')
      .select('codes.id')
      .where('codes.code', '=', code)
      .where('redeemed.user_id', '=', userId)
      .where('redeemed.basket_id', '=', basketId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Nobody redeems an order's vouchers, or gives them back, until the transaction ends. `restPoints`: points that they
   * left over and that were charged.
   */
  async lockOfOrder(orderId: string) {
    const codes = await db
      .selectFrom('order_vouchers as spent')
      .innerJoin('discount_codes as codes', 'codes.id', 'spent.code_id')
      .select('codes.expires_at')
      .where('spent.order_id', '=', orderId)
      .orderBy('codes.id')
      .forNoKeyUpdate('codes')
      .execute();
    const rest = await db
      .selectFrom('credit_transactions')
      .select('amount_points')
      .where('order_id', '=', orderId)
      .where('type', '=', 'charge-coupon')
      .executeTakeFirst();
    return { expiries: codes.map((code) => code.expires_at), restPoints: rest?.amount_points ?? 0 };
  },

  /** Lets an order's vouchers be redeemed again, once however often it is called. */
  giveBack: (orderId: string, at: string) =>
    sql`
        with given as (
          update order_vouchers set given_back_at = ${at}
          where order_id = ${orderId} and given_back_at is null
          returning code_id)
        update discount_codes set uses = uses - 1 from given where discount_codes.id = given.code_id`.execute(db),
}));
