import type { Address, AddressInput } from '#shared/contract/addresses.ts';

/** An address without what only a stored one has. */
export type AddressFields = Omit<Address, 'id' | 'isDefault'>;

/**
 * One spelling of what a browser sends: `streetName` before the lower-case `streetname`, and so on
 * (PRODUCT.md 2.13); trimmed, absent texts empty, absent places null, the country `at`. It does not say whether the
 * address is complete: that is `isCompleteAddress`.
 */
export function normaliseAddress(input: AddressInput): AddressFields {
  const text = (...candidates: (string | undefined)[]) =>
    candidates.map((each) => each?.trim() ?? '').find((each) => each !== '') ?? '';
  const note = text(input.note);
  return {
    company: text(input.company),
    streetName: text(input.streetName, input.streetname),
    streetNumber: text(input.streetNumber, input.streetnumber),
    doorNumber: text(input.doorNumber),
    buildingNumber: text(input.buildingNumber),
    floorNumber: text(input.floorNumber),
    zipCode: text(input.zipCode, input.zipcode),
    city: text(input.city),
    citycode: text(input.citycode),
    state: text(input.state),
    country: text(input.country).toLowerCase() || 'at',
    lat: input.lat ?? null,
    lng: input.lng ?? null,
    googlePlaceId: input.googlePlaceId ?? null,
    phonenumber: text(input.phonenumber),
    ...(note !== '' && { note }),
  };
}

/** Whether a courier can find it: street, number, an Austrian postcode and a place are there. */
export function isCompleteAddress(
  address: Pick<AddressFields, 'streetName' | 'streetNumber' | 'zipCode' | 'city'>,
): boolean {
  const { streetName, streetNumber, zipCode, city } = address;
  return streetName !== '' && streetNumber !== '' && city !== '' && /^[1-9]\d{3}$/.test(zipCode);
}

/** An address in one line: `Neubaugasse 12, 1070 Wien`; what is missing is left out. */
export function formatAddressShort(
  address: Pick<AddressFields, 'streetName' | 'streetNumber' | 'zipCode' | 'city'>,
): string {
  const join = (parts: string[], separator: string) => parts.filter((part) => part !== '').join(separator);
  return join(
    [join([address.streetName, address.streetNumber], ' '), join([address.zipCode, address.city], ' ')],
    ', ',
  );
}

/** Building, floor and door as couriers read them after the number: `12/2/3/14`. */
export function formatDoor(
  address: Pick<AddressFields, 'streetNumber' | 'buildingNumber' | 'floorNumber' | 'doorNumber'>,
): string {
  const { streetNumber, buildingNumber, floorNumber, doorNumber } = address;
  return [streetNumber, buildingNumber, floorNumber, doorNumber].filter((part) => part !== '').join('/');
}
