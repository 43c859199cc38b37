import { type RawBuilder, type SelectExpression, sql } from 'kysely';
import { type Db, repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { CodeRules, RestaurantCode } from '#shared/contract/restaurant-codes.ts';
import type { BasketCode } from '../basket/repositories/stored-basket.ts';

/** A code as a basket has it. `userId`: the account that the basket belongs to, null for a guest's. */
async function basketCode(db: Db, userId: string | null, where: RawBuilder<unknown>): Promise<BasketCode | undefined> {
  const { rows } = await sql<BasketCode>`
    select codes.id, word, percent, cents, minimum_order_cents as "minimumOrderValue", valid_from as "validFrom",
      valid_to as "validTo", maximum_uses as "maximumUses", codes.uses, once_per_person as "oncePerPerson", is_on as "on",
      (settings.restaurant_codes->>'allowed')::boolean and (settings.flags->>'VOUCHERS')::boolean as "allowed",
      once_per_person and exists (
        select from orders
        where restaurant_code_id = codes.id and code_given_back_at is null and user_id = ${userId}::text) as "used"
    from restaurant_codes as codes cross join settings
    where ${where}`.execute(db);
  return rows[0];
}

const roomColumns = [
  'id',
  'word',
  'percent',
  'cents',
  'minimum_order_cents as minimumOrderValue',
  'valid_from as validFrom',
  'valid_to as validTo',
  'maximum_uses as maximumUses',
  'once_per_person as oncePerPerson',
  'is_on as on',
  'uses',
] as const satisfies readonly SelectExpression<Tables, 'restaurant_codes'>[];

/** The codes that restaurants make themselves. Words are normal (`normalWord`). */
export const restaurantCodeRepository = repository((db) => ({
  /** The newest first. */
  list: (restaurantId: number): Promise<RestaurantCode[]> =>
    db
      .selectFrom('restaurant_codes')
      .select(roomColumns)
      .select(
        sql<number>`(
          select coalesce(sum(code_discount_cents), 0)::integer from orders
          where restaurant_code_id = restaurant_codes.id and code_given_back_at is null)`.as('cost'),
      )
      .where('restaurant_id', '=', restaurantId)
      .orderBy('id', 'desc')
      .execute(),

  /** False where the restaurant has a code of that word. */
  async add(restaurantId: number, word: string, rules: CodeRules, createdAt: string): Promise<boolean> {
    const added = await db
      .insertInto('restaurant_codes')
      .values({ restaurant_id: restaurantId, word, ...columnsOfRules(rules), created_at: createdAt })
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'word']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  change: (restaurantId: number, id: number, rules: CodeRules) =>
    db
      .updateTable('restaurant_codes')
      .set(columnsOfRules(rules))
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .execute(),

  setOn: (restaurantId: number, id: number, on: boolean) =>
    db
      .updateTable('restaurant_codes')
      .set({ is_on: on })
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .execute(),

  find: (restaurantId: number, word: string, userId: string | null) =>
    basketCode(db, userId, sql`codes.restaurant_id = ${restaurantId} and codes.word = ${word}`),

  byId: (id: number, userId: string | null) => basketCode(db, userId, sql`codes.id = ${id}`),

  /** Whether any restaurant that guests see has a code of that word. */
  async isAnywhere(word: string): Promise<boolean> {
    const row = await db
      .selectFrom('restaurant_codes')
      .innerJoin('restaurants', 'restaurants.id', 'restaurant_codes.restaurant_id')
      .select('restaurant_codes.id')
      .where('word', '=', word)
      .where('approval', '=', 'approved')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Nobody else redeems the code, gives it back or changes it until the transaction ends. What is decided by it is read
   * afterwards: a statement that waits for a lock sees other tables as they were before it waited.
   */
  lock: (id: number) => db.selectFrom('restaurant_codes').select('id').where('id', '=', id).forNoKeyUpdate().execute(),

  /** Whether somebody has ordered with the code, by their account or by the e-mail of the order; behind {@link lock}. */
  async isUsedBy(id: number, { userId, email }: { userId: string | null; email: string }): Promise<boolean> {
    const { rows } = await sql`
      select from orders
      where restaurant_code_id = ${id} and code_given_back_at is null
        and (user_id = ${userId}::text or lower(contact->>'email') = lower(${email}))
      limit 1`.execute(db);
    return rows.length > 0;
  },

  /** Counts one more use; false where it has been used up. */
  async redeem(id: number): Promise<boolean> {
    const redeemed = await db
      .updateTable('restaurant_codes')
      .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
      .where('id', '=', id)
      .where(({ or, eb, ref }) => or([eb('maximum_uses', 'is', null), eb('uses', '<', ref('maximum_uses'))]))
      .returning('id')
      .executeTakeFirst();
    return redeemed !== undefined;
  },

  /** Lets an order's code be redeemed again, once however often it is called. */
  giveBack: (orderId: string, at: string) =>
    sql`
      with given as (
        update orders set code_given_back_at = ${at}::timestamptz
        where id = ${orderId} and restaurant_code_id is not null and code_given_back_at is null
        returning restaurant_code_id)
      update restaurant_codes set uses = uses - 1 from given where id = given.restaurant_code_id`.execute(db),
}));

const columnsOfRules = ({
  percent,
  cents,
  minimumOrderValue,
  validFrom,
  validTo,
  maximumUses,
  oncePerPerson,
}: CodeRules) => ({
  percent,
  cents,
  minimum_order_cents: minimumOrderValue,
  valid_from: validFrom,
  valid_to: validTo,
  maximum_uses: maximumUses,
  once_per_person: oncePerPerson,
});
