import { type Kysely, sql } from 'kysely';

/**
 * With which basket's order form a coupon was redeemed: sent again after that order came to nothing, it counts as
 * redeemed instead of being refused as used. Null: in an account or a basket. No reference, as baskets may go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon_redemptions add column basket_id text`.execute(db);
}
