import * as z from 'zod/mini';
import { dietId, dietIds } from './food-facts.ts';
import { hours, orderTimeOptions } from './hours.ts';
import { kitchenTypeId, kitchenTypeIds } from './kitchen-types.ts';
import { restaurantTile } from './locations.ts';
import { cents, instant, isoDate, latitude, longitude, slug, translated, zipCode } from './primitives.ts';

/** Payment types of the data (PRODUCT.md 4.17). `sofort` is no longer offered for new payments. */
export const paymentTypes = ['cash', 'debit', 'creditcard', 'creditcard_3d', 'sofort', 'eps'] as const;
export const paymentType = z.enum(paymentTypes);
export type PaymentType = z.infer<typeof paymentType>;

/**
 * The discount that may honestly stand on a restaurant: percent, the marketplace's included, that its products are
 * cheaper than before, as the stored price history has it; `upTo` where that is not so for all that is discounted.
 */
export const backedDiscount = z.object({ percent: z.int(), upTo: z.boolean() });
export type BackedDiscount = z.infer<typeof backedDiscount>;

export const minimumOrderPolicy = z.enum(['surcharge', 'refuse']);

/**
 * One way to get food, at the moment of the answer. `open`: as soon as possible, until `closesAt` (null: no closing is
 * near). Else `opensAt` is when that will be so again (null: not within eight days, or never), and `preOrder` says that
 * a time of today or tomorrow can be chosen already.
 */
export const service = z.object({
  open: z.boolean(),
  preOrder: z.boolean(),
  opensAt: z.nullable(instant),
  closesAt: z.nullable(instant),
});
export type ServiceStatus = z.infer<typeof service>;

/**
 * A restaurant as lists show it. Percent: `discount`, its own, which is taken off together with the
 * marketplace's; labels show `backedDiscount` (null: none). Cents: `deliveryfee`,
 * `minimumOrderValue`, `freeDeliveryFrom` — the first two those of the area that holds the asked postcode. Where none
 * is asked, or none holds it, each is the least of all areas; `deliveryfeeFrom` and `minimumOrderValueFrom` say that it
 * is more in some, so that nobody is shown it as what they pay. `inRange` is false where no area holds the postcode, and true while none is
 * known: nothing is out of range yet. `opensAt`: the next
 * possible moment, null when open now or never within today and tomorrow. `pausedUntil`: its staff take no orders
 * until then, which makes it `offline`; null: they do. `open`, `preOrder`, `closed` and their times are those of
 * delivery where there is delivery; `services` has both ways apart, null for one that the restaurant does not have.
 * `diets`: those with at least three products on the menu (see
 * `dietsOf`). `mainKitchenType`: the name of the first of `kitchenTypes`, in the language asked for, as `claim` is where
 * there is an English one. `state`: the federal state that it is in. `lat`, `lng`: where, to a metre.
 */
export const restaurant = z.object({
  slug,
  name: z.string(),
  claim: z.string(),
  translated,
  logo: z.string(),
  picture: z.string(),
  zipCode,
  city: z.string(),
  state: z.string(),
  lat: latitude,
  lng: longitude,
  discount: z.int(),
  backedDiscount: z.nullable(backedDiscount),
  closed: z.boolean(),
  open: z.boolean(),
  offline: z.boolean(),
  preOrder: z.boolean(),
  opensAt: z.nullable(instant),
  closingTime: z.nullable(instant),
  pausedUntil: z.nullable(instant),
  services: z.object({ delivery: z.nullable(service), takeaway: z.nullable(service) }),
  inRange: z.boolean(),
  delivery: z.boolean(),
  takeaway: z.boolean(),
  deliveryfee: cents,
  deliveryfeeFrom: z.boolean(),
  minimumOrderValue: cents,
  minimumOrderValueFrom: z.boolean(),
  minimumOrderPolicy,
  freeDeliveryFrom: z.nullable(cents),
  kitchenTypes: z.array(kitchenTypeId),
  mainKitchenType: z.string(),
  diets: z.array(dietId),
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

/** Who is behind a restaurant, as the law wants it said. */
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
/**
 * `GET /json/restaurant/{slug}/details`. `now` is the server's clock, from which elements count. `availabilityHours`: when
 * anything is to be had, the hours of delivery that take a chosen time and those of takeaway laid over one another.
 */
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
  menuVersion: z.int(),
  now: instant,
});
export type RestaurantDetails = z.infer<typeof restaurantDetails>;
export const restaurantDetailsAnswer = z.object({ restaurant: restaurantDetails });

