import { describe, expect, it } from 'vitest';
import type { Address } from '#shared/contract/addresses.ts';
import type { Location } from '#shared/contract/locations.ts';
import { normaliseAddress } from './address-normalise.ts';
import {
  houseOf,
  isNumberOf,
  isSameDoor,
  isSameHouse,
  lastAddressesOf,
  locationOfAddress,
  savedAt,
  selectedIn,
} from './saved-addresses.ts';

function saved(id: number | null, values: Partial<Address> = {}): Address {
  const house = {
    streetName: 'Neubaugasse',
    streetNumber: '12',
    zipCode: '1070',
    city: 'Wien',
    citycode: '90001',
  };
  return { ...normaliseAddress(house), id, isDefault: false, ...values };
}

const locationOf = (address: Address): Location =>
  locationOfAddress({ ...address, lat: 48.2, lng: 16.35, approximate: false });

describe('an address', () => {
  it('names the same house however its street and number are spelled', () => {
    expect(isSameHouse(saved(1), saved(2, { streetName: 'NEUBAU GASSE', doorNumber: '4' }))).toBe(true);
    expect(isSameHouse(saved(1, { streetNumber: '12a' }), saved(2, { streetNumber: '12 A' }))).toBe(true);
    expect(isSameHouse(saved(1), saved(2, { streetNumber: '12a' }))).toBe(false);
    expect(isSameHouse(saved(1), saved(2, { zipCode: '1080' }))).toBe(false);
  });

  it('leads to the same door whatever is written for the courier', () => {
    expect(isSameDoor(saved(1), saved(2, { note: 'Hof', phonenumber: '1' }))).toBe(true);
    expect(isSameDoor(saved(1), saved(2, { doorNumber: '4' }))).toBe(false);
    expect(isSameDoor(saved(1), saved(2, { company: 'Büro' }))).toBe(false);
  });

  it('is found by a number inside of its house', () => {
    expect(isNumberOf('12/2/14', '12')).toBe(true);
    expect(isNumberOf('18', '17-19')).toBe(true);
    expect(isNumberOf('12', '12A')).toBe(false);
    expect(isNumberOf('13', '12')).toBe(false);
  });
});

describe('a session', () => {
  it('has selected the selected address while it is there, else the only one that is saved at its house', () => {
    const book = [saved(1), saved(2, { zipCode: '1080' })];
    const there = locationOf(saved(2, { zipCode: '1080' }));
    const doors = [saved(3, { doorNumber: '1' }), saved(4, { doorNumber: '2' })];
    expect(selectedIn(book, 2, there)?.id).toBe(2);
    expect(selectedIn(book, 1, there)?.id).toBe(2);
    expect(selectedIn(book, null, there)?.id).toBe(2);
    expect(selectedIn(doors, 4, locationOf(saved(3)))?.id).toBe(4);
    expect(selectedIn(doors, null, locationOf(saved(3)))).toBeNull();
    expect(selectedIn([saved(1)], 1, there)).toBeNull();
    expect(selectedIn(book, 2, { ...there, streetnumber: null })).toBeNull();
    expect(selectedIn(book, 2, null)).toBeNull();
  });

  it('is at a house once street, number and municipality are known', () => {
    const there = locationOf(saved(1));
    expect(houseOf(there)).toEqual({ streetName: 'Neubaugasse', streetNumber: '12', zipCode: '1070' });
    expect(houseOf({ ...there, streetname: null })).toBeNull();
    expect(houseOf({ ...there, city: null })).toBeNull();
  });

  it('with a typed door is at a saved address of that door alone', () => {
    const there = { ...locationOf(saved(1)), doorNumber: '7' };
    expect(selectedIn([saved(1, { doorNumber: '7', buildingNumber: '2' })], 1, there)?.id).toBe(1);
    expect(selectedIn([saved(1, { doorNumber: '8' })], 1, there)).toBeNull();
  });

  it('finds of several doors of a house the preferred one, else the first', () => {
    const doors = [saved(1, { doorNumber: '1' }), saved(2, { doorNumber: '2' })];
    expect(savedAt(doors, saved(null), 2)?.id).toBe(2);
    expect(savedAt(doors, saved(null), null)?.id).toBe(1);
    expect(savedAt(doors, saved(null, { zipCode: '1080' }), 2)).toBeUndefined();
  });
});

it('offers where the last three different orders went, saved ones as they are saved', () => {
  const at = (doorNumber: string) => saved(null, { doorNumber });
  const book = [saved(7, { doorNumber: '2', note: 'Hof' })];
  const last = lastAddressesOf([at('1'), at('1'), at('2'), at('3'), at('4')], book);
  expect(last.map(({ id, doorNumber, note }) => [id, doorNumber, note])).toEqual([
    [null, '1', undefined],
    [7, '2', 'Hof'],
    [null, '3', undefined],
  ]);
  expect(lastAddressesOf([], book)).toEqual([]);
});
