import * as z from 'zod/mini';
import {
  citiesAnswer,
  cityChoice,
  locationAnswer,
  placeChoice,
  placeDetailsAnswer,
  predictionsAnswer,
  predictionsQuery,
  reverseQuery,
} from '../locations.ts';
import { line, noBody, slug } from '../primitives.ts';
import { defineCall } from './call.ts';

const tag = 'Places';

export const getPredictions = defineCall({
  method: 'GET',
  path: '/json/places/predictions',
  summary: 'Suggestions for what a person types: places, postcodes, restaurants',
  tag,
  isPublic: true,
  query: predictionsQuery,
  answer: predictionsAnswer,
});

export const getPlace = defineCall({
  method: 'GET',
  path: '/json/places/{strId}',
  summary: 'Details of a suggested place',
  tag,
  isPublic: true,
  params: z.object({ strId: line(400) }),
  answer: placeDetailsAnswer,
  errors: ['place.error.unknown', 'request.error.invalid'],
});

export const reverseGeocode = defineCall({
  method: 'GET',
  path: '/json/places/reverse',
  summary: 'The place at a point',
  tag,
  isPublic: true,
  query: reverseQuery,
  answer: placeDetailsAnswer,
  errors: ['place.error.unknown'],
});

export const getCities = defineCall({
  method: 'GET',
  path: '/json/cities/{zip}',
  summary: 'The municipalities of a postcode',
  tag,
  isPublic: true,
  params: z.object({ zip: line(10) }),
  answer: citiesAnswer,
});

export const getOrderLocation = defineCall({
  method: 'GET',
  path: '/json/address-search/order',
  summary: "This session's location",
  tag,
  answer: locationAnswer,
});

export const chooseOrderLocation = defineCall({
  method: 'POST',
  path: '/json/address-search/order',
  summary: 'Makes a place the location of this session',
  tag,
  body: placeChoice,
  answer: locationAnswer,
  errors: ['place.error.unknown', 'place.error.not-accepted'],
});

export const resetOrderLocation = defineCall({
  method: 'POST',
  path: '/json/address-search/order/reset',
  summary: 'Forgets the location',
  tag,
  body: noBody,
  answer: locationAnswer,
});

export const chooseOrderCity = defineCall({
  method: 'POST',
  path: '/json/address-search/order/city',
  summary: 'Chooses one of the municipalities of a postcode as the location',
  tag,
  body: cityChoice,
  answer: locationAnswer,
  errors: ['location.error.unknown-city'],
});

export const chooseRestaurantCity = defineCall({
  method: 'POST',
  path: '/json/restaurant/{slug}/city',
  summary: "Chooses the municipality on a restaurant's page",
  tag,
  params: z.object({ slug }),
  body: cityChoice,
  answer: locationAnswer,
  errors: ['restaurant.error.unknown', 'location.error.unknown-city'],
});
