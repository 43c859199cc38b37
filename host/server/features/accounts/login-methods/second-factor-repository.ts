import { columnsOf } from '#platform/db/columns.ts';
import { repository } from '#platform/db/db.ts';

/** Codes of an app as second factor, and the recovery codes that take their place. */
export const secondFactorRepository = repository((db) => ({
  find: (userId: string) =>
    db
      .selectFrom('second_factors')
      .select(['secret', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),

  /** Keeps the secret of a factor that is not confirmed yet, in place of an earlier one. Returns false where one is. */
  async begin(factor: { userId: string; secret: string; createdAt: string }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('second_factors')
      .values(columnsOf(factor))
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ secret: factor.secret, created_at: factor.createdAt })
          .where('second_factors.confirmed_at', 'is', null),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** Returns false where it has become another one meanwhile, or was confirmed. */
  async confirm(userId: string, { secret, step, now }: { secret: string; step: number; now: string }) {
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Uses the code of a half minute: of several at the same time one does, and none of those before any more. */
  async use(userId: string, step: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Returns false where there was none. */
  async remove(userId: string): Promise<boolean> {
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    const { numDeletedRows } = await db
      .deleteFrom('second_factors')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  removeUnconfirmed: (before: string) =>
    db.deleteFrom('second_factors').where('confirmed_at', 'is', null).where('created_at', '<', before).execute(),

  async setRecoveryCodes(userId: string, codeHashes: readonly string[]): Promise<void> {
    await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    const rows = codeHashes.map((code_hash) => ({ user_id: userId, code_hash }));
    await db.insertInto('recovery_codes').values(rows).execute();
  },

  /** Uses one up: of several at the same time one does. */
  async takeRecoveryCode(userId: string, codeHash: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },

  async countRecoveryCodes(userId: string): Promise<number> {
    const { count } = await db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  },
}));
