import * as z from 'zod/mini';
import { addressChoice, addressData, newAddressBody, savedAddressBody } from '../addresses.ts';
import { cityChoice, locationAnswer, placeChoice } from '../locations.ts';
import { openingId, slug } from '../primitives.ts';
import { callsOf } from './call.ts';

/** Guests get 401, staff 403; another user's address is unknown. */
const consumersAlone = ['request.error.unauthenticated', 'request.error.forbidden'] as const;
const errors = [...consumersAlone, 'address.error.unknown'] as const;
const example = { streetName: 'Neubaugasse', streetNumber: '12', doorNumber: '14', zipCode: '1070', city: 'Wien' };
const { get, post } = callsOf({ tag: 'Addresses', answer: addressData, errors });

export const getAddresses = get('/json/addresses', {
  summary: 'The address book of the logged-in consumer',
  errors: consumersAlone,
});

export const getAddressData = get('/json/user/{userId}/address-data', {
  summary: 'The address book, by the user',
  params: z.object({ userId: openingId }),
  errors: [...consumersAlone, 'request.error.not-found'],
});

export const selectAddress = post('/json/address', {
  summary: 'Selects an address: it is the location from now on',
  body: addressChoice,
});

export const setDefaultAddress = post('/json/address/set-default', {
  summary: 'Makes an address the default one',
  body: addressChoice,
});

export const createAddress = post('/json/address/create', {
  summary: 'Adds an address that exists; an equal one is not added twice',
  body: newAddressBody,
  errors: [...consumersAlone, 'address.error.invalid', 'address.error.too-many'],
  example,
});

export const updateAddress = post('/json/address/update', {
  summary: 'Changes an address',
  body: savedAddressBody,
  errors: [...errors, 'address.error.invalid'],
  example: { id: 1, ...example },
});

export const deleteAddress = post('/json/address/delete', {
  summary: 'Deletes an address; where it was the default, the newest of the others is it',
  body: savedAddressBody,
});

export const getManagedLocation = get('/json/address-search/address-management', {
  summary: 'The place that was last looked up for the address book; it is no location of the session',
  answer: locationAnswer,
  errors: consumersAlone,
});

export const chooseManagedLocation = post('/json/address-search/address-management', {
  summary: 'Looks a place up for the address book',
  body: placeChoice,
  answer: locationAnswer,
  errors: [...consumersAlone, 'place.error.unknown', 'place.error.not-accepted'],
});

export const chooseManagedCity = post('/json/address-search/address-management/city', {
  summary: 'Chooses one of the municipalities of that place',
  body: cityChoice,
  answer: locationAnswer,
  errors: [...consumersAlone, 'location.error.unknown-city'],
});

export const chooseRestaurantAddress = post('/json/restaurant/{slug}/address', {
  summary: "Selects a saved address on a restaurant's page",
  params: z.object({ slug }),
  body: addressChoice,
  answer: locationAnswer,
  errors: [...errors, 'restaurant.error.unknown'],
});
