import * as z from 'zod/mini';
import * as locations from '../locations.ts';
import { line, slug } from '../primitives.ts';
import { callsOf } from './call.ts';

const { get, post } = callsOf({ tag: 'Places', answer: locations.locationAnswer });
const lookup = callsOf({ tag: 'Places', isPublic: true });

export const getPredictions = lookup.get('/json/places/predictions', {
  summary: 'Suggestions for what a person types: places, postcodes, restaurants',
  query: locations.predictionsQuery,
  answer: locations.predictionsAnswer,
});

export const getPlace = lookup.get('/json/places/{strId}', {
  summary: 'Details of a suggested place',
  params: z.object({ strId: line(400) }),
  answer: locations.placeDetailsAnswer,
  errors: ['place.error.unknown', 'request.error.invalid'],
});

export const reverseGeocode = lookup.get('/json/places/reverse', {
  summary: 'The place at a point',
  query: locations.reverseQuery,
  answer: locations.placeDetailsAnswer,
  errors: ['place.error.unknown'],
});

export const getCities = lookup.get('/json/cities/{zip}', {
  summary: 'The municipalities of a postcode',
  params: z.object({ zip: line(10) }),
  answer: locations.citiesAnswer,
});

export const getOrderLocation = get('/json/address-search/order', {
  summary: "This session's location",
});

export const chooseOrderLocation = post('/json/address-search/order', {
  summary: 'Makes a place the location of this session',
  body: locations.placeChoice,
  errors: ['place.error.unknown', 'place.error.not-accepted'],
});

export const resetOrderLocation = post('/json/address-search/order/reset', {
  summary: 'Forgets the location',
});

export const chooseOrderCity = post('/json/address-search/order/city', {
  summary: 'Chooses one of the municipalities of a postcode as the location',
  body: locations.cityChoice,
  errors: ['location.error.unknown-city'],
});

export const chooseRestaurantCity = post('/json/restaurant/{slug}/city', {
  summary: "Chooses the municipality on a restaurant's page",
  params: z.object({ slug }),
  body: locations.cityChoice,
  errors: ['restaurant.error.unknown', 'location.error.unknown-city'],
});
