import type { KitchenTypeId } from '../../../shared/contract/kitchen-types.ts';
import type { Location, RestaurantTile } from '../../../shared/contract/locations.ts';
import type {
  Restaurant,
  RestaurantDetails,
  RestaurantsAnswer,
  RestaurantsQuery,
} from '../../../shared/contract/restaurants.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import { kilometresBetween, type Point } from '../../../shared/domain/places/distance.ts';
import {
  countRestaurants,
  matchesFilters,
  parseRestaurantFilters,
  sortRestaurants,
} from '../../../shared/domain/restaurants/restaurant-filters.ts';
import { statusOf } from '../../../shared/domain/restaurants/restaurant-status.ts';
import { orderTimeOptionsOf } from '../../../shared/domain/time/delivery-slots.ts';
import { translate } from '../../../shared/messages/translate.ts';
import type { Store } from '../db/repositories.ts';
import type { Clock } from './ports.ts';
import type { RestaurantData, RestaurantDataCache } from './restaurant-data.ts';
import type { Visitor } from './visitor.ts';

/** Paid restaurants on the home page (spec section 9). */
const maximumPaidPlaces = 3;
/** Restaurants of one page of the list. */
const pageSize = 60;
/** How far people go to fetch their food, or look for what delivers next door. */
const regionKilometres = 12;
const nowhere: Point = { lat: 0, lng: 0 };
/** Days during which a restaurant counts as just opened, and as new. */
const justOpenedDays = 7;
const newDays = 30;

export interface RestaurantReads {
  /** @throws DomainError `restaurant.error.unknown` */
  details(visitor: Visitor, slug: string): Promise<RestaurantDetails>;
  list(visitor: Visitor, query: RestaurantsQuery): Promise<RestaurantsAnswer>;
  tiles(): Promise<RestaurantTile[]>;
  /** The paid places, best rank first: at most three (spec section 9). */
  paidPlaces(): Promise<RestaurantData[]>;
  /** @throws DomainError `restaurant.error.unknown` */
  data(slug: string): Promise<RestaurantData>;
}

/** Restaurants as visitors see them: fees and range for their postcode, status for this moment. */
export function createRestaurantReads(deps: {
  store: Store;
  restaurants: RestaurantDataCache;
  clock: Clock;
}): RestaurantReads {
  const { store, restaurants, clock } = deps;

  async function data(slug: string): Promise<RestaurantData> {
    const found = await restaurants.bySlug(slug);
    if (!found) throw new DomainError('restaurant.error.unknown');
    return found;
  }

  /** A postcode that nobody knows is nowhere: then only who delivers there is shown. */
  async function centreOf(zip: string, location: Location | null): Promise<Point> {
    if (location?.zip_code === zip) return location;
    const [place] = await store.places.ofZip(zip);
    return place ?? nowhere;
  }

  async function all(): Promise<RestaurantData[]> {
    const versions = await store.restaurants.versions();
    const loaded = await Promise.all(versions.map((version) => restaurants.at(version)));
    return loaded.filter((each) => each !== undefined);
  }

  return {
    data,

    async tiles() {
      return (await store.restaurants.tiles()).map(({ slug, name }) => ({ slug, name }));
    },

    async paidPlaces() {
      const paid = (await all()).filter((each) => each.paidRank !== null);
      return paid
        .toSorted((a, b) => (a.paidRank ?? 0) - (b.paidRank ?? 0) || a.id - b.id)
        .slice(0, maximumPaidPlaces);
    },

    async details({ location }, slug) {
      const restaurant = await data(slug);
      const now = clock.now();
      return {
        ...restaurantOf(restaurant, location?.zip_code ?? null, now),
        street: restaurant.street,
        phone: restaurant.phone,
        deliveryZipCodes: restaurant.areas.flatMap((area) => area.zipCodes).toSorted(),
        openingHours: restaurant.openingHours,
        deliveryHours: restaurant.deliveryHours,
        preOrderDeliveryHours: restaurant.preOrderDeliveryHours,
        takeawayHours: restaurant.takeawayHours,
        availabilityHours: restaurant.availabilityHours,
        leadMinutes: restaurant.leadMinutes,
        closures: restaurant.closures,
        orderTimeOptions: orderTimeOptionsOf(restaurant, now),
        impressum: impressumOf(restaurant),
        now: now.toString(),
      };
    },

    async list({ location, language }, query) {
      const zip = query.zip && /^[1-9]\d{3}$/.test(query.zip) ? query.zip : (location?.zip_code ?? null);
      const now = clock.now();
      const loaded = await all();
      const centre = zip === null ? null : await centreOf(zip, location);
      const isNearby = (each: RestaurantData) =>
        centre === null ||
        (zip !== null && each.areaOf(zip)) ||
        kilometresBetween(each, centre) <= regionKilometres;
      const nearby = loaded.filter(isNearby).map((each) => restaurantOf(each, zip, now));
      const filters = parseRestaurantFilters(query);
      const nameOf = (id: KitchenTypeId) => translate(language, `kitchen.${id}`);
      const matching = sortRestaurants(
        nearby.filter((each) => matchesFilters(each, filters, nameOf)),
        filters.sorting,
      );
      const start = cursorOf(query.cursor);
      const end = start + pageSize;
      return {
        restaurants: matching.slice(start, end),
        next_page_url:
          end < matching.length ? nextPage({ ...query, ...(zip !== null && { zip }) }, end) : null,
        counts: countRestaurants(nearby, filters, nameOf),
        zip,
      };
    },
  };
}

function cursorOf(text: string | undefined): number {
  const start = Number(text ?? 0);
  return Number.isInteger(start) && start > 0 && start < 100_000 ? start : 0;
}

function nextPage(query: RestaurantsQuery, cursor: number): string {
  const params = new URLSearchParams({ ...query, cursor: String(cursor) });
  return `/json/restaurants?${params.toString()}`;
}

function restaurantOf(data: RestaurantData, zip: string | null, now: Temporal.Instant): Restaurant {
  const area = zip === null ? data.areas[0] : (data.areaOf(zip) ?? data.areas[0]);
  const joinedDays = now.since(Temporal.Instant.from(data.joinedAt)).total('hours') / 24;
  const [mainKitchenType] = data.kitchenTypes;
  if (!mainKitchenType) throw new Error(`restaurant ${data.slug} has no kitchen type`);
  return {
    slug: data.slug,
    name: data.name,
    claim: data.claim,
    logo: `/images/logos/${data.slug}.svg`,
    picture: mainKitchenType,
    zipCode: data.zipCode,
    city: data.city,
    state: data.state,
    discount: data.discount,
    offline: data.offline,
    ...statusOf(data, now),
    inRange: zip === null || data.areaOf(zip) !== undefined,
    delivery: data.delivery,
    takeaway: data.takeaway,
    deliveryfee: area?.deliveryfee ?? 0,
    minimumOrderValue: area?.minimumOrderValue ?? 0,
    minimumOrderPolicy: data.minimumOrderPolicy,
    freeDeliveryFrom: data.freeDeliveryFrom,
    kitchenTypes: data.kitchenTypes,
    mainKitchenType,
    paymentTypes: data.paymentTypes,
    paid: data.paidRank !== null,
    paidRank: data.paidRank,
    justOpened: joinedDays < justOpenedDays,
    statistics: {
      rating: data.rating,
      deliveryTime: data.deliveryMinutes,
      new: joinedDays < newDays,
      hot: data.hot,
    },
  };
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
