import type { FaultReason } from '#shared/contract/errors.ts';
import type { Fault } from '../domain-error.ts';
import { maximumDoorLength } from '../orders/order-form.ts';
import type { AddressFields } from './address-normalise.ts';

/** The parts of an address that can be wrong in the editor. */
export type AddressFaultField =
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
export function addressFaults(address: AddressFields): Fault[] {
  const { streetName, streetNumber, zipCode, city, country } = address;
  const inside = ['buildingNumber', 'floorNumber', 'doorNumber'] as const;
  return [
    ...(streetName === '' ? [addressFault('streetName', 'missing')] : []),
    ...(/\d/.test(streetNumber)
      ? []
      : [addressFault('streetNumber', streetNumber === '' ? 'missing' : 'invalid')]),
    ...(/^[1-9]\d{3}$/.test(zipCode)
      ? []
      : [addressFault('zipCode', zipCode === '' ? 'missing' : 'invalid')]),
    ...(city === '' ? [addressFault('city', 'missing')] : []),
    ...(country === 'at' ? [] : [addressFault('country', 'invalid')]),
    ...inside
      .filter((field) => address[field].length > maximumDoorLength)
      .map((field) => addressFault(field, 'tooLong')),
  ];
}

export function addressFault(field: AddressFaultField, reason: FaultReason): Fault {
  const params = reason === 'tooLong' && { params: { maximum: maximumDoorLength } };
  return { key: 'address.error.invalid', field, reason, ...params };
}
