import { sql } from 'kysely';
import { type RowOf, repository } from '#platform/db/db.ts';

/** A restaurant as the operator lists it. */
export type OperatorRestaurant = RowOf<typeof operatorRestaurants, 'find'>;

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

  return {
    find: (slug: string) => restaurants().where('slug', '=', slug).executeTakeFirst(),

    /** By slug; `text` is a part of the slug or of the name's search key, taken as it is. */
    list: ({ text, limit }: { text: string; limit: number }) =>
      restaurants()
        .where(sql<boolean>`position(lower(${text}::text) in slug || ' ' || lower(name)) > 0`)
        .orderBy('slug')
        .limit(limit)
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
