import { kilometresBetween, type Point } from '#shared/domain/places/distance.ts';
import { deliveryFeesOf } from '#shared/domain/restaurants/delivery-fees.ts';
import type { ListedRestaurant, RestaurantFilters } from '#shared/domain/restaurants/restaurant-filters.ts';
import { rankOrder } from '#shared/domain/restaurants/restaurant-order.ts';
import type { RestaurantStatus } from '#shared/domain/restaurants/restaurant-status.ts';
import type { DeliveryArea } from '../restaurant-repository.ts';
import type { IndexedRestaurant, RestaurantIndex } from './restaurant-index.ts';
import { agesOf } from './shown-restaurant.ts';
import type { StatusesAt } from './statuses.ts';

/** How far people go to fetch their food, or look for what delivers next door. */
const regionKilometres = 12;
/** Regions that are kept, enough for a city: one takes some three megabytes for ten thousand restaurants. */
const mostRegions = 24;

type Sorting = RestaurantFilters['sorting'];

/** A postcode with its centre. */
interface Where extends Point {
  readonly zip: string;
}

/** A restaurant as a list checks it, for one place and moment; what is shown of it is made for a page only. */
export interface Candidate extends ListedRestaurant {
  readonly restaurant: IndexedRestaurant;
  readonly area: DeliveryArea | undefined;
  readonly status: RestaurantStatus;
}

/** The restaurants around a place, all where none is known, sorted, as they are at a moment (epoch milliseconds). */
type Regions = (index: RestaurantIndex, where: Where | null, moment: number, sorting: Sorting) => readonly Candidate[];

/**
 * Keeps the latest places: the same list until a minute is over or a restaurant changes, and then only who is no
 * longer as before is checked anew.
 */
export function createRegions(statusesAt: (moment: number) => StatusesAt): Regions {
  const kept = new Map<string, Region>();

  return (index, where, moment, sorting) => {
    const key = where ? `${where.zip} ${where.lat} ${where.lng}` : '';
    const region = upToDate(kept.get(key), index, where, moment, statusesAt);
    kept.delete(key);
    kept.set(key, region);
    const [oldest] = kept.keys();
    if (kept.size > mostRegions && oldest !== undefined) kept.delete(oldest);
    return sortedBy(region, sorting);
  };
}

interface Region {
  readonly index: RestaurantIndex;
  readonly moment: number;
  /** in the order of names */
  readonly candidates: readonly Candidate[];
  /** positions of candidates; no minute changes them */
  readonly orders: Map<Sorting, readonly number[]>;
  readonly sorted: Map<Sorting, readonly Candidate[]>;
}

function upToDate(
  region: Region | undefined,
  index: RestaurantIndex,
  where: Where | null,
  moment: number,
  statusesAt: (moment: number) => StatusesAt,
): Region {
  const statusOf = statusesAt(moment);
  if (region?.index === index) {
    if (region.moment === moment) return region;
    const candidates = region.candidates.map((each) => evaluated(each, each, statusOf, moment));
    return { ...region, moment, candidates, sorted: new Map() };
  }
  const known = new Map(region?.candidates.map((each) => [each.restaurant, each]));
  const candidates: Candidate[] = [];
  for (const restaurant of index.restaurants) {
    const before = known.get(restaurant);
    const placed = before ?? placedAt(restaurant, where);
    if (placed) candidates.push(evaluated(placed, before, statusOf, moment));
  }
  return { index, moment, candidates, orders: new Map(), sorted: new Map() };
}

function sortedBy({ candidates, orders, sorted }: Region, sorting: Sorting): readonly Candidate[] {
  const known = sorted.get(sorting);
  if (known) return known;
  const order = orders.get(sorting) ?? rankOrder(candidates, sorting);
  orders.set(sorting, order);
  const inOrder = order.flatMap((position) => candidates[position] ?? []);
  sorted.set(sorting, inOrder);
  return inOrder;
}

type Placed = Pick<Candidate, 'restaurant' | 'area' | 'inRange'>;

/** Who delivers to the postcode or is near it; everybody where no place is known. */
function placedAt(restaurant: IndexedRestaurant, where: Where | null): Placed | undefined {
  const area = where ? restaurant.areaOf(where.zip) : undefined;
  const inRange = !where || area !== undefined;
  const isHere = inRange || kilometresBetween(restaurant, where) <= regionKilometres;
  return isHere ? { restaurant, area, inRange } : undefined;
}

/** `before`, where nothing of it has changed. */
function evaluated(
  { restaurant, area, inRange }: Placed,
  before: Candidate | undefined,
  statusOf: StatusesAt,
  now: number,
): Candidate {
  const status = statusOf(restaurant.timing);
  const ages = agesOf(restaurant.joinedMilliseconds, now);
  const statistics = ages.isNew ? restaurant.statisticsWhileNew : restaurant.statistics;
  if (before?.status === status && before.statistics === statistics && before.justOpened === ages.justOpened) {
    return before;
  }
  const { deliveryfee, minimumOrderValue } = deliveryFeesOf(restaurant.areas, area);
  return {
    restaurant,
    area,
    status,
    slug: restaurant.slug,
    name: restaurant.name,
    kitchenTypes: restaurant.kitchenTypes,
    paymentTypes: restaurant.offeredPayments,
    diets: restaurant.diets,
    delivery: restaurant.delivery,
    takeaway: restaurant.takeaway,
    deliveryfee,
    minimumOrderValue,
    statistics,
    open: status.open,
    preOrder: status.preOrder,
    offline: restaurant.offline,
    services: status.services,
    inRange,
    paid: restaurant.paidRank !== null,
    paidRank: restaurant.paidRank,
    justOpened: ages.justOpened,
  };
}
