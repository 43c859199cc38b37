import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { FlavorChoice } from '../../../../shared/contract/baskets.ts';
import type { Transport } from '../../../../shared/contract/orders.ts';
import type { Queries } from '../queries.ts';

/** A line as it is kept; `productId` is 0 for a product that no longer exists. `position` orders the lines. */
export interface BasketLine {
  readonly id: string;
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
  readonly flavors: FlavorChoice[];
  readonly comment: string;
  readonly position: number;
}

/** What changes of a basket may alter. `date` (Vienna) and `time` null: as soon as possible. */
export interface BasketContents {
  readonly comment: string;
  readonly transport: Transport;
  readonly orderTime: { readonly date: string | null; readonly time: string | null };
  readonly editedItemId: string | null;
  readonly items: readonly BasketLine[];
}

/** A basket and what its sums depend on: the restaurant's version, its owner's points, the operator's discount. */
export interface StoredBasketState extends BasketContents {
  readonly id: string;
  readonly version: number;
  readonly restaurantId: number;
  readonly restaurantSlug: string;
  readonly menuVersion: number;
  readonly sessionHash: string | null;
  readonly userId: string | null;
  readonly consumedAt: string | null;
  readonly balancePoints: number;
  readonly globalDiscountPercent: number;
  /** the operator's switch for bonus points */
  readonly creditsEnabled: boolean;
}

/** Whose baskets: a user's, whatever the session; else the session's. */
export interface BasketOwner {
  readonly sessionHash: string;
  readonly userId: string | null;
}

export interface NewBasket extends BasketOwner {
  readonly id: string;
  readonly restaurantId: number;
  readonly transport: Transport;
  readonly createdAt: string;
}

/** What a change writes: everything but the lines that stayed as they were. */
export interface BasketWrite extends Omit<BasketContents, 'items'> {
  readonly id: string;
  readonly written: readonly BasketLine[];
  readonly removedIds: readonly string[];
  readonly changedAt: string;
}

/** The identifiers of an open basket. */
export interface OpenBasket {
  readonly id: string;
  readonly editedItemId: string | null;
}

export type BasketRepository = ReturnType<typeof createBasketRepository>;

export function createBasketRepository(db: Queries) {
  return {
    /**
     * Locks a basket and its user, in this order, until the transaction ends. Nothing is read here: a statement
     * that waited for a lock sees other tables as they were before it waited.
     */
    async lock(id: string): Promise<void> {
      await sql`
        with basket as materialized (select id, user_id from baskets where id = ${id} for update),
          owner as materialized (
            select users.id from users join basket on users.id = basket.user_id for update of users)
        select from basket left join owner on true`.execute(db);
    },

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
          'baskets.comment',
          'baskets.transport',
          'baskets.wanted_on as date',
          'baskets.wanted_at as time',
          'baskets.edited_item_id as editedItemId',
          'users.balance_points as balancePoints',
          'settings.global_discount_percent as globalDiscountPercent',
          sql<boolean>`(settings.flags->>'CREDITS')::boolean`.as('creditsEnabled'),
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
              ])
              .whereRef('items.basket_id', '=', ref('baskets.id'))
              .orderBy('items.position'),
          ).as('items'),
        ])
        .where('baskets.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { date, time, balancePoints, ...basket } = row;
      return { ...basket, orderTime: { date, time }, balancePoints: balancePoints ?? 0 };
    },

    /** The owner's open basket at a restaurant: there is at most one. */
    openOf: (owner: BasketOwner, restaurantId: number): Promise<OpenBasket | undefined> =>
      db
        .selectFrom('baskets')
        .select(['id', 'edited_item_id as editedItemId'])
        .where('restaurant_id', '=', restaurantId)
        .where('consumed_at', 'is', null)
        .where(
          (where): Expression<SqlBool> =>
            owner.userId === null
              ? where.and([where('session_hash', '=', owner.sessionHash), where('user_id', 'is', null)])
              : where('user_id', '=', owner.userId),
        )
        .executeTakeFirst(),

    /** Adds an empty basket unless its owner has an open one there, or the session has ended meanwhile. */
    async addIfNone(basket: NewBasket): Promise<void> {
      await sql`
        insert into baskets (id, restaurant_id, session_hash, user_id, transport, created_at, changed_at)
        select ${basket.id}, ${basket.restaurantId}::integer, id_hash, ${basket.userId}, ${basket.transport},
          ${basket.createdAt}::timestamptz, ${basket.createdAt}::timestamptz
        from sessions where id_hash = ${basket.sessionHash} for key share
        on conflict do nothing`.execute(db);
    },

    /** Writes a change and raises the version, in one statement. */
    async write(change: BasketWrite): Promise<void> {
      const lines = JSON.stringify(change.written.map((line) => ({ ...line, product_id: line.productId })));
      await sql`
        with removed as (
            delete from basket_items where basket_id = ${change.id} and id = any(${change.removedIds}::text[])),
          written as (
            insert into basket_items (id, basket_id, product_id, name, quantity, flavors, comment, position)
            select line.id, ${change.id}, nullif(line.product_id, 0), line.name, line.quantity, line.flavors,
              line.comment, line.position
            from jsonb_to_recordset(${lines}::jsonb) as line(id text, product_id integer, name text,
              quantity integer, flavors jsonb, comment text, position integer)
            on conflict (id) do update
              set quantity = excluded.quantity, flavors = excluded.flavors, comment = excluded.comment)
        update baskets
        set version = version + 1, comment = ${change.comment}, transport = ${change.transport},
          wanted_on = ${change.orderTime.date}, wanted_at = ${change.orderTime.time},
          edited_item_id = ${change.editedItemId}, changed_at = ${change.changedAt}
        where id = ${change.id}`.execute(db);
    },

    /**
     * Makes a guest's open baskets a user's (rulings 5, "login keeps the basket"). Where the user has an open one
     * at the same restaurant, the guest's wins if something is in it. The loser is closed, not removed, so that
     * whoever still shows it is sent to the other one.
     */
    async adopt(move: {
      fromSession: string;
      toSession: string;
      userId: string;
      now: string;
    }): Promise<void> {
      const { fromSession, toSession, userId, now } = move;
      // Two logins of one user, each with a basket at the same restaurant, wait for one another.
      await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(db);
      await sql`
        select id from baskets
        where consumed_at is null and ((session_hash = ${fromSession} and user_id is null) or user_id = ${userId})
        order by id for update`.execute(db);
      // Nobody adds a basket for the user until this is done.
      await sql`select id from users where id = ${userId} for update`.execute(db);
      await sql`
        with guests as (
            select id, restaurant_id, exists (select from basket_items where basket_id = baskets.id) as filled
            from baskets where session_hash = ${fromSession} and user_id is null and consumed_at is null),
          own as (select id, restaurant_id from baskets where user_id = ${userId} and consumed_at is null)
        update baskets set consumed_at = ${now}, version = version + 1
        where id in (
          select case when guests.filled then own.id else guests.id end
          from guests join own using (restaurant_id))`.execute(db);
      await sql`
        update baskets
        set user_id = ${userId}, session_hash = ${toSession}, version = version + 1, changed_at = ${now}
        where session_hash = ${fromSession} and user_id is null and consumed_at is null`.execute(db);
    },

    /** Removes baskets untouched since `before` that no order came of; answers how many. */
    async removeAbandoned(before: string): Promise<number> {
      const result = await sql`
        delete from baskets
        where changed_at < ${before}
          and not exists (select from orders where orders.basket_id = baskets.id)`.execute(db);
      return Number(result.numAffectedRows ?? 0);
    },
  };
}
