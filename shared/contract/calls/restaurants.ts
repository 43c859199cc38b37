import * as z from 'zod/mini';
import { basketIdentifiers } from '../baskets.ts';
import { availabilitiesAnswer, flavorSetsAnswer, productGroupsAnswer, productsAnswer } from '../menu.ts';
import { slug } from '../primitives.ts';
import { ratingsAnswer, ratingsQuery } from '../ratings.ts';
import { restaurantDetailsAnswer, restaurantsAnswer, restaurantsQuery, tilesAnswer } from '../restaurants.ts';
import { callsOf } from './call.ts';

const params = z.object({ slug });
const errors = ['restaurant.error.unknown'] as const;
const { get } = callsOf({ tag: 'Restaurants' });
const ofRestaurant = callsOf({ tag: 'Restaurants', params, errors });
/** The same for everyone until the restaurant changes it. */
const menu = callsOf({ tag: 'Restaurants', isPublic: true, isRevalidated: true, params, errors });

export const getRestaurants = get('/json/restaurants', {
  summary: 'Restaurants for a postcode or the location of the session, filtered and sorted',
  query: restaurantsQuery,
  answer: restaurantsAnswer,
});

export const getTiles = get('/json/restaurants/tiles', {
  summary: 'Slug and name of every restaurant',
  isPublic: true,
  isRevalidated: true,
  answer: tilesAnswer,
});

export const getRestaurant = ofRestaurant.get('/json/restaurant/{slug}/details', {
  summary: 'A restaurant with hours, order times and impressum',
  answer: restaurantDetailsAnswer,
});

export const getProducts = menu.get('/json/restaurant/{slug}/products', {
  summary: 'The products of its card',
  answer: productsAnswer,
});

export const getProductGroups = menu.get('/json/restaurant/{slug}/product-groups', {
  summary: 'The groups of its card',
  answer: productGroupsAnswer,
});

export const getFlavorSets = menu.get('/json/restaurant/{slug}/flavor-sets', {
  summary: 'Sizes, toppings and other choices',
  answer: flavorSetsAnswer,
});

export const getAvailabilities = menu.get('/json/restaurant/{slug}/availabilities', {
  summary: 'When products and groups are offered',
  answer: availabilitiesAnswer,
});

export const getBasketIdentifiers = ofRestaurant.get('/json/restaurant/{slug}/basket-identifiers', {
  summary: "This session's basket at the restaurant; made if needed",
  answer: basketIdentifiers,
  // a basket is made for it: not for a session that a login has just replaced
  errors: [...errors, 'request.error.csrf'],
});

export const getRatings = menu.get('/json/restaurant/{slug}/ratings', {
  summary: 'What customers said, newest first',
  query: ratingsQuery,
  answer: ratingsAnswer,
});
