import type { FieldErrorReason } from '#shared/contract/errors.ts';
import type { FieldError } from '../domain-error.ts';
import { maximumDoorLength } from '../orders/order-form.ts';
import type { AddressFields } from './address-normalise.ts';

/** The parts of an address that can be wrong in the editor. */
export type AddressErrorField =
  | 'streetName'
  | 'streetNumber'
  | 'zipCode'
  | 'city'
  | 'country'
  | 'doorNumber'
  | 'buildingNumber'
  | 'floorNumber';

/**
 * What an address to be saved lacks, in the order of its fields; empty where it is complete
 * (PRODUCT.md 13.11). Whether it exists is the server's to find out. `reason` says what is the matter with each.
 */
export function addressErrors(address: AddressFields): FieldError[] {
  const { streetName, streetNumber, zipCode, city, country } = address;
  const inside = ['buildingNumber', 'floorNumber', 'doorNumber'] as const;
  return [
    ...(streetName === '' ? [addressError('streetName', 'missing')] : []),
    ...(/\d/.test(streetNumber) ? [] : [addressError('streetNumber', streetNumber === '' ? 'missing' : 'invalid')]),
    ...(/^[1-9]\d{3}$/.test(zipCode) ? [] : [addressError('zipCode', zipCode === '' ? 'missing' : 'invalid')]),
    ...(city === '' ? [addressError('city', 'missing')] : []),
    ...(country === 'at' ? [] : [addressError('country', 'invalid')]),
    ...inside
      .filter((field) => address[field].length > maximumDoorLength)
      .map((field) => addressError(field, 'tooLong')),
  ];
}

export function addressError(field: AddressErrorField, reason: FieldErrorReason): FieldError {
  const params = reason === 'tooLong' && { params: { maximum: maximumDoorLength } };
  return { key: 'address.error.invalid', field, reason, ...params };
}
