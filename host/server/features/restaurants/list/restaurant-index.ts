import { isDeepStrictEqual } from 'node:util';
import { priceHistoryRepository } from '#features/menu/price-history-repository.ts';
import { readBackedDiscounts } from '#features/menu/price-labels.ts';
import type { Db } from '#platform/db/db.ts';
import { type AppContext, singleton } from '#server/app-context.ts';
import type { BackedDiscount, PaymentType, Restaurant } from '#shared/contract/restaurants.ts';
import { offeredPaymentTypes } from '#shared/domain/orders/offered-payment-types.ts';
import { compareNames } from '#shared/domain/restaurants/restaurant-order.ts';
import { switched, switchesAt } from '#shared/domain/restaurants/staff-switches.ts';
import type { RestaurantTiming } from '#shared/domain/time/delivery-slots.ts';
import type { DeliveryArea } from '../restaurant-repository.ts';
import {
  listedRestaurantRepository,
  type RestaurantsState,
  type StoredListedRestaurant,
} from './listed-restaurant-repository.ts';
import { statisticsOf } from './shown-restaurant.ts';

/** Forgotten beyond that many; what comes later is then shared anew. */
const mostKept = 50_000;

/** Makes equal values one object, so that what is found out about it serves all who have it. */
function createSharing() {
  const kept = new Map<string, unknown>();
  const shared = <Value>(value: Value): Value => {
    const key = JSON.stringify(value);
    const known = kept.get(key);
    if (known !== undefined) return known as Value;
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, value);
    return value;
  };
  const timingOf = (row: RestaurantTiming): RestaurantTiming => {
    const { offline, delivery, takeaway, leadMinutes, closures } = row;
    const { deliveryHours, preOrderDeliveryHours, takeawayHours } = row;
    const hours = { deliveryHours, preOrderDeliveryHours, takeawayHours };
    return shared({ offline, delivery, takeaway, leadMinutes, closures, ...hours });
  };
  return { listOf: shared, timingOf };
}

/**
 * Lets those who ask at the same time share one run of `work`, yet gives everybody one that began after they asked:
 *
 *     asked    A ──────────┐   B   C
 *     run      A's ────────┤
 *                          └─ one for B and C ──
 */
export function sharedRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let following: Promise<T> | undefined;

  const begin = (): Promise<T> => {
    const run = work().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  };
  const follow = async (before: Promise<T>): Promise<T> => {
    // how the run before ended concerns only those who called for it
    await before.catch(() => undefined);
    following = undefined;
    return begin();
  };
  return () => {
    if (!running) return begin();
    following ??= follow(running);
    return following;
  };
}

/** A restaurant as lists keep it. Lists of ids and timings that are equal are the same object. */
export interface IndexedRestaurant extends Omit<StoredListedRestaurant, 'switches'> {
  /** instant; takes no orders until then, null: it does */
  readonly pausedUntil: string | null;
  /** epoch milliseconds from which something runs out that the staff have switched */
  readonly validUntil: number;
  /** of its payment types those that can be chosen (see `offeredPaymentTypes`) */
  readonly offeredPayments: PaymentType[];
  readonly timing: RestaurantTiming;
  readonly joinedMilliseconds: number;
  readonly backedDiscount: BackedDiscount | null;
  readonly statistics: Restaurant['statistics'];
  readonly statisticsWhileNew: Restaurant['statistics'];
  /** the delivery area that holds a postcode; undefined: out of range (PRODUCT.md 4.2) */
  readonly areaOf: (zipCode: string) => DeliveryArea | undefined;
}

/** The restaurants that guests see, in the order of their names. A change makes a new one. */
export interface RestaurantIndex {
  readonly restaurants: readonly IndexedRestaurant[];
  /** those that nobody sees among them: by all together a change is noticed */
  readonly all: readonly IndexedRestaurant[];
  readonly state: RestaurantsState;
  /** the first moment at which a restaurant has to be read anew though nobody changed it, in epoch milliseconds */
  readonly validUntil: number;
}

/** Restaurants are read in portions of so many, so that other requests are served between them. */
const readAtOnce = 500;

/**
 * Keeps all restaurants in memory, without their menus: some two kilobytes each. Asking for them costs one small
 * statement, shared by all who ask at the same time; after a change only the versions and what changed is read.
 * Whoever changes anything of a restaurant raises its `menu_version` in the same transaction.
 */
export const restaurantIndex = (app: AppContext): Promise<RestaurantIndex> => keptIndex(app)();

