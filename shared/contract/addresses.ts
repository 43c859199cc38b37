import * as z from 'zod/mini';
import { latitude, line, longitude, paragraph, zipCode } from './primitives.ts';
import { maximumNoteLength } from './values/address-lengths.ts';

export { maximumNoteLength } from './values/address-lengths.ts';

/** Most addresses that an account keeps. */
export const maximumAddresses = 50;

/**
 * A delivery or saved address as it is answered (PRODUCT.md 2.13). `id` is null for one that is not
 * saved. `note`: how to find the door; orders of before there were notes have none.
 */
export const address = z.object({
  id: z.nullable(z.int()),
  company: z.string(),
  streetName: z.string(),
  streetNumber: z.string(),
  doorNumber: z.string(),
  buildingNumber: z.string(),
  floorNumber: z.string(),
  zipCode,
  city: z.string(),
  citycode: z.string(),
  state: z.string(),
  country: z.string(),
  lat: z.nullable(latitude),
  lng: z.nullable(longitude),
  googlePlaceId: z.nullable(z.string()),
  phonenumber: z.string(),
  isDefault: z.boolean(),
  note: z.optional(z.string()),
});
export type Address = z.infer<typeof address>;

/**
 * An address that a browser sends. The lower-case spellings (`streetname`, `zipcode` …) are
 * accepted next to the others (PRODUCT.md 2.13); `normaliseAddress` in the domain makes one of them.
 */
export const addressInput = z.strictObject({
  company: z.optional(line(120)),
  streetName: z.optional(line(120)),
  streetname: z.optional(line(120)),
  streetNumber: z.optional(line(20)),
  streetnumber: z.optional(line(20)),
  doorNumber: z.optional(line(11)),
  buildingNumber: z.optional(line(11)),
  floorNumber: z.optional(line(11)),
  zipCode: z.optional(line(10)),
  zipcode: z.optional(line(10)),
  city: z.optional(line(120)),
  citycode: z.optional(line(40)),
  state: z.optional(line(60)),
  country: z.optional(line(2)),
  lat: z.optional(z.nullable(latitude)),
  lng: z.optional(z.nullable(longitude)),
  googlePlaceId: z.optional(z.nullable(line(400))),
  phonenumber: z.optional(line(40)),
  note: z.optional(paragraph(maximumNoteLength)),
});
export type AddressInput = z.infer<typeof addressInput>;

const addressId = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** `POST /json/address` and `/set-default`, `POST /json/restaurant/{slug}/address`. */
export const addressChoice = z.strictObject({ id: addressId });

/**
 * `POST /json/address/create`, `/update` and `/delete`: the body is the address. A new one has no `id`,
 * the others need theirs; of a deleted one nothing but the `id` counts. The first address of an account is its default
 * and selected, whatever `isDefault` says.
 */
const savedAddressFields = { ...addressInput.shape, isDefault: z.optional(z.boolean()) };
export const newAddressBody = z.strictObject({ ...savedAddressFields, id: z.optional(z.null()) });
export const savedAddressBody = z.strictObject({ ...savedAddressFields, id: addressId });
export type SavedAddressBody = z.infer<typeof savedAddressBody>;

/**
 * Every `/json/address…` call and `/json/user/{userId}/address-data`. `lastAddresses`: where the last three
 * different orders went, the latest first, whether saved (then with `id`) or not. `addresses`: the default first, then
 * the newest first. An address is saved by the person, or when an order went to it that did not refuse it (`saveAddress`);
 * a place that is looked up stays in the session. `selectedAddressId`: the saved address at which this session is; null
 * where it is nowhere, or at a place that is not saved. That is no hindrance to looking around and filling a basket, whose
 * `lockReasons` only ask for a location, a guest's or a consumer's: that the food needs a whole address is asked once, when
 * it is ordered, and then the location with the form's door is that address.
 */
export const addressData = z.object({
  selectedAddressId: z.nullable(z.int()),
  lastAddresses: z.array(address),
  addresses: z.array(address),
});
export type AddressData = z.infer<typeof addressData>;
