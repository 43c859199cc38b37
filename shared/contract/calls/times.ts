import * as shapes from '../times.ts';
import { callsOf } from './call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'restaurant.error.unknown'] as const;
const ofRestaurant = callsOf({
  tag: 'Cockpit',
  params: shapes.cockpitTimesParams,
  answer: shapes.cockpitTimesAnswer,
  errors,
});

export const getCockpitTimes = ofRestaurant.get('/json/cockpit/restaurants/{slug}/times', {
  summary: "A restaurant's hours, special days, minutes and delivery areas",
});

export const getDeliveryPostcodes = ofRestaurant.get('/json/cockpit/restaurants/{slug}/postcodes', {
  summary: 'The postcodes around a restaurant, as an area can be made of them',
  answer: shapes.deliveryPostcodes,
});

export const saveCockpitTimes = ofRestaurant.post('/json/cockpit/restaurants/{slug}/times', {
  summary: 'Changes them, all or nothing; every fault is told at once by its field',
  body: shapes.cockpitTimesBody,
  errors: [
    ...errors,
    'times.error.changed',
    'times.error.range',
    'times.error.overlap',
    'times.error.too-many-ranges',
    'times.error.date',
    'times.error.date-range',
    'times.error.date-twice',
    'times.error.date-empty',
    'times.error.minutes',
    'times.error.lead',
    'times.error.fee',
    'times.error.minimum',
    'times.error.free-from',
    'times.error.postcode',
    'times.error.postcode-unknown',
    'times.error.postcode-twice',
    'times.error.postcodes-missing',
    'times.error.no-area',
  ],
});
