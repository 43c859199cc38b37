import { describe, expect, it } from 'vitest';
import { formatAddressShort, formatDoor, isCompleteAddress, normaliseAddress } from './address-normalise.ts';

const input = { streetName: 'Neubaugasse', streetNumber: '12', zipCode: '1070', city: 'Wien' };

describe('an address', () => {
  it('may come in the lower-case spellings too', () => {
    const lower = { streetname: 'Neubaugasse', streetnumber: '12', zipcode: '1070', city: 'Wien' };
    expect(normaliseAddress(lower)).toEqual(normaliseAddress(input));
  });

  it('prefers the other spelling where both are filled, and takes what is filled', () => {
    expect(normaliseAddress({ streetName: 'Ring', streetname: 'Gasse' }).streetName).toBe('Ring');
    expect(normaliseAddress({ streetName: ' ', streetname: 'Gasse' }).streetName).toBe('Gasse');
  });

  it('has every field, in Austria where nothing else is said', () => {
    expect(normaliseAddress({})).toEqual({
      company: '',
      streetName: '',
      streetNumber: '',
      doorNumber: '',
      buildingNumber: '',
      floorNumber: '',
      zipCode: '',
      city: '',
      citycode: '',
      state: '',
      country: 'at',
      lat: null,
      lng: null,
      googlePlaceId: null,
      phonenumber: '',
    });
    expect(normaliseAddress({ country: 'AT', lat: 0 })).toMatchObject({ country: 'at', lat: 0 });
  });

  it('is complete with street, number, postcode and place', () => {
    expect(isCompleteAddress(normaliseAddress(input))).toBe(true);
    for (const missing of ['streetName', 'streetNumber', 'zipCode', 'city'] as const) {
      expect(isCompleteAddress(normaliseAddress({ ...input, [missing]: '' }))).toBe(false);
    }
    expect(isCompleteAddress(normaliseAddress({ ...input, zipCode: '107' }))).toBe(false);
  });

  it('is written in one line, without what is missing', () => {
    expect(formatAddressShort(normaliseAddress(input))).toBe('Neubaugasse 12, 1070 Wien');
    expect(formatAddressShort(normaliseAddress({ zipCode: '1070', city: 'Wien' }))).toBe('1070 Wien');
  });

  it('has its door behind the number', () => {
    const door = { buildingNumber: '2', floorNumber: '', doorNumber: '14' };
    expect(formatDoor(normaliseAddress({ ...input, ...door }))).toBe('12/2/14');
  });
});
