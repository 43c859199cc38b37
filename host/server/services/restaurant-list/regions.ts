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
/** Regions that are kept, enough for a city: one takes some five megabytes for ten thousand restaurants. */
const mostRegions = 24;

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

/**
 * Answers the restaurants around a place, all where none is known. The latest places are kept; after a change only
 * who has changed is looked at again.
 */
export function createRegions(statusesAt: (moment: number) => StatusesAt) {
  const kept = new Map<string, Region>();

  return (index: RestaurantIndex, where: Where | null): RegionAt => {
    const key = where ? `${where.zip} ${where.lat} ${where.lng}` : '';
    const known = kept.get(key);
    const region = known?.index === index ? known : createRegion(index, where, statusesAt, known);
    kept.delete(key);
    kept.set(key, region);
    const [oldest] = kept.keys();
    if (kept.size > mostRegions && oldest !== undefined) kept.delete(oldest);
    return region.at;
  };
}

interface Region {
  readonly index: RestaurantIndex;
  /** every restaurant of the index, also who is not in the region */
  readonly members: ReadonlyMap<IndexedRestaurant, Member>;
  readonly at: RegionAt;
}

/** A restaurant in its relation to a place. */
interface Member {
  readonly restaurant: IndexedRestaurant;
  readonly area: DeliveryArea | undefined;
  readonly isHere: boolean;
  readonly inRange: boolean;
  /** as it was shown last, and by which status */
  shown: Restaurant | undefined;
  status: RestaurantStatus | undefined;
}

/**
 * From one minute to the next only a few statuses change, and no place in the order: whoever is as before stays the
 * same object, and each order is found once.
 */
function createRegion(
  index: RestaurantIndex,
  where: Where | null,
  statusesAt: (moment: number) => StatusesAt,
  before: Region | undefined,
): Region {
  const members = new Map<IndexedRestaurant, Member>();
  for (const each of index.restaurants) members.set(each, before?.members.get(each) ?? memberOf(each, where));
  const here = [...members.values()].filter(({ isHere }) => isHere);
  const orders = new Map<Sorting, readonly number[]>();
  let latest = { moment: Number.NaN, restaurants: [] as readonly Restaurant[] };
  let sorted = new Map<Sorting, readonly Restaurant[]>();

  function at(moment: number, sorting: Sorting): readonly Restaurant[] {
    if (latest.moment !== moment) {
      const statusOf = statusesAt(moment);
      latest = { moment, restaurants: here.map((member) => shownAt(member, moment, statusOf)) };
      sorted = new Map();
    }
    const known = sorted.get(sorting);
    if (known) return known;
    const { restaurants } = latest;
    const order = orders.get(sorting) ?? rankOrder(restaurants, sorting);
    orders.set(sorting, order);
    const inOrder = order.flatMap((position) => restaurants[position] ?? []);
    sorted.set(sorting, inOrder);
    return inOrder;
  }
  return { index, members, at };
}

/** It is in the region if it delivers to the postcode or is near it; everybody is where no place is known. */
function memberOf(restaurant: IndexedRestaurant, where: Where | null): Member {
  const area = where ? restaurant.areaOf(where.zip) : undefined;
  const inRange = !where || area !== undefined;
  const isHere = inRange || kilometresBetween(restaurant, where) <= regionKilometres;
  return { restaurant, area, isHere, inRange, shown: undefined, status: undefined };
}

function shownAt(member: Member, now: number, statusOf: StatusesAt): Restaurant {
  const { restaurant, area, inRange, shown } = member;
  const status = statusOf(restaurant.timing);
  if (shown && member.status === status && hasAge(shown, restaurant, now)) return shown;
  member.status = status;
  member.shown = shownRestaurant(restaurant, { area, inRange, status, now });
  return member.shown;
}

function hasAge(shown: Restaurant, { joinedMilliseconds }: IndexedRestaurant, now: number): boolean {
  const { justOpened, isNew } = agesOf(joinedMilliseconds, now);
  return shown.justOpened === justOpened && shown.statistics.new === isNew;
}
