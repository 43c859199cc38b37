import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Clock } from '#platform/ports.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { type Order, orderStatus } from '#shared/contract/orders.ts';
import { orderViewOf } from '../orders/order-view.ts';
import type { RestaurantDataCache } from '../restaurants/restaurant-data.ts';
import { cockpitRestaurantOf } from './cockpit-restaurant.ts';
import { cockpitRepository } from './repositories/cockpit-repository.ts';
import { staffOf } from './staff-of.ts';

/** How long an order that is over stays in the cockpit after its last move. */
const shownFor = { hours: 12 };

/** What a restaurant's staff see; 401 for a guest, 403 for a consumer. */
export interface CockpitReads {
  /** Orders of the staff's restaurants with the customers' data, the oldest first, those reminded of, and the server's time. */
  orders(visitor: Visitor): Promise<{ orders: Order[]; reminded: string[]; now: string }>;
  /** The staff's restaurants, by name. */
  restaurants(visitor: Visitor): Promise<CockpitRestaurant[]>;
}

export function createCockpitReads(deps: {
  db: Db;
  restaurants: RestaurantDataCache;
  clock: Clock;
}): CockpitReads {
  const { db, restaurants, clock } = deps;
  return {
    async orders(visitor) {
      const userId = staffOf(visitor);
      const now = clock.now();
      const orders = await cockpitRepository(db).ordersOf(userId, now.subtract(shownFor));
      return {
        orders: orders.map((order) => orderViewOf(order, { owned: false, personal: true })),
        reminded: orders.flatMap(({ id, status, isReminded }) =>
          isReminded && status === orderStatus.unconfirmed ? [id] : [],
        ),
        now: now.toString(),
      };
    },

    async restaurants(visitor) {
      const staffed = await cockpitRepository(db).restaurantsOf(staffOf(visitor));
      const found = await Promise.all(staffed.map(({ id }) => restaurants.byId(id)));
      const now = clock.now();
      return found.flatMap((restaurant) => (restaurant ? [cockpitRestaurantOf(restaurant, now)] : []));
    },
  };
}
