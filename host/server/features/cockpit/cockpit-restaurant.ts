import type { Visitor } from '#platform/http/visitor.ts';
import type { Publisher } from '#platform/ports.ts';
import { restaurantChannel } from '#shared/contract/channels.ts';
import type { CockpitProduct, CockpitRestaurant } from '#shared/contract/cockpit.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import type { StaffRole } from '#shared/contract/values/staff-roles.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { courseOf } from '#shared/domain/kitchen/course.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';

/** A restaurant as one of its staff sees it: what they are there, what can be switched, and how it stands at `now`. */
export function cockpitRestaurantOf(
  restaurant: RestaurantData,
  role: StaffRole,
  now: Temporal.Instant,
): CockpitRestaurant {
  const { slug, name, approval, sandboxOf, pausedUntil, usualMinutes, todayMinutes, busy, closures } = restaurant;
  const today = viennaDate(now).toString();
  return {
    slug,
    name,
    role,
    // its staff work in it as in one that guests see
    ...(sandboxOf === null ? { approval } : { approval: 'approved', isSandbox: true }),
    pausedUntil,
    deliveryMinutes: usualMinutes,
    todayMinutes,
    busy,
    closures: closures.filter((date) => date >= today),
    products: productsOf(restaurant),
  };
}

/** The menu in the order in which it is shown; a product of several groups is listed under the first. */
function productsOf({ menu, soldOut }: RestaurantData): CockpitProduct[] {
  const groups = new Map(menu.productGroups.map((group) => [group.id, group]));
  return menu.products.map(({ id, name, price, vat, volume, productGroups: [first] }) => {
    const group = first === undefined ? undefined : groups.get(first);
    return {
      productId: id,
      name,
      group: group?.name ?? '',
      price,
      soldOut: soldOut.has(id),
      course: courseOf(group, { vat, volume }),
    };
  });
}

/**
 * The user id of a restaurant's staff.
 * @throws DomainError 401 for a guest, 403 for a consumer
 */
export function staffOf({ role, userId }: Visitor): string {
  if (userId === null) throw new DomainError('request.error.unauthenticated');
  if (role !== 'staff') throw new DomainError('request.error.forbidden');
  return userId;
}

/** Notifies the restaurant's staff that an order came (`isNew`: they see it from now on) or changed; they fetch it anew. */
export function publishToRestaurant(
  publisher: Publisher,
  { id: orderId, status, restaurant }: Pick<Order, 'id' | 'status'> & { restaurant: Pick<Restaurant, 'slug'> },
  isNew: boolean,
): void {
  publisher.publish(restaurantChannel(restaurant.slug), 'CockpitOrderChanged', { orderId, status, isNew });
}
