import type { Address } from '#shared/contract/addresses.ts';

/** Where an order goes: a flat in Vienna, Neubaugasse 12/2/14. */
export function anAddress(values: Partial<Address> = {}): Address {
  return {
    id: null,
    company: '',
    streetName: 'Neubaugasse',
    streetNumber: '12',
    buildingNumber: '2',
    floorNumber: '',
    doorNumber: '14',
    zipCode: '1070',
    city: 'Wien',
    citycode: '',
    state: 'Wien',
    country: 'at',
    lat: null,
    lng: null,
    googlePlaceId: null,
    phonenumber: '',
    isDefault: false,
    ...values,
  };
}
