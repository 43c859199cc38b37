import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { restaurantCodeRepository } from '#features/restaurant-codes/restaurant-code-repository.ts';
import { isApproved } from '#features/restaurants/restaurant-repository.ts';
import { repository } from '#platform/db/db.ts';
import { deadlockDetected, foreignKeyViolation, isViolation, uniqueViolation } from '#platform/db/violation.ts';
import { type NewChangeKey, usesOf } from './basket-change-key-repository.ts';
import { createBasketMoves, lockKeyOf } from './basket-moves.ts';
import { createBasketReopening } from './basket-reopening.ts';
import {
  type BasketOwner,
  type BasketWrite,
  type NewBasket,
  type OpenBasket,
  ownedBy,
  type StoredBasketState,
} from './stored-basket.ts';

/** The constraints by which a line has a product, and a key makes one change of a basket. */
const productOfLine = 'basket_items_product_id_fkey';
const keyOfBasket = 'basket_change_keys_pkey';

/** What of a basket only the database knows when it is added. */
type AddedBasket = Pick<StoredBasketState, 'version' | 'globalDiscountPercent' | 'creditsEnabled'>;

export const basketRepository = repository((db) => ({
  /** The basket that its owner changed last, of those that are open and hold something, at a restaurant that is seen. */
  async latestOf(owner: BasketOwner): Promise<string | undefined> {
    const row = await db
      .selectFrom('baskets')
      .select('id')
      .where('consumed_at', 'is', null)
      .where(ownedBy(owner))
      .where(sql<boolean>`exists (select from basket_items where basket_id = baskets.id)`)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('restaurants').select('id').whereRef('id', '=', 'baskets.restaurant_id').where(isApproved)),
      )
      .orderBy('changed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  },

  /**
   * Locks a basket and its user's points, in this order, until the transaction ends. Nothing is read here: a
   * statement that waited for a lock sees other tables as they were before it waited.
   */
  lock: (id: string) =>
    sql`
        with basket as materialized (select id, user_id from baskets where id = ${id} for update),
          owner as materialized (
            select users.id from users join basket on users.id = basket.user_id for no key update of users)
        select from basket left join owner on true`.execute(db),

  /** The basket with its lines in order. */
  async read(id: string): Promise<StoredBasketState | undefined> {
    const row = await db
      .selectFrom('baskets')
      .innerJoin('restaurants', 'restaurants.id', 'baskets.restaurant_id')
      .leftJoin('users', 'users.id', 'baskets.user_id')
      .innerJoin('settings', (join) => join.onTrue())
      .select(({ selectFrom, ref }) => [
        'baskets.id',
        'baskets.version',
        'baskets.restaurant_id as restaurantId',
        'restaurants.slug as restaurantSlug',
        'restaurants.menu_version as menuVersion',
        'baskets.session_hash as sessionHash',
        'baskets.user_id as userId',
        'baskets.consumed_at as consumedAt',
        'baskets.told_menu_version as knownMenuVersion',
        'baskets.comment',
        'baskets.transport',
        'baskets.wanted_on as date',
        'baskets.wanted_at as time',
        'baskets.edited_item_id as editedItemId',
        'users.balance_points as balancePoints',
        'baskets.restaurant_code_id as restaurantCodeId',
        'settings.global_discount_percent as globalDiscountPercent',
        sql<boolean>`(settings.flags->>'CREDITS')::boolean`.as('creditsEnabled'),
        jsonArrayFrom(
          selectFrom('basket_vouchers as taken')
            .innerJoin('discount_codes as codes', 'codes.id', 'taken.code_id')
            .select([
              'codes.id',
              'codes.code',
              'codes.value',
              'codes.minimum_order_cents as minimumOrderValue',
              'codes.expires_at as expiresAt',
              sql<boolean>`coalesce(codes.uses >= codes.maximum_uses, false)`.as('usedUp'),
              sql<boolean>`(settings.flags->>'VOUCHERS')::boolean`.as('enabled'),
            ])
            .whereRef('taken.basket_id', '=', ref('baskets.id'))
            .orderBy('taken.position'),
        ).as('vouchers'),
        jsonArrayFrom(
          selectFrom('basket_items as items')
            .select(({ fn, val }) => [
              'items.id',
              fn.coalesce('items.product_id', val(0)).as('productId'),
              'items.name',
              'items.quantity',
              'items.flavors',
              'items.comment',
              'items.position',
              'items.known_price_cents as knownPrice',
            ])
            .whereRef('items.basket_id', '=', ref('baskets.id'))
            .orderBy('items.position'),
        ).as('items'),
      ])
      .where('baskets.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { date, time, balancePoints, restaurantCodeId, ...basket } = row;
    // a statement of its own: within the other it made every reading slower by a tenth, and few baskets have one
    const restaurantCode =
      restaurantCodeId === null ? undefined : await restaurantCodeRepository(db).byId(restaurantCodeId, basket.userId);
    return {
      ...basket,
      orderTime: { date, time },
      balancePoints: balancePoints ?? 0,
      restaurantCode: restaurantCode ?? null,
    };
  },

  /** The owner's open basket at a restaurant: there is at most one. */
  openOf: (owner: BasketOwner, restaurantId: number): Promise<OpenBasket | undefined> =>
    db
      .selectFrom('baskets')
      .select([
        'id',
        'edited_item_id as editedItemId',
        'transport',
        'wanted_on as date',
        'wanted_at as time',
        sql<boolean>`not exists (select from basket_items where basket_id = baskets.id)`.as('isEmpty'),
      ])
      .where('restaurant_id', '=', restaurantId)
      .where('consumed_at', 'is', null)
      .where(ownedBy(owner))
      .executeTakeFirst(),

  /** The restaurant whose menu has a product; any number may be asked. */
  async restaurantOfProduct(productId: number): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
        select restaurant_id as id from products where id = ${productId}::bigint`.execute(db);
    return rows[0]?.id;
  },

  async versionOf(id: string): Promise<number | undefined> {
    const row = await db.selectFrom('baskets').select('version').where('id', '=', id).executeTakeFirst();
    return row?.version;
  },

  /**
   * Adds an empty basket unless its owner has an open one there, or the session has ended meanwhile: then it returns
   * undefined. Session and user are locked in the order in which logins and logouts lock them, so that neither waits
   * for the other in a circle.
   */
  async addIfNone(basket: NewBasket): Promise<AddedBasket | undefined> {
    const { rows } = await sql<AddedBasket>`
        with session as materialized (
            select id_hash from sessions where id_hash = ${basket.sessionHash} for key share),
          locked as materialized (
            select id_hash, pg_advisory_xact_lock(${lockKeyOf(sql`${basket.userId}::text`)}) from session)
        insert into baskets (id, restaurant_id, session_hash, user_id, transport, wanted_on, wanted_at, created_at,
          changed_at)
        select ${basket.id}, ${basket.restaurantId}::integer, id_hash, ${basket.userId}, ${basket.transport},
          ${basket.orderTime.date}::date, ${basket.orderTime.time}, ${basket.createdAt}::timestamptz,
          ${basket.createdAt}::timestamptz
        from locked
        on conflict do nothing
        returning version, (select global_discount_percent from settings) as "globalDiscountPercent",
          (select (flags->>'CREDITS')::boolean from settings) as "creditsEnabled"`.execute(db);
    return rows[0];
  },

  /**
   * Writes a change and raises the version, in one statement: only while basket, menu and the operator's discount are
   * those that it was decided by, and its key, if it has one, is new to whoever owns the basket. Returns whether it
   * did. It does not either where a product of a new line is going from the menu, or the same change is being made by
   * somebody else: only these two the database reports by an error, after which a transaction is of no use and has to
   * be given up.
   */
  async write(change: BasketWrite, key?: NewChangeKey): Promise<boolean> {
    const lines = JSON.stringify(
      change.written.map((line) => ({
        ...line,
        product_id: line.productId,
        known_price_cents: line.knownPrice,
      })),
    );
    const isNew = key ? sql`and not exists (${usesOf(key)})` : sql``;
    const remembered = key
      ? sql`, remembered as (
            insert into basket_change_keys (basket_id, key, request_hash, created_at)
            select id, ${key.key}, ${key.requestHash}, ${key.at}::timestamptz from changed)`
      : sql``;
    const statement = sql`
        with changed as (
            update baskets
            set version = version + 1, comment = ${change.comment}, transport = ${change.transport},
              wanted_on = ${change.orderTime.date}, wanted_at = ${change.orderTime.time},
              edited_item_id = ${change.editedItemId}, changed_at = ${change.changedAt},
              told_menu_version = ${change.menuVersion}, restaurant_code_id = ${change.restaurantCodeId}
            where id = ${change.id} and version = ${change.version}
              and ${change.menuVersion} = (select menu_version from restaurants where id = restaurant_id)
              and ${change.globalDiscountPercent} = (select global_discount_percent from settings)
              ${isNew}
            returning id),
          removed as (
            delete from basket_items using changed
            where basket_id = changed.id and basket_items.id = any(${change.removedIds}::text[])),
          written as (
            insert into basket_items (id, basket_id, product_id, name, quantity, flavors, comment, position,
              known_price_cents)
            select line.id, changed.id, nullif(line.product_id, 0), line.name, line.quantity, line.flavors,
              line.comment, line.position, line.known_price_cents
            from changed, jsonb_to_recordset(${lines}::jsonb) as line(id text, product_id integer, name text,
              quantity integer, flavors jsonb, comment text, position integer, known_price_cents integer)
            on conflict (id) do update
              set quantity = excluded.quantity, flavors = excluded.flavors, comment = excluded.comment,
                known_price_cents = excluded.known_price_cents)${remembered}
        select from changed`;
    try {
      return (await statement.execute(db)).rows.length > 0;
    } catch (error) {
      if (isProductGoing(error) || isKeyTaken(error)) return false;
      throw error;
    }
  },

  ...createBasketMoves(db),
  ...createBasketReopening(db),
}));

/** The same change is made by somebody else at this moment. */
function isKeyTaken(error: unknown): boolean {
  return isViolation(error, uniqueViolation, keyOfBasket);
}

/** Gone already; or on its way, while other lines that lose their product and this change wait for one another. */
function isProductGoing(error: unknown): boolean {
  return isViolation(error, deadlockDetected) || isViolation(error, foreignKeyViolation, productOfLine);
}
