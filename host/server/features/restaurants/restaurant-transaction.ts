import type { Db } from '#platform/db/db.ts';
import type { AppContext } from '#server/app-context.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { type RestaurantData, restaurantData } from './restaurant-data.ts';
import type { RestaurantVersion } from './restaurant-repository.ts';

type Work<T> = (tx: Db, restaurantAt: (version: RestaurantVersion) => RestaurantData) => Promise<T>;

/** Each change of the restaurant meanwhile costs two: one is outdated, the next finds it not loaded. */
const mostAttempts = 20;

/**
 * Runs work in one transaction that needs a restaurant's data.
 *
 * Loading needs a connection of its own. A transaction that waited for it while holding one, and a lock, could
 * wait for ever once all connections do the same. So a transaction that meets unloaded data is undone, the data
 * is loaded outside of it, and it starts again. `restaurantAt` therefore comes before anything is written.
 *
 * It starts again, too, where what it was decided by has changed before it was written, the menu, the basket or the
 * operator's discount:
 *
 *     a change                      the menu's change
 *                                   deletes a product, raises the menu's version
 *     reads the version before
 *     puts the product in, waits    commits
 *     is refused, starts again
 *     reads the version after
 *
 * @throws DomainError `request.error.overloaded` where that happens again and again, besides what the work throws
 */
export async function restaurantTransaction<T>(app: AppContext, work: Work<T>): Promise<T> {
  const restaurants = restaurantData(app);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await app.db.transaction().execute((tx) =>
        work(tx, (version) => {
          const restaurant = restaurants.loaded(version);
          if (!restaurant) throw new NotLoaded(version);
          return restaurant;
        }),
      );
    } catch (error) {
      if (error instanceof NotLoaded) await restaurants.at(error.version);
      else if (!(error instanceof OutdatedDecision)) throw error;
      if (attempt === mostAttempts) throw new DomainError('request.error.overloaded');
    }
  }
}

class NotLoaded extends Error {
  readonly version: RestaurantVersion;

  constructor(version: RestaurantVersion) {
    super(`restaurant ${version.id} could not be loaded`);
    this.version = version;
  }
}

/** What a transaction was about to write was decided by what is another by now. */
export class OutdatedDecision extends Error {}
