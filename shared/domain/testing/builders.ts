import type { HoursEntry } from '#shared/contract/hours.ts';
import type { Flavor, FlavorSet, Product } from '#shared/contract/menu.ts';
import type { Restaurant } from '#shared/contract/restaurants.ts';
import type { MenuData, StoredBasket, StoredItem } from '../basket/stored-basket.ts';
import type { RestaurantTiming } from '../time/delivery-slots.ts';
import { temporal } from '../time/temporal.ts';

/** Builders with fixed values for the tests of rules; a test names only what it is about. */

export const at = (instant: string) => temporal().Instant.from(instant);

/** The instant of a wall-clock time in Vienna that exists once: `2026-11-20T17:30`. */
export const vienna = (wall: string) =>
  temporal().PlainDateTime.from(wall).toZonedDateTime('Europe/Vienna').toInstant();

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** An entry in hours of the day; `to` may exceed 24. */
export const entry = (day: HoursEntry['day'], from: number, to: number): HoursEntry => ({
  day,
  begin: from * 3600,
  end: to * 3600,
});

export const daily = (from: number, to: number) => weekdays.map((day) => entry(day, from, to));

export const aTiming = (fields: Partial<RestaurantTiming> = {}): RestaurantTiming => ({
  offline: false,
  delivery: true,
  takeaway: true,
  deliveryHours: daily(11, 22),
  preOrderDeliveryHours: [],
  takeawayHours: daily(11, 22),
  leadMinutes: 0,
  closures: [],
  ...fields,
});

/** Both ways as the flags of a restaurant say of the one by which it is checked. */
export function servicesOf(fields: Partial<Restaurant>): Restaurant['services'] {
  const { open = true, preOrder = false, opensAt = null, closingTime = null } = fields;
  const service = { open, preOrder, opensAt, closesAt: closingTime };
  return {
    delivery: fields.delivery === false ? null : service,
    takeaway: fields.takeaway === false ? null : service,
  };
}

export const aRestaurant = (fields: Partial<Restaurant> = {}): Restaurant => ({
  slug: 'pizzeria-roma',
  name: 'Pizzeria Roma',
  claim: '',
  logo: '/logo.svg',
  picture: 'pizza',
  zipCode: '1070',
  city: 'Wien',
  state: 'Wien',
  lat: 48.203,
  lng: 16.347,
  discount: 0,
  backedDiscount: { percent: 100, upTo: false },
  closed: false,
  open: true,
  offline: false,
  preOrder: false,
  opensAt: null,
  closingTime: null,
  pausedUntil: null,
  services: servicesOf(fields),
  inRange: true,
  delivery: true,
  takeaway: true,
  deliveryfee: 250,
  deliveryfeeFrom: false,
  minimumOrderValue: 1500,
  minimumOrderValueFrom: false,
  minimumOrderPolicy: 'surcharge',
  freeDeliveryFrom: null,
  kitchenTypes: ['pizza', 'italian'],
  mainKitchenType: 'pizza',
  diets: [],
  paymentTypes: ['cash', 'eps'],
  paid: false,
  paidRank: null,
  justOpened: false,
  statistics: { rating: { average: 4, count: 10 }, deliveryTime: 40, new: false, hot: false },
  ...fields,
});

export const aProduct = (fields: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Margherita',
  description: 'Paradeiser, Mozzarella',
  price: 890,
  productGroups: [10],
  position: 1,
  flavorSets: [],
  allergens: ['G', 'A'],
  foodTypes: [],
  picture: null,
  vat: 10,
  deposit: 0,
  additives: [],
  minimumAge: null,
  volume: null,
  noDiscount: false,
  lowestPrice: null,
  ...fields,
});

export const aFlavor = (fields: Partial<Flavor> = {}): Flavor => ({
  id: 1001,
  name: 'klein',
  price: 0,
  allergens: [],
  foodTypes: [],
  additives: [],
  pricesWith: [],
  ...fields,
});

/** A required single choice: small (free) or large (+ 3 euros, with nuts). */
export const aSizeSet = (fields: Partial<FlavorSet> = {}): FlavorSet => ({
  id: 100,
  name: 'Größe',
  minimum: 1,
  maximum: 1,
  flavors: [aFlavor({ id: 1001, name: 'klein' }), aFlavor({ id: 1002, name: 'groß', price: 300, allergens: ['H'] })],
  ...fields,
});

export const aMenu = (fields: Partial<MenuData> = {}): MenuData => ({
  products: [aProduct()],
  flavorSets: [aSizeSet()],
  availabilities: { availabilityProducts: [], availabilityProductGroups: [] },
  ...fields,
});

export const anItem = (fields: Partial<StoredItem> = {}): StoredItem => ({
  id: 'item-1',
  productId: 1,
  name: 'Margherita',
  quantity: 1,
  flavors: [],
  comment: '',
  knownPrice: null,
  ...fields,
});

export const aStoredBasket = (fields: Partial<StoredBasket> = {}): StoredBasket => ({
  id: 'basket-id-of-22-letters',
  version: 3,
  restaurantSlug: 'pizzeria-roma',
  comment: '',
  transport: 'delivery',
  orderTime: { date: null, time: null },
  items: [anItem()],
  vouchers: [],
  ...fields,
});
