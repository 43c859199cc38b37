import * as z from 'zod/mini';
import { additiveId, allergenCode, foodTypeId } from './food-facts.ts';
import { day } from './hours.ts';
import { kitchenTypeId } from './kitchen-types.ts';
import { cents, latitude, longitude, line as plainLine, paragraph as plainParagraph } from './primitives.ts';
import { paymentType } from './restaurants.ts';
import { courses } from './values/courses.ts';
import * as patterns from './values/patterns.ts';

/*
 * The file by which the operator imports and exports restaurants (`npm run admin -- restaurants import FILE`). Money is
 * integer euro cents, times of day are Europe/Vienna. What has a default may be left out. What is not in the file is
 * removed from the restaurant: the file is the whole of it, but for its ratings, orders, what its staff switched and other
 * hours of single days.
 * What is wrong is shown to a person: patterns come with texts.
 */

const text = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));
const line = (maximum: number) => plainLine(maximum, 'must be one line, without control characters');
const paragraph = (maximum: number) => plainParagraph(maximum, 'must be text, without control characters');
const slug = text(
  patterns.slugPattern,
  'must be small letters a to z and digits, with single hyphens between, like gasthaus-adria',
).check(z.maxLength(80));
const zipCode = text(patterns.zipCodePattern, 'must be four digits, from 1000 to 9999');
const isoDate = text(patterns.isoDatePattern, 'must be a date like 2026-11-20');
const instant = text(patterns.instantPattern, 'must be an instant like 2026-11-20T17:30:00Z');
/** A file of the host's, without its extension; never a path. */
const fileName = text(
  patterns.slugPattern,
  'must be a name of small letters a to z and digits, with single hyphens between, without path or extension',
).check(z.maxLength(100));

/** Names something within its restaurant for good: as long as it stays, open baskets and reorders keep what they hold. */
const key = line(100).check(z.minLength(1));
const name = line(160).check(z.minLength(1));

/**
 * A text once more in English, for whoever reads the menu in English; empty: there it is shown as it is. Names of dishes
 * and of the restaurant have none, they are called so in any language.
 */
const english = (maximum: number) => z._default(paragraph(maximum), '');
const englishLine = (maximum: number) => z._default(line(maximum), '');

/** `HH:MM`, or `HH:MM:SS`. `to` may be past midnight, up to 36:00, for what closes after midnight. */
const fileTime = text(/^([0-2]\d|3[0-6]):[0-5]\d(:[0-5]\d)?$/, 'must be a time like 11:30, at most 36:00');
/** From when to when on a weekday, or on public holidays (`holiday`). */
export const fileHours = z.strictObject({ day, from: fileTime, to: fileTime });
const hoursList = z._default(z.array(fileHours).check(z.maxLength(200)), []);

/** A set of postcodes with its conditions. A postcode stands in one area only. */
export const fileArea = z.strictObject({
  feeCents: cents,
  minimumOrderCents: cents,
  zipCodes: z.array(zipCode).check(z.minLength(1), z.maxLength(2500)),
});

/** A heading of the menu; groups stand on it in the file's order. Without availability always offered. */
export const fileGroup = z.strictObject({
  key,
  name,
  nameEnglish: englishLine(160),
  description: z._default(paragraph(500), ''),
  descriptionEnglish: english(500),
  kind: z._default(z.nullable(z.enum(['classics', 'happy-hour'])), null),
  availability: hoursList,
  /** with which course the kitchen cooks it; left out: its name and its dishes say so */
  course: z.optional(z.enum(courses)),
});

const facts = {
  allergens: z._default(z.array(allergenCode), []),
  foodTypes: z._default(z.array(foodTypeId), []),
  additives: z._default(z.array(additiveId), []),
};

/** One choice. `pricesWith`: what it costs instead with a flavor of another set, such as a size. */
export const fileFlavor = z.strictObject({
  key,
  name,
  nameEnglish: englishLine(160),
  priceCents: z._default(cents, 0),
  ...facts,
  pricesWith: z._default(z.array(z.strictObject({ flavorSet: key, flavor: key, priceCents: cents })), []),
});

/** Choices of a product: required from `minimum` 1 on, a single one where `maximum` is 1. */
export const fileFlavorSet = z.strictObject({
  key,
  name,
  nameEnglish: englishLine(160),
  minimum: z.int().check(z.gte(0), z.lte(100)),
  maximum: z.int().check(z.gte(1), z.lte(100)),
  flavors: z.array(fileFlavor).check(z.minLength(1), z.maxLength(300)),
});

