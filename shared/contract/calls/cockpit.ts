import {
  cockpitClosureBody,
  cockpitMinutesBody,
  cockpitOrderParams,
  cockpitOrdersAnswer,
  cockpitParams,
  cockpitPauseBody,
  cockpitRestaurantAnswer,
  cockpitRestaurantsAnswer,
  cockpitSoldOutBody,
  cockpitStatusBody,
} from '../cockpit.ts';
import { orderAnswer } from '../orders.ts';
import { defineCall } from './call.ts';

const tag = 'Cockpit';
const errors = ['request.error.unauthenticated', 'request.error.forbidden'] as const;
const ofRestaurant = { tag, params: cockpitParams, answer: cockpitRestaurantAnswer } as const;

export const getCockpitOrders = defineCall({
  method: 'GET',
  path: '/json/cockpit/orders',
  summary: "Orders of the staff's restaurants; 401 for guests, 403 for consumers",
  tag,
  answer: cockpitOrdersAnswer,
  errors: [...errors],
});

export const moveCockpitOrder = defineCall({
  method: 'POST',
  path: '/json/cockpit/orders/{id}/status',
  summary: 'Confirms, readies, hands over or denies an order',
  tag,
  params: cockpitOrderParams,
  body: cockpitStatusBody,
  answer: orderAnswer,
  errors: [...errors, 'order.error.unknown', 'order.error.status', 'order.error.changed'],
  example: { status: 2, expectedStatus: 1, minutes: 35 },
});

export const getCockpitRestaurants = defineCall({
  method: 'GET',
  path: '/json/cockpit/restaurants',
  summary: "The staff's restaurants with what can be switched",
  tag,
  answer: cockpitRestaurantsAnswer,
  errors: [...errors],
});

export const pauseRestaurant = defineCall({
  ...ofRestaurant,
  method: 'POST',
  path: '/json/cockpit/restaurants/{slug}/pause',
  summary: 'Takes no orders for some minutes, or takes them again',
  body: cockpitPauseBody,
  errors: [...errors, 'restaurant.error.unknown'],
});

export const setSoldOut = defineCall({
  ...ofRestaurant,
  method: 'POST',
  path: '/json/cockpit/restaurants/{slug}/sold-out',
  summary: 'Marks a product sold out for today, or takes that back',
  body: cockpitSoldOutBody,
  errors: [...errors, 'restaurant.error.unknown', 'basket.error.product-not-available'],
});

export const setTodayMinutes = defineCall({
  ...ofRestaurant,
  method: 'POST',
  path: '/json/cockpit/restaurants/{slug}/minutes',
  summary: "Changes today's delivery minutes, or goes back to the usual ones",
  body: cockpitMinutesBody,
  errors: [...errors, 'restaurant.error.unknown'],
});

export const setClosure = defineCall({
  ...ofRestaurant,
  method: 'POST',
  path: '/json/cockpit/restaurants/{slug}/closures',
  summary: 'Closes a whole day, or opens it again',
  body: cockpitClosureBody,
  errors: [...errors, 'restaurant.error.unknown'],
});
