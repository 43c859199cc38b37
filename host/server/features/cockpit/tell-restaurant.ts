import type { Publisher } from '#platform/ports.ts';
import { restaurantChannel } from '#shared/contract/channels.ts';
import type { OrderStatus } from '#shared/contract/orders.ts';

/** An order as far as its restaurant is told of it. */
export interface OrderNews {
  readonly orderId: string;
  readonly restaurantSlug: string;
  readonly status: OrderStatus;
  /** it has just become visible to the restaurant */
  readonly isNew: boolean;
}

/** Tells the restaurant's staff that an order came or changed; they fetch it anew. */
export function tellRestaurant(publisher: Publisher, news: OrderNews): void {
  const { orderId, restaurantSlug, status, isNew } = news;
  publisher.publish(restaurantChannel(restaurantSlug), 'CockpitOrderChanged', { orderId, status, isNew });
}
