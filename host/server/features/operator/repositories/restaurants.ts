import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';
import type { Approval } from '#platform/db/tables/restaurants.ts';

/** A restaurant as the operator lists it. */
export type OperatorRestaurant = RowOf<typeof operatorRestaurants, 'find'>;

interface OfficePage {
  readonly text: string;
  readonly state: Approval | 'waiting' | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

export const operatorRestaurants = repository((db) => {
  const restaurants = () =>
    db.selectFrom('restaurants').select([
      'slug',
      'name',
      'city',
      'approval',
      'offline',
      'paused_until as pausedUntil',
      sql<number>`(select count(*) from products where restaurant_id = restaurants.id)`.as('products'),
      sql<number>`(select count(*) from restaurant_staff where restaurant_id = restaurants.id)`.as('staff'),
      sql<number>`(select count(*) from orders
          where restaurant_id = restaurants.id and status < 6 and payment_status <> 'pending')`.as('openOrders'),
      'menu_version as menuVersion',
    ]);

  const listed = () =>
    db
      .selectFrom('restaurants')
      .leftJoin('applications', 'applications.restaurant_id', 'restaurants.id')
      .select(({ eb }) => [
        'slug',
        'name',
        'zip_code as zipCode',
        'city',
        'approval',
        // of one that is there already it says nothing any more
        eb.case().when('approval', '=', 'applied').then(eb.ref('handed_in_at')).end().as('handedInAt'),
        'offline as stopped',
        'paused_until as pausedUntil',
      ]);

  return {
    find: (slug: string) => restaurants().where('slug', '=', slug).executeTakeFirst(),

    /** By slug; `text` is a part of the slug or of the name's search key, taken as it is. */
    list: ({ text, limit }: { text: string; limit: number }) =>
      restaurants()
        .where(sql<boolean>`position(lower(${text}::text) in slug || ' ' || lower(name)) > 0`)
        .orderBy('slug')
        .limit(limit)
        .execute(),

    /**
     * As the office lists them, by slug from the one after `after` on; `text`: a part of name, slug, postcode or town. `state`
     * `waiting`: only those that want to be looked at, who has waited longest first.
     */
    page: ({ text, state, after, limit }: OfficePage) =>
      listed()
        .where('sandbox_of', 'is', null)
        .$if(text !== '', (query) =>
          query.where(
            sql<boolean>`position(lower(${text}::text) in lower(concat_ws(' ', name, slug, zip_code, city))) > 0`,
          ),
        )
        .$if(state === 'waiting', (query) =>
          query.where('approval', '=', 'applied').where('handed_in_at', 'is not', null).orderBy('handed_in_at'),
        )
        .$if(state !== undefined && state !== 'waiting', (query) => query.where('approval', '=', state as Approval))
        .$if(after !== undefined, (query) => query.where('slug', '>', after ?? ''))
        .orderBy('slug')
        .limit(limit)
        .execute(),

    /** How many want to be looked at. */
    async countWaiting(): Promise<number> {
      const { count } = await db
        .selectFrom('applications')
        .innerJoin('restaurants', 'restaurants.id', 'restaurant_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('approval', '=', 'applied')
        .where('handed_in_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** All that the office shows of one. */
    details: (slug: string) =>
      listed()
        .select([
          'id',
          'street',
          'phone',
          'email',
          'company',
          'joined_at as joinedAt',
          'decided_at as decidedAt',
          'refusal',
        ])
        .where('slug', '=', slug)
        .executeTakeFirst(),

    staff: (id: number) =>
      db
        .selectFrom('restaurant_staff as staff')
        .innerJoin('users', 'users.id', 'staff.user_id')
        .select(['users.name', 'users.email', 'staff.role', sql<boolean>`password_hash is not null`.as('activated')])
        .where('restaurant_id', '=', id)
        .orderBy('users.email')
        .execute(),

    /** Takes no orders at all any more, or takes them again. */
    setOffline: (slug: string, offline: boolean) =>
      sql`
        update restaurants set offline = ${offline}, menu_version = menu_version + 1
        where slug = ${slug}`.execute(db),

    /** Takes no orders until then; null: takes them again. */
    pause: (slug: string, until: string | null) =>
      sql`
        update restaurants set paused_until = ${until}, menu_version = menu_version + 1
        where slug = ${slug}`.execute(db),
  };
});
