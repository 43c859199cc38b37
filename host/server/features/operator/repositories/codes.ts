import { type RowOf, repository } from '#platform/db/db.ts';

/** A code as the operator sees it: `value` in cents of a voucher, in points of a coupon. */
export type OperatorCode = RowOf<typeof operatorCodes, 'find'>;

/** Voucher and coupon codes; new ones come by `discountCodes.add`. */
export const operatorCodes = repository((db) => {
  const codes = () =>
    db
      .selectFrom('discount_codes')
      .select([
        'code',
        'kind',
        'value',
        'minimum_order_cents as minimumOrderValue',
        'maximum_uses as maximumUses',
        'uses',
        'expires_at as expiresAt',
        'created_at as createdAt',
      ]);

  return {
    find: (code: string) => codes().where('code', '=', code).executeTakeFirst(),

    /** The newest first; `prefix` is taken as it is. */
    list: ({ prefix, limit }: { prefix: string; limit: number }) =>
      codes()
        .where((where) => where.fn('starts_with', ['code', where.val(prefix)]), '=', true)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** No code of this beginning is redeemed from that instant on; returns how many that changes. */
    async expire(prefix: string, at: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('discount_codes')
        .set({ expires_at: at })
        .where((where) => where.fn('starts_with', ['code', where.val(prefix)]), '=', true)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
});
