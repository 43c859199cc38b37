import type { OrderTimeOptions } from '../../../shared/contract/hours.ts';
import type { Product } from '../../../shared/contract/menu.ts';
import type { BackedDiscount } from '../../../shared/contract/restaurants.ts';
import type { Menu } from '../db/repositories/menus.ts';
import type { DeliveryArea, RestaurantVersion, StoredRestaurant } from '../db/repositories/restaurants.ts';
import type { Repositories } from '../db/repositories.ts';
import { createOrderTimes } from './order-times.ts';
import { readPriceLabels } from './price-labels.ts';

/**
 * All of a restaurant that rules ask for: row, hours, closures, areas and card, in the contract's shapes. It is
 * shared by every request, so nobody changes it. It is also a `RestaurantTiming` of the domain.
 */
export interface RestaurantData extends StoredRestaurant {
  readonly menu: Menu;
  readonly backedDiscount: BackedDiscount | null;
  productById(id: number): Product | undefined;
  /** the delivery area that holds a postcode; undefined: out of range (rulings 6) */
  areaOf(zipCode: string): DeliveryArea | undefined;
  /** the order times that it offers (rulings 3) */
  orderTimesAt(now: Temporal.Instant): OrderTimeOptions;
}

/** Restaurants as rules need them, read from the database only when something of them changed. */
export interface RestaurantDataCache {
  /** One cheap statement when nothing changed; undefined for an unknown slug. */
  bySlug(slug: string): Promise<RestaurantData | undefined>;
  byId(id: number): Promise<RestaurantData | undefined>;
  /** No statement when nothing changed: for whoever has just read the version with something else. */
  at(version: RestaurantVersion): Promise<RestaurantData | undefined>;
  /** Only what is loaded already: inside of a transaction nobody may wait for another connection. */
  loaded(version: RestaurantVersion): RestaurantData | undefined;
}

/** More are dropped, the longest unasked first; one takes a few dozen kilobytes. */
const mostRestaurants = 2_000;

type DataStore = Pick<Repositories, 'restaurants' | 'menus' | 'priceHistory'>;

interface Entry {
  readonly menuVersion: number;
  readonly data: Promise<RestaurantData | undefined>;
  loaded?: RestaurantData | undefined;
}

/**
 * Keeps restaurants by `restaurants.menu_version`: whoever changes anything of a restaurant raises it in the same
 * transaction, and every read checks it.
 */
export function createRestaurantDataCache(store: DataStore): RestaurantDataCache {
  const entries = new Map<number, Entry>();

  const at = ({ id, menuVersion }: RestaurantVersion): Promise<RestaurantData | undefined> => {
    const known = entries.get(id);
    // A reader whose snapshot is older than what is kept gets the newer one: versions only grow.
    if (known && known.menuVersion >= menuVersion) {
      entries.delete(id);
      entries.set(id, known);
      return known.data;
    }
    const entry: Entry = { menuVersion, data: load(store, id) };
    entries.delete(id);
    entries.set(id, entry);
    const [oldest] = entries.keys();
    if (entries.size > mostRestaurants && oldest !== undefined) entries.delete(oldest);
    entry.data.then(
      (data) => {
        entry.loaded = data;
      },
      // A failed read is not kept; whoever waits for it gets its error.
      () => {
        if (entries.get(id) === entry) entries.delete(id);
      },
    );
    return entry.data;
  };

  return {
    at,
    loaded({ id, menuVersion }) {
      const known = entries.get(id);
      return known && known.menuVersion >= menuVersion ? known.loaded : undefined;
    },
    async bySlug(slug) {
      const version = await store.restaurants.versionBySlug(slug);
      return version && at(version);
    },
    async byId(id) {
      const version = await store.restaurants.versionById(id);
      return version && at(version);
    },
  };
}

async function load(store: DataStore, id: number): Promise<RestaurantData | undefined> {
  const [restaurant, card, labels] = await Promise.all([
    store.restaurants.read(id),
    store.menus.read(id),
    readPriceLabels(store.priceHistory, id),
  ]);
  if (!restaurant) return undefined;
  const { backedDiscount, lowestPrices } = labels;
  const menu = {
    ...card,
    products: card.products.map((product) => ({
      ...product,
      lowestPrice: lowestPrices.get(product.id) ?? null,
    })),
  };
  const products = new Map(menu.products.map((product) => [product.id, product]));
  const areas = new Map(restaurant.areas.flatMap((area) => area.zipCodes.map((zip) => [zip, area] as const)));
  return {
    ...restaurant,
    menu,
    backedDiscount,
    productById: (productId) => products.get(productId),
    areaOf: (zipCode) => areas.get(zipCode),
    orderTimesAt: createOrderTimes(restaurant),
  };
}
