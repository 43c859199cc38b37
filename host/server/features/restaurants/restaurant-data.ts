import type { Db } from '#platform/db/db.ts';
import { singleton } from '#server/app-context.ts';
import type { OrderTimeOptions } from '#shared/contract/hours.ts';
import type { Product } from '#shared/contract/menu.ts';
import type { BackedDiscount } from '#shared/contract/restaurants.ts';
import { withSoldOut } from '#shared/domain/menu/sold-out.ts';
import { endOfDay, switched, switchesAt } from '#shared/domain/restaurants/staff-switches.ts';
import { orderTimeOptionsOf, type RestaurantTiming, type TimeSettings } from '#shared/domain/time/delivery-slots.ts';
import { viennaDate } from '#shared/domain/time/vienna.ts';
import { type Menu, menuRepository } from '../menu/menu-repository.ts';
import { priceHistoryRepository } from '../menu/price-history-repository.ts';
import { readPriceLabels } from '../menu/price-labels.ts';
import {
  type DeliveryArea,
  type RestaurantVersion,
  restaurantRepository,
  type StoredRestaurant,
} from './restaurant-repository.ts';

/**
 * All of a restaurant that rules ask for: row, hours, closures, areas and menu, in the contract's shapes. It is
 * shared by every request, so nobody changes it. It is also a `RestaurantTiming` of the domain. What the staff have
 * switched counts already: a paused restaurant is `offline`, `deliveryMinutes` are today's, a busy kitchen's minutes are
 * added to them, and what is sold out is not available.
 */
export interface RestaurantData extends Omit<StoredRestaurant, 'switches' | 'soldOut'> {
  /** instant; takes no orders until then, null: it does */
  readonly pausedUntil: string | null;
  readonly usualMinutes: number;
  /** what counts today instead of the usual minutes */
  readonly todayMinutes: number | null;
  /** what a busy kitchen adds to its minutes and lead, and up to which instant */
  readonly busy: { readonly minutes: number; readonly until: string } | null;
  /** ids of products */
  readonly soldOut: ReadonlySet<number>;
  readonly menu: Menu;
  readonly backedDiscount: BackedDiscount | null;
  productById(id: number): Product | undefined;
  /** the delivery area that holds a postcode; undefined: out of range (PRODUCT.md 4.2) */
  areaOf(zipCode: string): DeliveryArea | undefined;
  /** the order times that it offers (PRODUCT.md 3.5) */
  orderTimesAt(now: Temporal.Instant): OrderTimeOptions;
}

/** The database's channel for restaurants that have changed or are gone. */
export const restaurantsChanged = 'fo_restaurants';

/** Its version is read anew after so long in any case, in milliseconds. */
const knownFor = 60_000;

/** More are dropped, the longest unasked first; one takes a few dozen kilobytes. */
const mostRestaurants = 2_000;

interface Entry {
  readonly menuVersion: number;
  readonly data: Promise<RestaurantData | undefined>;
  loaded?: RestaurantData | undefined;
  /** epoch milliseconds from which something runs out that the staff have switched */
  validUntil: number;
  /** epoch milliseconds until which nobody need ask whether it has changed; 0: they must */
  knownUntil: number;
}

interface Loaded {
  readonly data: RestaurantData | undefined;
  readonly validUntil: number;
}

/**
 * Restaurants as rules need them, by `restaurants.menu_version`: whoever changes anything of a restaurant raises it in
 * the same transaction. Every read checks it, unless a notification would have come of a change: that is the only
 * statement that a menu is read with. Whatever holds only for a while is read anew once that is over.
 */
export const restaurantData = singleton(({ db, replica, clock, config: { orderTimes } }) => {
  const entries = new Map<number, Entry>();
  const ids = new Map<string, number>();
  let isSubscribed = false;
  /** received so far: what was being read when one came may be older */
  let notifications = 0;

  // A reader whose snapshot is older than what is kept gets the newer one: versions only grow.
  const current = ({ id, menuVersion }: RestaurantVersion): Entry | undefined => {
    const known = entries.get(id);
    const holds = known && known.menuVersion >= menuVersion;
    return holds && clock.now().epochMilliseconds < known.validUntil ? known : undefined;
  };

  const setNewest = (id: number, entry: Entry) => {
    entries.delete(id);
    entries.set(id, entry);
  };

  /** No statement when nothing changed: for whoever has just read the version with something else. */
  const at = (version: RestaurantVersion): Promise<RestaurantData | undefined> => {
    const { id, menuVersion } = version;
    const known = current(version);
    if (known) {
      setNewest(id, known);
      return known.data;
    }
    const reading = { now: clock.now(), orderTimes };
    const loading = replica ? loadFromReplica(replica, db, version, reading) : load(db, id, reading);
    const entry: Entry = {
      menuVersion,
      data: loading.then(({ data }) => data),
      validUntil: Number.POSITIVE_INFINITY,
      knownUntil: 0,
    };
    setNewest(id, entry);
    const [oldest] = entries.keys();
    if (entries.size > mostRestaurants && oldest !== undefined) entries.delete(oldest);
    loading.then(
      ({ data, validUntil }) => {
        entry.loaded = data;
        entry.validUntil = validUntil;
      },
      // A failed read is not kept; whoever waits for it gets its error.
      () => {
        if (entries.get(id) === entry) entries.delete(id);
      },
    );
    return entry.data;
  };

  const changed = (id: number) => {
    notifications += 1;
    const entry = entries.get(id);
    if (entry) entry.knownUntil = 0;
  };

  return {
    at,
    /** Only what is loaded already: inside of a transaction nobody may wait for another connection. */
    loaded: (version: RestaurantVersion) => current(version)?.loaded,

    /** No statement while nothing has changed, or a cheap one; undefined for a slug that is unknown to guests. */
    async bySlug(slug: string) {
      const now = clock.now().epochMilliseconds;
      const id = ids.get(slug);
      const known = id === undefined ? undefined : entries.get(id);
      if (
        id !== undefined &&
        known &&
        now < known.knownUntil &&
        now < known.validUntil &&
        known.loaded?.slug === slug
      ) {
        setNewest(id, known);
        return known.data;
      }
      const before = notifications;
      const version = await restaurantRepository(db).versionBySlug(slug);
      if (!version) {
        ids.delete(slug);
        return undefined;
      }
      const data = at(version);
      const entry = entries.get(version.id);
      if (isSubscribed && entry && notifications === before) {
        ids.set(slug, version.id);
        entry.knownUntil = now + knownFor;
      }
      return data;
    },

    /** Also one that guests do not see: for its staff, and for what was ordered there. */
    async byId(id: number) {
      const version = await restaurantRepository(db).versionById(id);
      return version && at(version);
    },

    /** After a change that was made here, whose maker must not see what was before. */
    changed,
    onNotification: (id: string) => changed(Number(id)),
    setSubscribed(subscribed: boolean): void {
      isSubscribed = subscribed;
      notifications += 1;
      ids.clear();
      for (const entry of entries.values()) entry.knownUntil = 0;
    },
  };
});

