import * as z from 'zod/mini';
import { latitude, line, longitude, slug, zipCode } from './primitives.ts';

export { type SearchMode, searchModes } from './values/search-modes.ts';

/** A municipality of a postcode; `search_url` leads to its restaurants. */
export const city = z.object({
  city_code: z.string(),
  zip_code: zipCode,
  city_name: z.string(),
  search_url: z.string(),
});
export type City = z.infer<typeof city>;

/** What the browser sends back when a person picks a city; the server looks it up again. */
export const cityChoice = z.object({
  city_code: line(40),
  zip_code: zipCode,
  city_name: z.optional(line(120)),
  search_url: z.optional(z.string().check(z.maxLength(500))),
});

/** `GET /json/cities/{zip}`. */
export const citiesAnswer = z.object({ cities: z.array(city) });

/**
 * Where a guest wants the food. `city` is null while a postcode has several
 * municipalities and none is chosen; they are then in `cities`. `approximate` marks a point placed at the
 * centre of its postcode.
 */
export const location = z.object({
  formatted_address_short: z.string(),
  city: z.nullable(city),
  cities: z.array(city),
  country: z.string(),
  google_place_id: z.nullable(z.string()),
  streetname: z.nullable(z.string()),
  streetnumber: z.nullable(z.string()),
  /** as they were typed with the house's number, at most 11 characters each; absent where nothing was said */
  buildingNumber: z.optional(z.string()),
  floorNumber: z.optional(z.string()),
  doorNumber: z.optional(z.string()),
  zip_code: zipCode,
  lat: latitude,
  lng: longitude,
  approximate: z.boolean(),
});
export type Location = z.infer<typeof location>;

/** Answer of every `address-search` call and of a restaurant's city call; null: no location yet. */
export const locationAnswer = z.object({ locationDetails: z.nullable(location) });

/** Modes and numbers come as text in a query string. */
const numberText = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/));

/**
 * `lat` and `lng`: what is near comes first. `zip`: where the food is to go, for what `service` says of a restaurant.
 * Without them the session's location counts for restaurants, where there is one.
 */
export const predictionsQuery = z.strictObject({
  input: z.string().check(z.maxLength(200)),
  mode: z.enum(['10', '11', '12', '20']),
  lat: z.optional(numberText),
  lng: z.optional(numberText),
  zip: z.optional(zipCode),
});

export const reverseQuery = z.strictObject({ lat: numberText, lng: numberText });

/**
 * One suggestion (PRODUCT.md 13.5). `text` is the main part, `detailed` the secondary
 * one, `short` what the field shows when the prediction is not accepted. `accepted`: it names a house, so it
 * can become a location; else a street number is still missing.
 */
export const prediction = z.object({
  id: z.string(),
  text: z.string(),
  short: z.string(),
  strId: z.string(),
  accepted: z.boolean(),
  detailed: z.string(),
  query: z.string(),
});
export type Prediction = z.infer<typeof prediction>;

/** A postcode with one of its cities. */
export const postcodeEntry = z.object({ zip_code: zipCode, city_name: z.string(), search_url: z.string() });
export type PostcodeEntry = z.infer<typeof postcodeEntry>;

export const restaurantTile = z.object({ slug, name: z.string() });
export type RestaurantTile = z.infer<typeof restaurantTile>;

/**
 * A suggested restaurant with its town. `service`: whether it delivers to the asked postcode, or does not deliver at
 * all; absent where no postcode is known or it takes no orders for now.
 */
export const restaurantSuggestion = z.extend(restaurantTile, {
  zip_code: z.optional(zipCode),
  city: z.optional(z.string()),
  service: z.optional(z.enum(['delivers', 'takeawayOnly', 'outOfRange'])),
});
export type RestaurantSuggestion = z.infer<typeof restaurantSuggestion>;

/** Providers whose terms want to be named where their suggestions are shown. */
export const placesCredit = z.enum(['google', 'photon']);
export type PlacesCredit = z.infer<typeof placesCredit>;

/**
 * `GET /json/places/predictions`: at most 5 restaurants, the nearest first. `credit`: whom to name with them. `extendable`: there is
 * nothing yet, but something may be found once more is typed; without it nothing begins so.
 */
export const predictionsAnswer = z.object({
  predictions: z.array(prediction),
  postcodes: z.array(postcodeEntry),
  restaurants: z.array(restaurantSuggestion),
  credit: z.optional(placesCredit),
  extendable: z.optional(z.boolean()),
});
export type PredictionsAnswer = z.infer<typeof predictionsAnswer>;

/** A place as every maps adapter returns it, Google-shaped. */
export const placeDetails = z.object({
  place_id: z.string(),
  types: z.array(z.string()),
  address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
  lat: latitude,
  lng: longitude,
});
export type PlaceDetails = z.infer<typeof placeDetails>;
export const placeDetailsAnswer = z.object({ placeDetails });

/**
 * `POST /json/address-search/order`: the chosen place. `input`: the whole of what was typed, of which the server takes
 * stairs, floor and door; suggestions are only asked for up to the second slash.
 */
export const placeChoice = z.strictObject({
  place_id: z.string().check(z.minLength(1), z.maxLength(400)),
  input: z.optional(z.string().check(z.maxLength(200))),
});
export type PlaceChoice = z.infer<typeof placeChoice>;
