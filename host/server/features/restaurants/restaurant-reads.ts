import type { Visitor } from '#platform/http/visitor.ts';
import { perKey } from '#platform/per-key.ts';
import type { AppContext } from '#server/app-context.ts';
import { days, type HoursEntry } from '#shared/contract/hours.ts';
import type { RestaurantTile } from '#shared/contract/locations.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { RestaurantDetails } from '#shared/contract/restaurants.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { statusOf } from '#shared/domain/restaurants/restaurant-status.ts';
import { isInEnglish, menuIn } from '../menu/menu-language.ts';
import { type IndexedRestaurant, type RestaurantIndex, restaurantIndex } from './list/restaurant-index.ts';
import { claimIn, shownRestaurant } from './list/shown-restaurant.ts';
import { type RestaurantData, restaurantData } from './restaurant-data.ts';

/** Paid restaurants on the home page (PRODUCT.md 4.12). */
const maximumPaidPlaces = 3;

/** @throws DomainError `restaurant.error.unknown` */
export async function knownRestaurant(app: AppContext, slug: string): Promise<RestaurantData> {
  const found = await restaurantData(app).bySlug(slug);
  if (!found) throw new DomainError('restaurant.error.unknown');
  return found;
}

/** Every restaurant by name; the same list until something of a restaurant changes. */
export const restaurantTiles = async (app: AppContext): Promise<RestaurantTile[]> =>
  tilesOf(await restaurantIndex(app));

const tilesOf = perKey(({ restaurants }: RestaurantIndex): RestaurantTile[] =>
  restaurants.map(({ slug, name }) => ({ slug, name })),
);

/** All paid restaurants, best rank first. */
export const paidByRank = perKey(({ restaurants }: RestaurantIndex): IndexedRestaurant[] =>
  restaurants
    .filter(({ paidRank }) => paidRank !== null)
    .toSorted((a, b) => (a.paidRank ?? 0) - (b.paidRank ?? 0) || a.id - b.id),
);

/**
 * The paid places, best rank first: at most three, and only those that take orders, now or for later. `zip`: where a
 * visitor wants the food, and they bring it; null: nobody knows.
 */
export function paidPlacesOf(app: AppContext, index: RestaurantIndex, zip: string | null): IndexedRestaurant[] {
  const now = app.clock.now();
  const takesOrders = ({ timing, areaOf }: IndexedRestaurant) => {
    const { delivery, takeaway } = statusOf(timing, now, app.config.orderTimes).services;
    const ways = zip === null ? [delivery, takeaway] : [areaOf(zip) ? delivery : null];
    return ways.some((way) => way !== null && (way.open || way.preOrder));
  };
  return paidByRank(index).filter(takesOrders).slice(0, maximumPaidPlaces);
}

/** A restaurant with its own texts in a language, as far as it gives them. */
export const dataIn = (language: Language, data: RestaurantData): RestaurantData => ({
  ...data,
  claim: claimIn(language, data),
  menu: menuIn(language, data.menu),
});

export const productsAnswerOf = ({ menu, menuVersion }: RestaurantData) => ({
  products: [...menu.products],
  menuVersion,
  ...(isInEnglish(menu) && { inEnglish: true }),
});

/** A restaurant as a visitor sees it: fees and range for their postcode, status for the moment `now`. */
export function restaurantDetails(
  app: AppContext,
  restaurant: RestaurantData,
  { location, language }: Pick<Visitor, 'location' | 'language'>,
  now: Temporal.Instant,
): RestaurantDetails {
  const area = location ? restaurant.areaOf(location.zip_code) : undefined;
  return {
    ...shownRestaurant(restaurant, {
      area,
      inRange: !location || area !== undefined,
      status: statusOf(restaurant, now, app.config.orderTimes),
      now: now.epochMilliseconds,
      language,
    }),
    street: restaurant.street,
    phone: restaurant.phone,
    deliveryZipCodes: restaurant.areas.flatMap(({ zipCodes }) => zipCodes).toSorted(),
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
      if (last && entry.begin <= last.end) merged.splice(-1, 1, { ...last, end: Math.max(last.end, entry.end) });
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