/** `GET /json/restaurants/tiles`. */
export const tilesAnswer = z.object({ restaurants: z.array(restaurantTile) });

/** A text of ids with commas between them; blanks and empty places do not count. */
const listOf = (ids: readonly string[], maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    z.refine((text) => text.split(',').every((each) => each.trim() === '' || ids.includes(each.trim()))),
  );

/**
 * Where a further page of the list begins, as `next_page_url` has it; nobody else makes one. It says behind which
 * restaurant, and for which moment the list was checked: when the first page was made, so that what opens or closes
 * meanwhile changes no order and nobody is left out or comes twice.
 */
export const listCursor = z
  .string()
  .check(z.maxLength(140), z.regex(/^\d{1,14}\.\d{1,2}\.-?\d{1,9}\.-?\d{1,3}\.[a-z0-9]+(-[a-z0-9]+)*$/));

/**
 * Query of `GET /json/restaurants` and of the list page's own address (PRODUCT.md 4.5). Numbers come as text;
 * `parseRestaurantFilters` in the domain reads them. Of `diets`, a comma list, all must be
 * offered. `grouped`: the order of the list's sections first, then that of `sorting`, so that further pages only ever
 * add below what is shown.
 *
 * `deliveryFee`, `minimumOrderValue` and `deliveryTime` mean the delivery to the asked place: with one of them only
 * those pass who deliver there (anywhere, while no place is known), and none where food can only be fetched. With
 * `mode` 2 the food is fetched: then there is no fee, minimum or delivery, and the three leave everybody in.
 *
 * `deliveryTime` asks for the end of the promised range: 30 is passed by "20–30 min", not by "25–35 min".
 *
 * What is none of the choices is refused here (422). The page shows a list all the same: it leaves such a value out
 * and says so.
 */
export const restaurantsQuery = z.strictObject({
  zip: z.optional(zipCode),
  deliveryFee: z.optional(z.enum(['-1', '0', '100', '200'])),
  minimumOrderValue: z.optional(z.enum(['-1', '0', '500', '1000'])),
  mode: z.optional(z.enum(['0', '1', '2'])),
  rating: z.optional(z.enum(['0', '1', '2', '3', '4', '5'])),
  sorting: z.optional(z.enum(['1', '2', '3', '4'])),
  kitchenTypes: z.optional(listOf(kitchenTypeIds, 400)),
  paymentTypes: z.optional(listOf(paymentTypes, 200)),
  diets: z.optional(listOf(dietIds, 200)),
  deliveryTime: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  openNow: z.optional(z.enum(['0', '1'])),
  q: z.optional(z.string().check(z.maxLength(100))),
  grouped: z.optional(z.enum(['0', '1'])),
  cursor: z.optional(listCursor),
});
export type RestaurantsQuery = z.infer<typeof restaurantsQuery>;

const countsByChoice = z.record(z.string(), z.int());

/**
 * How many restaurants there are for each choice of a filter, in place of what is chosen there now and with all
 * other filters as they are; the key is the choice as the query writes it. Kitchen and payment types count for
 * that type alone (cards with and without 3-D Secure also together, as `creditcard,creditcard_3d`), diets in addition
 * to those already chosen. `region`: before any filter. `deliverHere`: of `total` those that deliver to the place;
 * `pickUpOnly`: of the others those where food can be fetched. `sections`: how many
 * of those that pass stand in each section of the list.
 */
export const filterCounts = z.object({
  total: z.int(),
  deliverHere: z.int(),
  pickUpOnly: z.int(),
  region: z.int(),
  sections: countsByChoice,
  kitchenTypes: countsByChoice,
  paymentTypes: countsByChoice,
  diets: countsByChoice,
  deliveryFee: countsByChoice,
  minimumOrderValue: countsByChoice,
  mode: countsByChoice,
  rating: countsByChoice,
  deliveryTime: countsByChoice,
  openNow: z.int(),
});
export type FilterCounts = z.infer<typeof filterCounts>;

/** `zip` is the postcode that fees and ranges were computed for; null: none was known. */
export const restaurantsAnswer = z.object({
  restaurants: z.array(restaurant),
  next_page_url: z.nullable(z.string()),
  counts: filterCounts,
  zip: z.nullable(zipCode),
});
export type RestaurantsAnswer = z.infer<typeof restaurantsAnswer>;
