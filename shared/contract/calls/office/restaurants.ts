import { officeErrors } from '../../office/errors.ts';
import * as shapes from '../../office/restaurants.ts';
import { callsOf } from '../call.ts';

const { get } = callsOf({ tag: 'Office', errors: officeErrors });
const errors = [...officeErrors, 'restaurant.error.unknown'] as const;
const ofRestaurant = callsOf({
  tag: 'Office',
  params: shapes.officeRestaurantParams,
  answer: shapes.officeRestaurantAnswer,
  errors,
});
const decisionErrors = [...errors, 'approval.error.state'] as const;

export const getOfficeRestaurants = get('/json/office/restaurants', {
  summary: 'Restaurants with their state, by name, place and state, page by page',
  query: shapes.officeRestaurantsQuery,
  answer: shapes.officeRestaurantsAnswer,
});

export const getOfficeRestaurant = ofRestaurant.get('/json/office/restaurants/{slug}', {
  summary: 'One restaurant with what it lacks for its approval, and who works there',
});

export const approveRestaurant = ofRestaurant.post('/json/office/restaurants/{slug}/approve', {
  summary: 'Guests see it from now on; its owners are mailed',
  errors: [
    ...decisionErrors,
    'approval.error.company',
    'approval.error.vat-number',
    'approval.error.hours',
    'approval.error.areas',
    'approval.error.card',
  ],
});

export const refuseRestaurant = ofRestaurant.post('/json/office/restaurants/{slug}/refuse', {
  summary: 'It stays unseen; its owners are mailed the reason and may hand in again',
  body: shapes.refuseBody,
  errors: [...decisionErrors, 'approval.error.reason'],
  example: { reason: 'Auf der Karte fehlen die Allergene.' },
});

export const closeRestaurant = ofRestaurant.post('/json/office/restaurants/{slug}/close', {
  summary: 'It is gone for guests; what they have ordered is finished',
  errors: decisionErrors,
});

export const reopenRestaurant = ofRestaurant.post('/json/office/restaurants/{slug}/reopen', {
  summary: 'Guests see one that was closed again',
  errors: decisionErrors,
});

export const stopRestaurant = ofRestaurant.post('/json/office/restaurants/{slug}/stop', {
  summary: 'It is seen but takes no orders, or takes them again',
  body: shapes.officeStopBody,
});

export const pauseRestaurantByOffice = ofRestaurant.post('/json/office/restaurants/{slug}/pause', {
  summary: 'It takes no orders for some minutes, or takes them again',
  body: shapes.officePauseBody,
});

export const addStaffByOffice = ofRestaurant.post('/json/office/restaurants/{slug}/staff', {
  summary: 'Lets somebody into the restaurant’s cockpit, as an owner; a new login is mailed a link to set its password',
  body: shapes.officeStaffBody,
  errors: [...errors, 'email.error.invalid', 'profile.error.invalid', 'team.error.account'],
});

export const removeStaffByOffice = ofRestaurant.delete('/json/office/restaurants/{slug}/staff', {
  summary: 'Takes somebody off the restaurant’s staff; their sessions end',
  body: shapes.officeStaffEmailBody,
  errors: [...errors, 'team.error.unknown'],
});
