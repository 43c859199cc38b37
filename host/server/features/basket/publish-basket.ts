import type { Publisher } from '#platform/ports.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { basketChannel, basketItemChannel } from '#shared/contract/channels.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';
import { type BasketViewer, basketViewOf, publicBasket, publicBasketItem } from './basket-view.ts';
import type { StoredBasketState } from './repositories/stored-basket.ts';

/** Publishes a basket as it is now to its listeners and those of the given lines. */
export function publishBasket(publisher: Publisher, basket: Basket, lines: readonly string[]): void {
  publisher.publish(basketChannel(basket.id), 'BasketUpdated', { basket: publicBasket(basket) });
  for (const id of lines) {
    const item = basket.items[id];
    if (!item) continue;
    publisher.publish(basketItemChannel(id), 'BasketItemUpdated', { basketItem: publicBasketItem(item) });
  }
}

/**
 * A basket that has just become an order, as its listeners are to see it: nothing is left in it. Its version is one
 * higher, so that no older one replaces it.
 */
export function orderedBasketView(state: StoredBasketState, restaurant: RestaurantData, viewer: BasketViewer): Basket {
  const emptied = { ...state, items: [], vouchers: [], restaurantCode: null, comment: '', editedItemId: null };
  return basketViewOf({ ...emptied, version: state.version + 1 }, restaurant, viewer);
}
