import type { Restaurant } from '../../../../shared/contract/restaurants.ts';
import { kilometresBetween, type Point } from '../../../../shared/domain/places/distance.ts';
import type { RestaurantFilters } from '../../../../shared/domain/restaurants/restaurant-filters.ts';
import { rankOrder } from '../../../../shared/domain/restaurants/restaurant-order.ts';
import type { RestaurantStatus } from '../../../../shared/domain/restaurants/restaurant-status.ts';
import type { DeliveryArea } from '../../db/repositories/restaurants.ts';
import type { IndexedRestaurant, RestaurantIndex } from './restaurant-index.ts';
import { agesOf, shownRestaurant } from './shown-restaurant.ts';
import type { StatusesAt } from './statuses.ts';

/** How far people go to fetch their food, or look for what delivers next door. */
const regionKilometres = 12;
/** Regions that are kept: one takes some five megabytes for ten thousand restaurants. */
const mostRegions = 12;

type Sorting = RestaurantFilters['sorting'];

/** A postcode with its centre. */
export interface Where extends Point {
  readonly zip: string;
}

/**
 * The restaurants around a place, sorted, as they are at a moment (epoch milliseconds); the same list until one of
 * them changes.
 */
export type RegionAt = (moment: number, sorting: Sorting) => readonly Restaurant[];

/** Answers the restaurants around a place, all where none is known; keeps the latest places until something changes. */
export function createRegions(statusesAt: (moment: number) => StatusesAt) {
  let keptFor: RestaurantIndex | undefined;
  const kept = new Map<string, RegionAt>();

  return (index: RestaurantIndex, where: Where | null): RegionAt => {
    if (index !== keptFor) kept.clear();
    keptFor = index;
    const key = where ? `${where.zip} ${where.lat} ${where.lng}` : '';
    const region = kept.get(key) ?? createRegion(membersOf(index, where), statusesAt);
    kept.delete(key);
    kept.set(key, region);
    const [oldest] = kept.keys();
    if (kept.size > mostRegions && oldest !== undefined) kept.delete(oldest);
    return region;
  };
}

interface Member {
  readonly restaurant: IndexedRestaurant;
  readonly area: DeliveryArea | undefined;
  readonly inRange: boolean;
}

/** Who delivers to the postcode or is near it, in the order of names. */
function membersOf({ restaurants }: RestaurantIndex, where: Where | null): Member[] {
  const members: Member[] = [];
  for (const restaurant of restaurants) {
    const area = where ? restaurant.areaOf(where.zip) : undefined;
    if (where && !area && kilometresBetween(restaurant, where) > regionKilometres) continue;
    members.push({ restaurant, area, inRange: !where || area !== undefined });
  }
  return members;
}

interface Snapshot {
  readonly moment: number;
  readonly restaurants: readonly Restaurant[];
  readonly statuses: readonly RestaurantStatus[];
  readonly sorted: Map<Sorting, readonly Restaurant[]>;
}

/**
 * From one minute to the next only a few statuses change, and no place in the order: whoever is as before stays the
 * same object, and each order is found once.
 */
function createRegion(members: readonly Member[], statusesAt: (moment: number) => StatusesAt): RegionAt {
  const orders = new Map<Sorting, readonly number[]>();
  let latest: Snapshot = { moment: Number.NaN, restaurants: [], statuses: [], sorted: new Map() };

  function snapshotAt(moment: number): Snapshot {
    const statusOf = statusesAt(moment);
    const statuses = members.map(({ restaurant }) => statusOf(restaurant.timing));
    const restaurants = members.map((member, position) => {
      const status = statuses[position] ?? statusOf(member.restaurant.timing);
      const before = latest.restaurants[position];
      const isAsBefore = before && latest.statuses[position] === status && hasAge(before, member, moment);
      return isAsBefore ? before : shownRestaurant(member.restaurant, { ...member, status, now: moment });
    });
    return { moment, restaurants, statuses, sorted: new Map() };
  }

  return (moment, sorting) => {
    if (latest.moment !== moment) latest = snapshotAt(moment);
    const { restaurants, sorted } = latest;
    const known = sorted.get(sorting);
    if (known) return known;
    const order = orders.get(sorting) ?? rankOrder(restaurants, sorting);
    orders.set(sorting, order);
    const inOrder = order.flatMap((position) => restaurants[position] ?? []);
    sorted.set(sorting, inOrder);
    return inOrder;
  };
}

function hasAge(shown: Restaurant, { restaurant }: Member, now: number): boolean {
  const { justOpened, isNew } = agesOf(restaurant.joinedMilliseconds, now);
  return shown.justOpened === justOpened && shown.statistics.new === isNew;
}
