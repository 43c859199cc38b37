import * as shapes from '../cockpit.ts';
import { orderAnswer } from '../orders.ts';
import { callsOf } from './call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden'] as const;
const { get, post } = callsOf({ tag: 'Cockpit', errors });
const ofRestaurant = callsOf({
  tag: 'Cockpit',
  params: shapes.cockpitParams,
  answer: shapes.cockpitRestaurantAnswer,
  errors: [...errors, 'restaurant.error.unknown'],
});

export const getCockpitOrders = get('/json/cockpit/orders', {
  summary: "Orders of the staff's restaurants; 401 for guests, 403 for consumers",
  answer: shapes.cockpitOrdersAnswer,
});

export const moveCockpitOrder = post('/json/cockpit/orders/{id}/status', {
  summary: 'Confirms, readies, hands over or denies an order',
  params: shapes.cockpitOrderParams,
  body: shapes.cockpitStatusBody,
  answer: orderAnswer,
  errors: [...errors, 'order.error.unknown', 'order.error.status', 'order.error.changed'],
  example: { status: 2, expectedStatus: 1, minutes: 35 },
});

export const getCockpitRestaurants = get('/json/cockpit/restaurants', {
  summary: "The staff's restaurants with what can be switched",
  answer: shapes.cockpitRestaurantsAnswer,
});

export const pauseRestaurant = ofRestaurant.post('/json/cockpit/restaurants/{slug}/pause', {
  summary: 'Takes no orders for some minutes, or takes them again',
  body: shapes.cockpitPauseBody,
});

export const setSoldOut = ofRestaurant.post('/json/cockpit/restaurants/{slug}/sold-out', {
  summary: 'Marks a product sold out for today, or takes that back',
  body: shapes.cockpitSoldOutBody,
  errors: [...errors, 'restaurant.error.unknown', 'basket.error.product-not-available'],
});

export const setTodayMinutes = ofRestaurant.post('/json/cockpit/restaurants/{slug}/minutes', {
  summary: "Changes today's delivery minutes, or goes back to the usual ones",
  body: shapes.cockpitMinutesBody,
});

export const setBusy = ofRestaurant.post('/json/cockpit/restaurants/{slug}/busy', {
  summary: 'Adds minutes to what the kitchen takes, for an hour unless it says for how long, or takes that back',
  body: shapes.cockpitBusyBody,
  example: { minutes: 15, forMinutes: 60 },
});

export const setClosure = ofRestaurant.post('/json/cockpit/restaurants/{slug}/closures', {
  summary: 'Closes a whole day, or opens it again',
  body: shapes.cockpitClosureBody,
});
