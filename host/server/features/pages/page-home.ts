import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import { itemsText } from '#shared/domain/orders/items-text.ts';
import { statusOf } from '#shared/domain/restaurants/restaurant-status.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import type { PastOrder, Returning } from '#site/parts/returning/returning.ts';
import { favourites } from '../accounts/profile/favourites.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { listRestaurants } from '../restaurants/list/list-restaurants.ts';
import type { IndexedRestaurant, RestaurantIndex } from '../restaurants/list/restaurant-index.ts';
import { shownRestaurant } from '../restaurants/list/shown-restaurant.ts';

/** So many cards have a row's place; of the orders so many are looked at, as the same again is shown once. */
const mostOrders = 4;
const mostRestaurants = 8;
const ordersRead = 12;

/**
 * What home has for who comes back: what they ordered in this session or with their account, favourites, and who delivers
 * to them now. Null for somebody new, of whom nothing more is read.
 */
export async function readReturning(
  app: AppContext,
  visitor: Visitor | undefined,
  { restaurants }: RestaurantIndex,
): Promise<Returning | null> {
  if (!visitor || (visitor.userId === null && visitor.location === null)) return null;
  const { userId, role, location } = visitor;
  const now = app.clock.now();
  const [taken, tiles, delivering] = await Promise.all([
    role === 'guest' || role === 'consumer' ? orderRepository(app.db).takenOf(visitor, ordersRead) : [],
    role === 'consumer' && userId !== null ? favourites(app).of(visitor, userId) : [],
    location === null ? [] : deliveringNow(app, visitor),
  ]);

  const shown = (restaurant: IndexedRestaurant): Restaurant => {
    const area = location ? restaurant.areaOf(location.zip_code) : undefined;
    return shownRestaurant(restaurant, {
      area,
      inRange: !location || area !== undefined,
      status: statusOf(restaurant.timing, now, app.config.orderTimes),
      now: now.epochMilliseconds,
      language: visitor.language,
    });
  };
  const marked = tiles
    .slice(0, mostRestaurants)
    .flatMap(({ slug }) => restaurants.find((each) => each.slug === slug) ?? []);
  const isMarked = new Set(marked.map(({ slug }) => slug));
  const orders = taken.flatMap(({ restaurantId, ...order }): PastOrder[] => {
    const restaurant = restaurants.find(({ id }) => id === restaurantId);
    return restaurant ? [{ ...order, restaurant: shown(restaurant) }] : [];
  });
  return {
    location,
    orders: latestOfAlike(orders).slice(0, mostOrders),
    favourites: marked.map(shown),
    delivering: delivering.filter(({ slug }) => !isMarked.has(slug)).slice(0, mostRestaurants),
    today: viennaDate(now).toString(),
  };
}

/** The latest first: of orders with the same items at the same place the latest one. */
function latestOfAlike(orders: readonly PastOrder[]): PastOrder[] {
  const keyOf = ({ restaurant, items }: PastOrder) => `${restaurant.slug} ${itemsText(items)}`;
  const latest = new Map(orders.toReversed().map((order) => [keyOf(order), order]));
  return orders.filter((order) => latest.get(keyOf(order)) === order);
}

async function deliveringNow(app: AppContext, visitor: Visitor): Promise<readonly Restaurant[]> {
  // within any time: only who delivers to the place passes that
  const query = { mode: '1', openNow: '1', deliveryTime: '999' } as const;
  return (await listRestaurants(app, visitor, query)).restaurants;
}
