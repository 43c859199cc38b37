import * as z from 'zod/mini';
import { latitude, line, longitude, zipCode } from './primitives.ts';

/** A delivery or saved address as it is answered (spec section 3, rulings 1 "Names"). */
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
});
export type Address = z.infer<typeof address>;

/**
 * An address that a browser sends. The specification's lower-case spellings (`streetname`, `zipcode` …) are
 * accepted beside the others; `normaliseAddress` in the domain makes one of them.
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
});
export type AddressInput = z.infer<typeof addressInput>;
