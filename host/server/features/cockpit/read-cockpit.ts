import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { type Order, orderStatus } from '#shared/contract/orders.ts';
import { orderViewOf } from '../orders/order-view.ts';
import { restaurantData } from '../restaurants/restaurant-data.ts';
import { cockpitRestaurantOf, staffOf } from './cockpit-restaurant.ts';
import { cockpitRepository } from './repositories/cockpit-repository.ts';

/** How long an order that is over stays in the cockpit after its last move. */
const shownFor = { hours: 12 };

/**
 * Orders of the staff's restaurants with the customers' data, the oldest first, those reminded of, and the server's time.
 * @throws DomainError 401 for a guest, 403 for a consumer
 */
export async function cockpitOrders(
  { db, clock }: AppContext,
  visitor: Visitor,
): Promise<{ orders: Order[]; reminded: string[]; now: string }> {
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
}

/** The staff's restaurants, by name. @throws DomainError 401 for a guest, 403 for a consumer */
export async function cockpitRestaurants(app: AppContext, visitor: Visitor): Promise<CockpitRestaurant[]> {
  const staffed = await cockpitRepository(app.db).restaurantsOf(staffOf(visitor));
  const now = app.clock.now();
  const found = await Promise.all(
    staffed.map(async ({ id, role }) => {
      const restaurant = await restaurantData(app).byId(id);
      return restaurant ? [cockpitRestaurantOf(restaurant, role, now)] : [];
    }),
  );
  return found.flat();
}
