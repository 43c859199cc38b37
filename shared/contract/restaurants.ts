import * as z from 'zod/mini';
import { hours, orderTimeOptions } from './hours.ts';
import { kitchenTypeId } from './kitchen-types.ts';
import { restaurantTile } from './locations.ts';
import { cents, instant, isoDate, slug, zipCode } from './primitives.ts';

/** Payment types of the data (spec section 1). `sofort` is no longer offered for new payments. */
export const paymentTypes = ['cash', 'debit', 'creditcard', 'creditcard_3d', 'sofort', 'eps'] as const;
export const paymentType = z.enum(paymentTypes);
export type PaymentType = z.infer<typeof paymentType>;

export const minimumOrderPolicy = z.enum(['surcharge', 'refuse']);

/**
 * A restaurant as lists show it (spec section 3). Percent: `discount`. Cents: `deliveryfee`,
 * `minimumOrderValue`, `freeDeliveryFrom` — those of the area that holds the asked postcode, the cheapest
 * area's where none is asked. `inRange` is false where no area holds the postcode, and true while none is
 * known: nothing is out of range yet. `opensAt`: the next
 * possible moment, null when open now or never within today and tomorrow.
 */
export const restaurant = z.object({
  slug,
  name: z.string(),
  claim: z.string(),
  logo: z.string(),
  picture: z.string(),
  zipCode,
  city: z.string(),
  state: z.string(),
  discount: z.int(),
  closed: z.boolean(),
  open: z.boolean(),
  offline: z.boolean(),
  preOrder: z.boolean(),
  opensAt: z.nullable(instant),
  closingTime: z.nullable(instant),
  inRange: z.boolean(),
  delivery: z.boolean(),
  takeaway: z.boolean(),
  deliveryfee: cents,
  minimumOrderValue: cents,
  minimumOrderPolicy,
  freeDeliveryFrom: z.nullable(cents),
  kitchenTypes: z.array(kitchenTypeId),
  mainKitchenType: kitchenTypeId,
  paymentTypes: z.array(paymentType),
  paid: z.boolean(),
  paidRank: z.nullable(z.int()),
  justOpened: z.boolean(),
  statistics: z.object({
    rating: z.object({ average: z.number(), count: z.int() }),
    deliveryTime: z.int(),
    new: z.boolean(),
    hot: z.boolean(),
  }),
});
export type Restaurant = z.infer<typeof restaurant>;

/** Who is behind a restaurant (spec section 3, "Restaurant impressum"). */
export const impressum = z.object({
  name: z.string(),
  address: z.string(),
  vatNumber: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  registerNumber: z.string(),
  owner: z.string(),
  website: z.string(),
  email: z.string(),
});
export type Impressum = z.infer<typeof impressum>;

/** `GET /json/restaurant/{slug}/details`. `now` is the server's clock, from which elements count. */
export const restaurantDetails = z.extend(restaurant, {
  street: z.string(),
  phone: z.string(),
  deliveryZipCodes: z.array(zipCode),
  openingHours: hours,
  deliveryHours: hours,
  preOrderDeliveryHours: hours,
  takeawayHours: hours,
  availabilityHours: hours,
  leadMinutes: z.int(),
  closures: z.array(isoDate),
  orderTimeOptions,
  impressum,
  now: instant,
});
export type RestaurantDetails = z.infer<typeof restaurantDetails>;
export const restaurantDetailsAnswer = z.object({ restaurant: restaurantDetails });

/** `GET /json/restaurants/tiles`. */
export const tilesAnswer = z.object({ restaurants: z.array(restaurantTile) });

/**
 * Query of `GET /json/restaurants` and of the list page's own address (rulings 9). Numbers come as text;
 * `parseRestaurantFilters` in the domain reads them.
 */
export const restaurantsQuery = z.strictObject({
  zip: z.optional(z.string().check(z.maxLength(10))),
  deliveryFee: z.optional(z.enum(['-1', '0', '100', '200'])),
  minimumOrderValue: z.optional(z.enum(['-1', '0', '500', '1000'])),
  mode: z.optional(z.enum(['0', '1', '2'])),
  rating: z.optional(z.enum(['0', '1', '2', '3', '4', '5'])),
  sorting: z.optional(z.enum(['1', '2', '3', '4'])),
  kitchenTypes: z.optional(z.string().check(z.maxLength(400))),
  paymentTypes: z.optional(z.string().check(z.maxLength(200))),
  deliveryTime: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  q: z.optional(z.string().check(z.maxLength(100))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type RestaurantsQuery = z.infer<typeof restaurantsQuery>;

/** How many restaurants each choice of a filter leaves. */
export const filterCounts = z.object({
  total: z.int(),
  kitchenTypes: z.record(z.string(), z.int()),
});

/** `zip` is the postcode that fees and ranges were computed for; null: none was known. */
export const restaurantsAnswer = z.object({
  restaurants: z.array(restaurant),
  next_page_url: z.nullable(z.string()),
  counts: filterCounts,
  zip: z.nullable(zipCode),
});
export type RestaurantsAnswer = z.infer<typeof restaurantsAnswer>;
