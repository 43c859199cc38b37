import { isApproved } from '#features/restaurants/restaurant-repository.ts';
import { repository } from '#platform/db/db.ts';
import type { RestaurantTile } from '#shared/contract/locations.ts';

export const favouriteRepository = repository((db) => ({
  /** The latest first. */
  of: (userId: string): Promise<RestaurantTile[]> =>
    db
      .selectFrom('favourites')
      .innerJoin('restaurants', 'restaurants.id', 'favourites.restaurant_id')
      .select(['restaurants.slug', 'restaurants.name'])
      .where('favourites.user_id', '=', userId)
      .where(isApproved)
      .orderBy('favourites.position', 'desc')
      .execute(),

  /** Adds a restaurant, once. */
  add: (userId: string, restaurantId: number) =>
    db
      .insertInto('favourites')
      .values({ user_id: userId, restaurant_id: restaurantId })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** Returns whether it was one. */
  async remove(userId: string, slug: string): Promise<boolean> {
    const result = await db
      .deleteFrom('favourites')
      .where('user_id', '=', userId)
      .where('restaurant_id', 'in', (where) => where.selectFrom('restaurants').select('id').where('slug', '=', slug))
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },
}));
