import * as z from 'zod/mini';
import { additiveId, allergenCode, foodTypeId } from './food-facts.ts';
import { hours } from './hours.ts';
import { cents, translated } from './primitives.ts';

/**
 * A product of a restaurant's menu (PRODUCT.md 5.1). `price` and `deposit` in cents for one, `vat` in
 * percent, `volume` in millilitres for the base price, `minimumAge` 16, 18 or null. `flavorSets` are ids in
 * the order in which they are asked. `lowestPrice`: the lowest price, in cents, that was asked for it in the 30 days
 * before the discount that holds now began, as the stored price history has it; null where no discount lowers it.
 * `popularRank`: its place among what most orders of the last 30 days held, from 1; absent where it has none.
 */
export const product = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  translated,
  price: cents,
  productGroups: z.array(z.int()),
  position: z.int(),
  flavorSets: z.array(z.int()),
  allergens: z.array(allergenCode),
  foodTypes: z.array(foodTypeId),
  additives: z.array(additiveId),
  picture: z.nullable(z.string()),
  vat: z.int(),
  deposit: cents,
  minimumAge: z.nullable(z.int()),
  volume: z.nullable(z.int()),
  noDiscount: z.boolean(),
  lowestPrice: z.nullable(cents),
  popularRank: z.optional(z.int()),
});
export type Product = z.infer<typeof product>;

/**
 * `menuVersion` grows with every change of the restaurant; baskets say which one they were computed with. `inEnglish`: some
 * of the menu's texts are there in both languages.
 */
export const productsAnswer = z.object({
  products: z.array(product),
  menuVersion: z.int(),
  inEnglish: z.optional(z.boolean()),
});

/** `kind` feeds the product-group filter (PRODUCT.md 5.6). */
export const productGroup = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  translated,
  kind: z.nullable(z.enum(['classics', 'happy-hour'])),
  position: z.int(),
});
export type ProductGroup = z.infer<typeof productGroup>;
export const productGroupsAnswer = z.object({ productGroups: z.array(productGroup) });

/**
 * A choice within a set; `price` in cents is added to the product's. `pricesWith`: what it costs instead while another
 * flavor of the item, such as a size, is chosen too ("extra cheese costs more on a large pizza"); the first that fits
 * counts.
 */
export const flavor = z.object({
  id: z.int(),
  name: z.string(),
  translated,
  price: cents,
  allergens: z.array(allergenCode),
  foodTypes: z.array(foodTypeId),
  additives: z.array(additiveId),
  pricesWith: z.array(z.object({ flavorId: z.int(), price: cents })),
});
export type Flavor = z.infer<typeof flavor>;

/** Required when `minimum` is above 0; a single choice when `maximum` is 1. */
export const flavorSet = z.object({
  id: z.int(),
  name: z.string(),
  translated,
  minimum: z.int(),
  maximum: z.int(),
  flavors: z.array(flavor),
});
export type FlavorSet = z.infer<typeof flavorSet>;
export const flavorSetsAnswer = z.object({ flavorSets: z.array(flavorSet) });

/**
 * When a product or a group is offered; without an entry always (PRODUCT.md 5.4). `soldOut` where a product is for the
 * rest of the day: its hours are then those of tomorrow alone.
 */
export const availability = z.object({
  id: z.int(),
  availabilityHours: hours,
  soldOut: z.optional(z.boolean()),
});
export type Availability = z.infer<typeof availability>;

export const availabilitiesAnswer = z.object({
  availabilityProducts: z.array(availability),
  availabilityProductGroups: z.array(availability),
});
export type Availabilities = z.infer<typeof availabilitiesAnswer>;
