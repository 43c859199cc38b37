import type { Visitor } from '#platform/http/visitor.ts';
import type { Clock } from '#platform/ports.ts';
import { days, type HoursEntry } from '#shared/contract/hours.ts';
import type { RestaurantTile } from '#shared/contract/locations.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { statusOf } from '#shared/domain/restaurants/restaurant-status.ts';
import type { TimeSettings } from '#shared/domain/time/delivery-slots.ts';
import type { IndexedRestaurant, RestaurantIndex } from './list/restaurant-index.ts';
import { shownRestaurant } from './list/shown-restaurant.ts';
import type { RestaurantData, RestaurantDataCache } from './restaurant-data.ts';

/** Paid restaurants on the home page (spec section 9). */
const maximumPaidPlaces = 3;

export interface RestaurantReads {
  /** @throws DomainError `restaurant.error.unknown` */
  details(visitor: Visitor, slug: string): Promise<RestaurantDetails>;
  /** Every restaurant by name; the same list until something of a restaurant changes. */
  tiles(): Promise<RestaurantTile[]>;
  /** The paid places, best rank first: at most three (spec section 9). */
  paidPlaces(): Promise<IndexedRestaurant[]>;
  /** @throws DomainError `restaurant.error.unknown` */
  data(slug: string): Promise<RestaurantData>;
}

/** Restaurants as visitors see them: fees and range for their postcode, status for this moment. */
export function createRestaurantReads(deps: {
  restaurants: RestaurantDataCache;
  index: () => Promise<RestaurantIndex>;
  clock: Clock;
  orderTimes?: TimeSettings;
}): RestaurantReads {
  const { restaurants, index, clock, orderTimes } = deps;
  const tilesOf = remembered(({ restaurants: all }: RestaurantIndex): RestaurantTile[] =>
    all.map(({ slug, name }) => ({ slug, name })),
  );

  async function data(slug: string): Promise<RestaurantData> {
    const found = await restaurants.bySlug(slug);
    if (!found) throw new DomainError('restaurant.error.unknown');
    return found;
  }

  return {
    data,

    tiles: async () => tilesOf(await index()),

    async paidPlaces() {
      const { restaurants: all } = await index();
      return all
        .filter(({ paidRank }) => paidRank !== null)
        .toSorted((a, b) => (a.paidRank ?? 0) - (b.paidRank ?? 0) || a.id - b.id)
        .slice(0, maximumPaidPlaces);
    },

    async details({ location, language }, slug) {
      const restaurant = await data(slug);
      const now = clock.now();
      const area = location ? restaurant.areaOf(location.zip_code) : undefined;
      return {
        ...shownRestaurant(restaurant, {
          area,
          inRange: !location || area !== undefined,
          status: statusOf(restaurant, now, orderTimes),
          now: now.epochMilliseconds,
          language,
        }),
        street: restaurant.street,
        phone: restaurant.phone,
        deliveryZipCodes: restaurant.areas.flatMap((area) => area.zipCodes).toSorted(),
        openingHours: restaurant.openingHours,
        deliveryHours: restaurant.deliveryHours,
        preOrderDeliveryHours: restaurant.preOrderDeliveryHours,
        takeawayHours: restaurant.takeawayHours,
        availabilityHours: availabilityHoursOf(restaurant),
        leadMinutes: restaurant.leadMinutes,
        closures: restaurant.closures,
        orderTimeOptions: restaurant.orderTimesAt(now),
        impressum: impressumOf(restaurant),
        menuVersion: restaurant.menuVersion,
        now: now.toString(),
      };
    },
  };
}

/** When anything is to be had: delivered, by the hours that take a chosen time, or to be fetched. */
function availabilityHoursOf(restaurant: RestaurantData): HoursEntry[] {
  const { delivery, takeaway, deliveryHours, preOrderDeliveryHours, takeawayHours } = restaurant;
  const delivered = preOrderDeliveryHours.length > 0 ? preOrderDeliveryHours : deliveryHours;
  const all = [...(delivery ? delivered : []), ...(takeaway ? takeawayHours : [])];
  return days.flatMap((day) => {
    const merged: HoursEntry[] = [];
    for (const entry of all.filter((each) => each.day === day).toSorted((a, b) => a.begin - b.begin)) {
      const last = merged.at(-1);
      if (last && entry.begin <= last.end)
        merged.splice(-1, 1, { ...last, end: Math.max(last.end, entry.end) });
      else merged.push(entry);
    }
    return merged;
  });
}

function impressumOf({ name, street, zipCode, city, website, email, company }: RestaurantData) {
  return {
    name,
    address: `${street}, ${zipCode} ${city}`,
    vatNumber: company.vatNumber,
    companyName: company.name,
    companyAddress: company.address,
    registerNumber: company.registerNumber,
    owner: company.owner,
    website,
    email,
  };
}

/** Works out once for each index what is the same until the next one. */
function remembered<T>(work: (index: RestaurantIndex) => T): (index: RestaurantIndex) => T {
  const known = new WeakMap<RestaurantIndex, T>();
  return (index) => {
    const answer = known.get(index) ?? work(index);
    known.set(index, answer);
    return answer;
  };
}
