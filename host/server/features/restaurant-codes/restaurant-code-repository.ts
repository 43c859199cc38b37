import { type RawBuilder, type SelectExpression, sql } from 'kysely';
import { repository } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { CodeRules, RestaurantCode } from '#shared/contract/restaurant-codes.ts';
import type { BasketCode } from '../basket/repositories/stored-basket.ts';

/** Of a row `codes`: the code as a basket has it. `userId`: the account that the basket belongs to, null for a guest's. */
export const basketCode = (userId: RawBuilder<unknown>) => sql<BasketCode>`
  jsonb_build_object('id', codes.id, 'word', codes.word, 'percent', codes.percent, 'cents', codes.cents,
    'minimumOrderValue', codes.minimum_order_cents, 'validFrom', codes.valid_from, 'validTo', codes.valid_to,
    'maximumUses', codes.maximum_uses, 'uses', codes.uses, 'oncePerPerson', codes.once_per_person, 'on', codes.is_on,
    'allowed', (
      select (restaurant_codes->>'allowed')::boolean and (flags->>'VOUCHERS')::boolean from settings),
    'used', codes.once_per_person and exists (
      select from orders
      where restaurant_code_id = codes.id and code_given_back_at is null and user_id = ${userId}))`;

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

  async find(restaurantId: number, word: string, userId: string | null): Promise<BasketCode | undefined> {
    const { rows } = await sql<{ code: BasketCode }>`
      select ${basketCode(sql`${userId}::text`)} as code
      from restaurant_codes as codes
      where codes.restaurant_id = ${restaurantId} and codes.word = ${word}`.execute(db);
    return rows[0]?.code;
  },

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
