import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { fakePorts } from '#io/testing/fake-ports.ts';
import type { Basket } from '#shared/contract/baskets.ts';
import { aFlavor, aFlavorSet, aGroup, aProduct, aRestaurantDetails } from '#tests/support/builders.ts';
import { aSessionAnswer, aSettings } from '#tests/support/session-builders.ts';
import { basketAtom } from '../basket/basket.ts';
import { valueOf } from '../core/remote/remote.ts';
import { restaurantAtom } from '../restaurants/restaurant.ts';
import { modelBasketServer, type Passage } from './model-basket-server.ts';
import { isReady, testStore } from './test-store.ts';

export const slug = 'pizzeria-adria';

/** A pizza, a drink with deposit, and a bowl that asks for a size. */
export const products = [
  aProduct({ id: 1, price: 890 }),
  aProduct({ id: 2, name: 'Cola', price: 250, deposit: 25, noDiscount: true }),
  aProduct({ id: 3, name: 'Bowl', price: 1000, flavorSets: [1] }),
];
export const size = aFlavorSet({
  flavors: [aFlavor({ id: 11, name: 'Normal' }), aFlavor({ id: 12, name: 'Groß', price: 300 })],
});

interface Options {
  readonly api?: FakeHandlers;
  readonly now?: string;
  /** what becomes of the next requests that change something; after those, all arrive */
  readonly passages?: Passage[];
}

/** A shown restaurant and its basket on a server in memory (see `modelBasketServer`). */
export async function aBasketShop({ api = {}, now, passages = [] }: Options = {}) {
  const ports = fakePorts(now === undefined ? {} : { now });
  const server = modelBasketServer({
    products,
    flavorSets: [size],
    lose: aNetworkError,
    passage: () => Promise.resolve(passages.shift() ?? 'arrives'),
  });
  const handlers: FakeHandlers = {
    getSession: () => aSessionAnswer(),
    getSettings: () => aSettings(),
    getRestaurant: () => ({ restaurant: aRestaurantDetails() }),
    getProducts: () => ({ products, menuVersion: 1 }),
    getProductGroups: () => ({ productGroups: [aGroup()] }),
    getFlavorSets: () => ({ flavorSets: [size] }),
    getAvailabilities: () => ({ availabilityProducts: [], availabilityProductGroups: [] }),
    ...server.handlers,
    ...api,
  };
  ports.api.answer(handlers);
  const store = testStore(ports);
  const leaves = [store.show(restaurantAtom(slug)), store.show(basketAtom(slug))];
  await store.until(restaurantAtom(slug), isReady);
  await store.until(basketAtom(slug), isReady);
  const view = () => valueOf(store.get(basketAtom(slug)));
  return {
    ports,
    /** what answers its calls */
    handlers,
    server,
    store,
    view,
    basket: () => view()?.basket,
    lines: () => view()?.basket.keys.map((key) => view()?.basket.items[key]) ?? [],
    /** a live event for the basket, by somebody else or by our own change */
    emit: (basket: Basket) => ports.realtime.emit(`basket-${basket.id}`, 'BasketUpdated', { basket }),
    leave: () => {
      for (const leave of leaves) leave();
    },
  };
}
