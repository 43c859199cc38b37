import type { AdditiveId, AllergenCode, FoodTypeId } from '#shared/contract/food-facts.ts';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';

/** Days of opening hours; `mo-su` style ranges keep the tables readable. */
export type SeedDay =
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday'
  | 'holiday';

/**
 * Hours as people write them: `{ days: ['monday', 'tuesday'], from: '11:00', to: '14:30' }`.
 * A `to` at or before `from` closes after midnight (`'17:00'` to `'02:00'`); `'24:00'` is midnight.
 */
export interface SeedHours {
  days: readonly SeedDay[];
  from: string;
  to: string;
}

/** A flavor: one choice of a flavor set. Prices are cents added to the product's. */
export interface SeedFlavor {
  name: string;
  priceCents?: number;
  allergens?: readonly AllergenCode[];
  foodTypes?: readonly FoodTypeId[];
  additives?: readonly AdditiveId[];
  /** what it costs instead with a flavor of another set of the same book, such as a size */
  pricesWith?: readonly { set: string; flavor: string; priceCents: number }[];
}

/** A set of choices; required when `minimum` is above 0, single when `maximum` is 1. */
export interface SeedFlavorSet {
  /** unique in its menu book, e.g. `pizza-size` */
  key: string;
  name: string;
  minimum: number;
  maximum: number;
  flavors: readonly SeedFlavor[];
}

export interface SeedProduct {
  name: string;
  description?: string;
  priceCents: number;
  allergens?: readonly AllergenCode[];
  foodTypes?: readonly FoodTypeId[];
  additives?: readonly AdditiveId[];
  /** keys of flavor sets of the same book, in the order they are asked */
  flavorSets?: readonly string[];
  /** name of a picture in host/build/pictures (without extension) */
  picture?: string;
  /** VAT in percent; food is 10, drinks 20 */
  vatPercent?: 10 | 13 | 20;
  /** deposit per piece; 25 for closed plastic or metal drink containers */
  depositCents?: number;
  /** age from which it may be sold: 16 beer and wine, 18 spirits */
  minimumAge?: 16 | 18;
  /** volume in millilitres, for the base price per litre of drinks */
  volumeMl?: number;
  /** discounts leave it out (lunch menus, drinks with deposit) */
  noDiscount?: boolean;
  /** offered only at these hours */
  availability?: readonly SeedHours[];
}

export interface SeedGroup {
  name: string;
  description?: string;
  /** the product-group filters (PRODUCT.md 5.6) */
  kind?: 'classics' | 'happy-hour';
  availability?: readonly SeedHours[];
  products: readonly SeedProduct[];
}

/** Everything one kitchen can cook; a restaurant's card is a selection from one or two books. */
export interface MenuBook {
  kitchenType: KitchenTypeId;
  flavorSets: readonly SeedFlavorSet[];
  groups: readonly SeedGroup[];
}

export interface SeedArea {
  zipCodes: readonly string[];
  feeCents: number;
  minimumOrderCents: number;
}

export interface SeedRating {
  /** first name and initial, as reviews show it */
  author: string;
  daysAgo: number;
  delivery: number;
  taste: number;
  pricing: number;
  comment?: string;
}

export interface SeedRestaurant {
  slug: string;
  name: string;
  /** one sentence under the name */
  claim: string;
  street: string;
  streetNumber: string;
  zipCode: string;
  city: string;
  state: string;
  lat: number;
  lng: number;
  phone: string;
  email: string;
  website?: string;
  /** `kitchen`: it has no logo of its own and shows the sign of its kitchen */
  logo?: 'kitchen';
  /** the first is the main kitchen type */
  kitchenTypes: readonly [KitchenTypeId, ...KitchenTypeId[]];
  paymentTypes: readonly ('cash' | 'debit' | 'creditcard' | 'creditcard_3d' | 'sofort' | 'eps')[];
  delivery: boolean;
  takeaway: boolean;
  offline?: boolean;
  /** days since it joined; below 30 counts as new, below 7 as just opened */
  joinedDaysAgo: number;
  hot?: boolean;
  /** paid placement, 1 to 3 */
  paidRank?: number;
  discountPercent?: number;
  /** typical minutes from order to door */
  deliveryMinutes: number;
  /** time needed before the first slot; one step (30) when left out */
  leadMinutes?: number;
  freeDeliveryFromCents?: number;
  minimumOrderPolicy?: 'surcharge' | 'refuse';
  openingHours: readonly SeedHours[];
  /** the opening hours when left out */
  deliveryHours?: readonly SeedHours[];
  /** the delivery hours when left out */
  preOrderDeliveryHours?: readonly SeedHours[];
  /** the opening hours when left out */
  takeawayHours?: readonly SeedHours[];
  /** ISO dates without service */
  closures?: readonly string[];
  /** so many days without service, beginning with the one on which it is seeded */
  closedForDays?: number;
  areas: readonly SeedArea[];
  company: {
    name: string;
    owner: string;
    vatNumber: string;
    registerNumber: string;
    address: string;
  };
  menu: {
    /** how many products the card has, 25 to 120 */
    size: number;
    /** prices relative to the book, e.g. 1.1; rounded to 10 cents */
    priceLevel?: number;
    /** dishes only this house has, put in front */
    ownDishes?: readonly SeedProduct[];
    /** kitchen types of further books mixed in besides the restaurant's own kitchen types */
    extraBooks?: readonly KitchenTypeId[];
  };
  ratings: readonly SeedRating[];
}

/** A municipality in a postcode: `[zip, city code, city name, lat, lng]`; several rows may share a postcode. */
export type GazetteerRow = readonly [
  zip: string,
  cityCode: string,
  cityName: string,
  lat: number,
  lng: number,
];

/** Streets of a seeded postcode, with the coordinates of the postcode's centre used where none is known. */
export type StreetsOfPostcode = readonly [zip: string, streets: readonly string[]];
