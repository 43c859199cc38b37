import * as shapes from '../restaurant-codes.ts';
import { callsOf } from './call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'restaurant.error.unknown'] as const;
const ofRestaurant = callsOf({
  tag: 'Cockpit',
  params: shapes.restaurantCodesParams,
  answer: shapes.restaurantCodesAnswer,
  errors,
});
const ofOne = callsOf({
  tag: 'Cockpit',
  params: shapes.restaurantCodeParams,
  answer: shapes.restaurantCodesAnswer,
  errors,
});
const codeErrors = [
  ...errors,
  'codes.error.not-allowed',
  'codes.error.percent',
  'codes.error.cents',
  'codes.error.minimum',
  'codes.error.date',
  'codes.error.date-range',
  'codes.error.uses',
  'codes.error.too-many',
] as const;
const happyHourErrors = [
  ...errors,
  'codes.error.not-allowed',
  'codes.error.days',
  'codes.error.hours',
  'codes.error.percent',
  'codes.error.too-many',
] as const;
const code = {
  percent: 10,
  cents: null,
  minimumOrderValue: 2000,
  validFrom: '2026-12-01',
  validTo: '2026-12-24',
  maximumUses: 50,
  oncePerPerson: true,
};
const happyHour = { days: [1, 2, 3], begins: '15:00', ends: '17:30', percent: 20 };

export const getRestaurantCodes = ofRestaurant.get('/json/cockpit/restaurants/{slug}/codes', {
  summary: "A restaurant's own codes and happy hours, and what the operator allows",
});

export const addRestaurantCode = ofRestaurant.post('/json/cockpit/restaurants/{slug}/codes', {
  summary: 'Makes a code that the restaurant bears itself; every fault is told at once by its field',
  body: shapes.newCodeBody,
  errors: [...codeErrors, 'codes.error.word', 'codes.error.word-taken'],
  example: { word: 'ADVENT10', ...code },
});

export const changeRestaurantCode = ofOne.post('/json/cockpit/restaurants/{slug}/codes/{id}', {
  summary: 'Changes what a code is worth from now on; orders that have it stay as they are',
  body: shapes.changedCodeBody,
  errors: [...codeErrors, 'codes.error.unknown'],
  example: code,
});

export const switchRestaurantCode = ofOne.post('/json/cockpit/restaurants/{slug}/codes/{id}/on', {
  summary: 'Takes a code, or takes it no more',
  body: shapes.codeSwitchBody,
  errors: [...codeErrors, 'codes.error.unknown'],
});

export const addHappyHour = ofRestaurant.post('/json/cockpit/restaurants/{slug}/happy-hours', {
  summary: 'Makes everything cheaper at hours of the week, without a code',
  body: shapes.happyHourBody,
  errors: happyHourErrors,
  example: happyHour,
});

export const changeHappyHour = ofOne.post('/json/cockpit/restaurants/{slug}/happy-hours/{id}', {
  summary: 'Changes a happy hour, at once where it is on',
  body: shapes.happyHourBody,
  errors: [...happyHourErrors, 'codes.error.unknown'],
  example: happyHour,
});

export const switchHappyHour = ofOne.post('/json/cockpit/restaurants/{slug}/happy-hours/{id}/on', {
  summary: 'Switches a happy hour on or off',
  body: shapes.codeSwitchBody,
  errors: [...happyHourErrors, 'codes.error.unknown'],
});

export const removeHappyHour = ofOne.delete('/json/cockpit/restaurants/{slug}/happy-hours/{id}', {
  summary: 'Removes a happy hour; it ends at once',
  errors: [...errors, 'codes.error.unknown'],
});
