import { sql } from 'kysely';
import { repository } from '#platform/db/db.ts';

/** Guests' requests to make an account of an order. Whoever asks for one has locked the order. */
export const orderClaimRepository = repository((db) => ({
  find: (orderId: string) =>
    db
      .selectFrom('order_claims')
      .select(['mails', 'mailed_at as mailedAt'])
      .where('order_id', '=', orderId)
      .executeTakeFirst(),

  /** Notes that the request was mailed once more. */
  addMail: (orderId: string, userId: string, at: string) =>
    db
      .insertInto('order_claims')
      .values({ order_id: orderId, user_id: userId, mailed_at: at })
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet(({ ref, eb }) => ({
          user_id: userId,
          mailed_at: at,
          mails: eb(ref('order_claims.mails'), '+', 1),
        })),
      )
      .execute(),

  /** Gives a user the guest orders that were claimed for them, as far as this session has placed them. */
  async fulfil(userId: string, sessionHash: string): Promise<void> {
    await sql`
        update orders set user_id = ${userId}, version = version + 1
        from order_claims as claims
        where claims.order_id = orders.id and claims.user_id = ${userId}
          and orders.user_id is null and orders.placed_by = ${sessionHash}`.execute(db);
    await db.deleteFrom('order_claims').where('user_id', '=', userId).execute();
  },
}));