const keptIndex = singleton(({ db, replica, clock, payment: { onlineTypes } }) => {
  const sharing = createSharing();
  let index: RestaurantIndex = indexOf([]);

  return sharedRuns(async () => {
    const state = await listedRestaurantRepository(db).state();
    const now = clock.now();
    const isOver = now.epochMilliseconds >= index.validUntil;
    if (isOver || !isDeepStrictEqual(state, index.state)) {
      index = await caughtUp(index, db, { replica, now, onlineTypes, sharing });
    }
    return index;
  });
});

/** What restaurants are read with. */
interface Reading {
  /** where they are read from, as far as it has got and is there */
  readonly replica: Db | null;
  readonly now: Temporal.Instant;
  readonly onlineTypes: readonly PaymentType[];
  readonly sharing: ReturnType<typeof createSharing>;
}

async function caughtUp({ all }: RestaurantIndex, tx: Db, reading: Reading): Promise<RestaurantIndex> {
  const { now } = reading;
  const versions = await listedRestaurantRepository(tx).versions();
  const kept = all.filter(
    ({ id, menuVersion, validUntil }) => versions.get(id) === menuVersion && now.epochMilliseconds < validUntil,
  );
  for (const { id } of kept) versions.delete(id);
  const changedIds = [...versions.keys()];
  const changed: IndexedRestaurant[] = [];
  for (let start = 0; start < changedIds.length; start += readAtOnce) {
    const ids = changedIds.slice(start, start + readAtOnce);
    const found = reading.replica ? await read(reading.replica, ids, reading).catch(() => []) : [];
    const current = found.filter(({ id, menuVersion }) => menuVersion >= (versions.get(id) ?? 0));
    const currentIds = new Set(current.map(({ id }) => id));
    const others = ids.filter((id) => !currentIds.has(id));
    changed.push(...current, ...(others.length > 0 ? await read(tx, others, reading) : []));
  }
  return indexOf(inNameOrder(kept, changed));
}

/** The rows first: what else belongs to them may be newer, but never older. */
async function read(db: Db, ids: readonly number[], reading: Reading): Promise<IndexedRestaurant[]> {
  const rows = await listedRestaurantRepository(db).read(ids);
  const backed = await readBackedDiscounts(priceHistoryRepository(db), ids);
  return rows.map((row) => indexed(row, backed.get(row.id) ?? null, reading));
}

/** Below so many it takes less to find each one's place than to sort everything. */
const fewChanges = 200;

/** `kept` stands in the order of names already, which takes long to find out. */
function inNameOrder(kept: IndexedRestaurant[], changed: readonly IndexedRestaurant[]): IndexedRestaurant[] {
  if (changed.length > fewChanges) return [...kept, ...changed].sort(compareNames);
  for (const each of changed) {
    let [from, to] = [0, kept.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      const other = kept[middle];
      if (other && compareNames(other, each) < 0) from = middle + 1;
      else to = middle;
    }
    kept.splice(from, 0, each);
  }
  return kept;
}

/** The state is that of what is there, so that what changed while it was read is noticed by the next who asks. */
function indexOf(all: readonly IndexedRestaurant[]): RestaurantIndex {
  return {
    restaurants: all.filter(({ approval }) => approval === 'approved'),
    all,
    validUntil: all.reduce((first, { validUntil }) => Math.min(first, validUntil), Number.POSITIVE_INFINITY),
    state: {
      count: all.length,
      versions: all.reduce((sum, { menuVersion }) => sum + menuVersion, 0),
      newestId: all.reduce((newest, { id }) => Math.max(newest, id), 0),
    },
  };
}

function indexed(
  { switches: storedSwitches, ...stored }: StoredListedRestaurant,
  backedDiscount: BackedDiscount | null,
  { now, onlineTypes, sharing: { listOf, timingOf } }: Reading,
): IndexedRestaurant {
  const switches = switchesAt(storedSwitches, now);
  const { pausedUntil, validUntil } = switches;
  const row = switched(stored, switches);
  const areas = new Map(row.areas.flatMap((area) => area.zipCodes.map((zip) => [zip, area] as const)));
  return {
    ...row,
    pausedUntil,
    validUntil,
    backedDiscount,
    kitchenTypes: listOf(row.kitchenTypes),
    paymentTypes: listOf(row.paymentTypes),
    offeredPayments: listOf(offeredPaymentTypes(row.paymentTypes, onlineTypes)),
    diets: listOf(row.diets),
    timing: timingOf(row),
    joinedMilliseconds: Date.parse(row.joinedAt),
    statistics: statisticsOf(row, false),
    statisticsWhileNew: statisticsOf(row, true),
    areaOf: (zipCode) => areas.get(zipCode),
  };
}