/** Products stand in each of their groups in the file's order. `flavorSets`: in the order in which they are asked. */
export const fileProduct = z.strictObject({
  key,
  name,
  description: z._default(paragraph(1000), ''),
  descriptionEnglish: english(1000),
  priceCents: cents,
  groups: z.array(key).check(z.minLength(1), z.maxLength(20)),
  flavorSets: z._default(z.array(key).check(z.maxLength(20)), []),
  ...facts,
  /** a picture that the host has, without extension */
  picture: z._default(z.nullable(fileName), null),
  vatPercent: z.literal([0, 10, 13, 20]),
  /** for each of the quantity */
  depositCents: z._default(cents, 0),
  minimumAge: z._default(z.nullable(z.literal([16, 18])), null),
  volumeMl: z._default(z.nullable(z.int().check(z.gt(0), z.lte(100_000))), null),
  noDiscount: z._default(z.boolean(), false),
  availability: hoursList,
});

/** Who runs the restaurant, as its impressum and its receipts show it. */
export const fileCompany = z.strictObject({
  name,
  owner: line(160),
  vatNumber: line(40),
  registerNumber: line(80),
  address: line(200),
});

export const fileRestaurant = z.strictObject({
  /** what identifies a restaurant: an import changes the one of this slug, or adds it */
  slug,
  name,
  claim: z._default(line(300), ''),
  claimEnglish: englishLine(300),
  street: name,
  zipCode,
  city: name,
  state: name,
  lat: latitude,
  lng: longitude,
  phone: line(40),
  email: line(254),
  website: z._default(
    text(/^(https?:\/\/[^\s"<>\p{C}]{1,400})?$/u, 'must begin with https:// or http://, without spaces, quotes and <>'),
    '',
  ),
  /** the first is the main one */
  kitchenTypes: z.array(kitchenTypeId).check(z.minLength(1), z.maxLength(20)),
  paymentTypes: z.array(paymentType).check(z.minLength(1)),
  /** the name of its own logo; null: the sign of its kitchen */
  logo: z._default(z.nullable(fileName), null),
  /** its cover, a picture that the host has, without extension; null: that of its first kitchen */
  picture: z._default(z.nullable(fileName), null),
  delivery: z.boolean(),
  takeaway: z.boolean(),
  /** takes no orders at all */
  offline: z._default(z.boolean(), false),
  /** left out: when it is imported first */
  joinedAt: z.optional(instant),
  hot: z._default(z.boolean(), false),
  paidRank: z._default(z.nullable(z.int().check(z.gte(1), z.lte(1000))), null),
  discountPercent: z._default(z.int().check(z.gte(0), z.lte(100)), 0),
  deliveryMinutes: z.int().check(z.gte(1), z.lte(600)),
  leadMinutes: z._default(z.int().check(z.gte(0), z.lte(1440)), 30),
  freeDeliveryFromCents: z._default(z.nullable(cents), null),
  minimumOrderPolicy: z._default(z.enum(['surcharge', 'refuse']), 'surcharge'),
  company: fileCompany,
  hours: z.strictObject({
    opening: hoursList,
    delivery: hoursList,
    /** empty: as `delivery` */
    preOrderDelivery: hoursList,
    takeaway: hoursList,
    availability: hoursList,
  }),
  closures: z._default(z.array(isoDate).check(z.maxLength(1000)), []),
  areas: z._default(z.array(fileArea).check(z.maxLength(200)), []),
  groups: z._default(z.array(fileGroup).check(z.maxLength(200)), []),
  flavorSets: z._default(z.array(fileFlavorSet).check(z.maxLength(500)), []),
  products: z._default(z.array(fileProduct).check(z.maxLength(5000)), []),
});
export type FileRestaurant = z.infer<typeof fileRestaurant>;
export type FileHours = z.infer<typeof fileHours>;
/** The frame; its restaurants are checked one by one with `fileRestaurant`. */
export const restaurantFile = z.strictObject({
  format: z.literal('fo-restaurants'),
  version: z.literal(1),
  restaurants: z.array(z.unknown()).check(z.minLength(1), z.maxLength(20_000)),
});
