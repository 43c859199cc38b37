import { expect, it } from 'vitest';
import { addressErrors } from './address-errors.ts';
import { normaliseAddress } from './address-normalise.ts';

const house = { streetName: 'Neubaugasse', streetNumber: '12/2', zipCode: '1070', city: 'Wien' };
const errorsOf = (values: object) =>
  addressErrors(normaliseAddress({ ...house, ...values })).map(({ field, reason }) => `${field} ${reason}`);

it('finds nothing wrong with a house, with or without a door', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ doorNumber: '12345678901', buildingNumber: 'B', floorNumber: 'Mezzanin' })).toEqual([]);
});

it('names all that is missing, in the order of the fields', () => {
  expect(errorsOf({ streetName: '', streetNumber: '', zipCode: '', city: ' ' })).toEqual([
    'streetName missing',
    'streetNumber missing',
    'zipCode missing',
    'city missing',
  ]);
});

it('names what cannot be', () => {
  expect(errorsOf({ streetNumber: 'zwölf' })).toEqual(['streetNumber invalid']);
  expect(errorsOf({ zipCode: '0070' })).toEqual(['zipCode invalid']);
  expect(errorsOf({ country: 'de' })).toEqual(['country invalid']);
});

it('allows building, floor and door eleven characters each', () => {
  expect(errorsOf({ buildingNumber: '123456789012', floorNumber: '123456789012', doorNumber: '123456789012' })).toEqual(
    ['buildingNumber tooLong', 'floorNumber tooLong', 'doorNumber tooLong'],
  );
});
