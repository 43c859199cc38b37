import { creditRepository } from '#features/credits/credit-repository.ts';
import { restaurantRepository } from '#features/restaurants/restaurant-repository.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { singleton } from '#server/app-context.ts';
import { userChannel } from '#shared/contract/channels.ts';
import type { RestaurantTile } from '#shared/contract/locations.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertOwnConsumer } from '../own-user.ts';
import { favouriteRepository } from './favourite-repository.ts';

/** Most favourite restaurants that an account keeps. */
export const maximumFavourites = 200;

/**
 * Favourite restaurants of the own account, the latest first; every change goes to all of the user's pages.
 * @throws DomainError `request.error.unauthenticated`, `.forbidden` for staff, `.not-found` for somebody else's
 */
export const favourites = singleton((app) => {
  const { db, publisher } = app;

  function notify(userId: string, restaurants: RestaurantTile[]): RestaurantTile[] {
    publisher.publish(userChannel(userId), 'FavouriteRestaurantsUpdated', { restaurants });
    return restaurants;
  }

  return {
    async of(visitor: Visitor, userId: string): Promise<RestaurantTile[]> {
      assertOwnConsumer(visitor, userId);
      return favouriteRepository(db).of(userId);
    },

    /** @throws DomainError `restaurant.error.unknown`, `favourite.error.too-many` */
    async add(visitor: Visitor, userId: string, slug: string): Promise<RestaurantTile[]> {
      assertOwnConsumer(visitor, userId);
      const { isNew, restaurants } = await db.transaction().execute(async (tx) => {
        const restaurant = await restaurantRepository(tx).versionBySlug(slug);
        if (!restaurant) throw new DomainError({ key: 'restaurant.error.unknown', field: 'slug' });
        // Two devices at once add one after the other: neither goes past the end.
        if ((await creditRepository(tx).lock(userId)) === undefined)
          throw new DomainError('request.error.unauthenticated');
        const before = await favouriteRepository(tx).of(userId);
        if (before.some((each) => each.slug === slug)) return { isNew: false, restaurants: before };
        if (before.length >= maximumFavourites)
          throw new DomainError({ key: 'favourite.error.too-many', params: { maximum: maximumFavourites } });
        await favouriteRepository(tx).add(userId, restaurant.id);
        return { isNew: true, restaurants: await favouriteRepository(tx).of(userId) };
      });
      return isNew ? notify(userId, restaurants) : restaurants;
    },

    /** What is none changes nothing. */
    async remove(visitor: Visitor, userId: string, slug: string): Promise<RestaurantTile[]> {
      assertOwnConsumer(visitor, userId);
      const wasOne = await favouriteRepository(db).remove(userId, slug);
      const restaurants = await favouriteRepository(db).of(userId);
      return wasOne ? notify(userId, restaurants) : restaurants;
    },
  };
});