interface Reading {
  readonly now: Temporal.Instant;
  readonly orderTimes: TimeSettings;
}

/** From a standby, unless that is away or has not got so far. */
async function loadFromReplica(replica: Db, db: Db, { id, menuVersion }: RestaurantVersion, reading: Reading) {
  const loaded = await load(replica, id, reading).catch(() => undefined);
  const isCurrent = loaded?.data && loaded.data.menuVersion >= menuVersion;
  return isCurrent ? loaded : load(db, id, reading);
}

async function load(db: Db, id: number, { now, orderTimes }: Reading): Promise<Loaded> {
  // The row first: what is called by its version may be newer, which its next reader sees, but never older.
  const stored = await restaurantRepository(db).read(id);
  if (!stored) return { data: undefined, validUntil: Number.POSITIVE_INFINITY };
  const [storedMenu, labels] = await Promise.all([
    menuRepository(db).read(id),
    readPriceLabels(priceHistoryRepository(db), id),
  ]);
  const { backedDiscount, lowestPrices } = labels;
  const { switches: storedSwitches, soldOut: marks, ...row } = stored;
  const switches = switchesAt(storedSwitches, now);
  const { pausedUntil, todayMinutes, busy, validUntil } = switches;
  const today = viennaDate(now).toString();
  const soldOut = new Set(marks.filter(({ on }) => on === today).map(({ productId }) => productId));
  const restaurant = {
    ...switched(row, switches),
    pausedUntil,
    usualMinutes: row.deliveryMinutes,
    todayMinutes,
    busy,
  };
  const { availabilities } = storedMenu;
  const menu = {
    ...storedMenu,
    availabilities: soldOut.size > 0 ? withSoldOut(availabilities, soldOut, now) : availabilities,
    products: storedMenu.products.map((product) => ({ ...product, lowestPrice: lowestPrices.get(product.id) ?? null })),
  };
  const products = new Map(menu.products.map((product) => [product.id, product]));
  const areas = new Map(restaurant.areas.flatMap((area) => area.zipCodes.map((zip) => [zip, area] as const)));
  const data = {
    ...restaurant,
    menu,
    soldOut,
    backedDiscount,
    productById: (productId: number) => products.get(productId),
    areaOf: (zipCode: string) => areas.get(zipCode),
    orderTimesAt: createOrderTimes(restaurant, orderTimes),
  };
  return { data, validUntil: soldOut.size > 0 ? Math.min(validUntil, endOfDay(now)) : validUntil };
}

/**
 * A restaurant's order times at a moment. They move only with the minute, and take longer to work out than the rest of
 * a basket, so those of the last minute asked for are kept. On the minute itself they are still other ones than within
 * it: a slot must not be before `now` plus the lead. Hours that begin or end within a minute are worked out each time.
 */
export function createOrderTimes(
  timing: RestaurantTiming,
  settings?: TimeSettings,
): (now: Temporal.Instant) => OrderTimeOptions {
  const hours = [timing.deliveryHours, timing.preOrderDeliveryHours, timing.takeawayHours].flat();
  const moveWithinMinutes = hours.some(({ begin, end }) => begin % 60 !== 0 || end % 60 !== 0);
  let known: { readonly minute: string; readonly options: OrderTimeOptions } | undefined;

  return (now) => {
    if (moveWithinMinutes) return orderTimeOptionsOf(timing, now, settings);
    const minute = minuteOf(now);
    if (known?.minute !== minute) known = { minute, options: orderTimeOptionsOf(timing, now, settings) };
    return known.options;
  };
}

function minuteOf(now: Temporal.Instant): string {
  const begun = now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  return `${begun.epochMilliseconds} ${begun.equals(now) ? 'sharp' : 'within'}`;
}
