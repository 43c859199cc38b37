import * as z from 'zod/mini';
import { addressChoice, addressData, newAddressBody, savedAddressBody } from '../addresses.ts';
import { cityChoice, locationAnswer, placeChoice } from '../locations.ts';
import { openingId, slug } from '../primitives.ts';
import { defineCall } from './call.ts';

const tag = 'Addresses';
/** Guests get 401; another user's address is unknown. */
const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'address.error.unknown'] as const;
const answer = addressData;

export const getAddresses = defineCall({
  method: 'GET',
  path: '/json/addresses',
  summary: 'The address book of the logged-in consumer',
  tag,
  answer,
  errors: ['request.error.unauthenticated', 'request.error.forbidden'],
});

export const getAddressData = defineCall({
  method: 'GET',
  path: '/json/user/{userId}/address-data',
  summary: 'The address book, by the user',
  tag,
  params: z.object({ userId: openingId }),
  answer,
  errors: ['request.error.unauthenticated', 'request.error.forbidden', 'request.error.not-found'],
});

export const selectAddress = defineCall({
  method: 'POST',
  path: '/json/address',
  summary: 'Selects an address: it is the location from now on',
  tag,
  body: addressChoice,
  answer,
  errors: [...errors],
});

export const setDefaultAddress = defineCall({
  method: 'POST',
  path: '/json/address/set-default',
  summary: 'Makes an address the default one',
  tag,
  body: addressChoice,
  answer,
  errors: [...errors],
});

export const createAddress = defineCall({
  method: 'POST',
  path: '/json/address/create',
  summary: 'Adds an address that exists; an equal one is not added twice',
  tag,
  body: newAddressBody,
  answer,
  errors: [
    'request.error.unauthenticated',
    'request.error.forbidden',
    'address.error.invalid',
    'address.error.too-many',
  ],
  example: {
    streetName: 'Neubaugasse',
    streetNumber: '12',
    doorNumber: '14',
    zipCode: '1070',
    city: 'Wien',
  },
});

export const updateAddress = defineCall({
  method: 'POST',
  path: '/json/address/update',
  summary: 'Changes an address',
  tag,
  body: savedAddressBody,
  answer,
  errors: [...errors, 'address.error.invalid'],
  example: {
    id: 1,
    streetName: 'Neubaugasse',
    streetNumber: '12',
    doorNumber: '14',
    zipCode: '1070',
    city: 'Wien',
  },
});

export const deleteAddress = defineCall({
  method: 'POST',
  path: '/json/address/delete',
  summary: 'Deletes an address; where it was the default, the newest of the others is it',
  tag,
  body: savedAddressBody,
  answer,
  errors: [...errors],
});

export const getManagedLocation = defineCall({
  method: 'GET',
  path: '/json/address-search/address-management',
  summary: 'The place that was last looked up for the address book; it is no location of the session',
  tag,
  answer: locationAnswer,
  errors: ['request.error.unauthenticated', 'request.error.forbidden'],
});

export const chooseManagedLocation = defineCall({
  method: 'POST',
  path: '/json/address-search/address-management',
  summary: 'Looks a place up for the address book',
  tag,
  body: placeChoice,
  answer: locationAnswer,
  errors: [
    'request.error.unauthenticated',
    'request.error.forbidden',
    'place.error.unknown',
    'place.error.not-accepted',
  ],
});

export const chooseManagedCity = defineCall({
  method: 'POST',
  path: '/json/address-search/address-management/city',
  summary: 'Chooses one of the municipalities of that place',
  tag,
  body: cityChoice,
  answer: locationAnswer,
  errors: ['request.error.unauthenticated', 'request.error.forbidden', 'location.error.unknown-city'],
});

export const chooseRestaurantAddress = defineCall({
  method: 'POST',
  path: '/json/restaurant/{slug}/address',
  summary: "Selects a saved address on a restaurant's page",
  tag,
  params: z.object({ slug }),
  body: addressChoice,
  answer: locationAnswer,
  errors: [...errors, 'restaurant.error.unknown'],
});
