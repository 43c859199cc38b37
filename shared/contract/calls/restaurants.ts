import * as z from 'zod/mini';
import { basketIdentifiers } from '../baskets.ts';
import { availabilitiesAnswer, flavorSetsAnswer, productGroupsAnswer, productsAnswer } from '../menu.ts';
import { slug } from '../primitives.ts';
import { ratingsAnswer, ratingsQuery } from '../ratings.ts';
import { restaurantDetailsAnswer, restaurantsAnswer, restaurantsQuery, tilesAnswer } from '../restaurants.ts';
import { defineCall } from './call.ts';

const tag = 'Restaurants';
const params = z.object({ slug });
const errors = ['restaurant.error.unknown'] as const;

export const getRestaurants = defineCall({
  method: 'GET',
  path: '/json/restaurants',
  summary: 'Restaurants for a postcode or the location of the session, filtered and sorted',
  tag,
  query: restaurantsQuery,
  answer: restaurantsAnswer,
});

export const getTiles = defineCall({
  method: 'GET',
  path: '/json/restaurants/tiles',
  summary: 'Slug and name of every restaurant',
  tag,
  isPublic: true,
  isRevalidated: true,
  answer: tilesAnswer,
});

export const getRestaurant = defineCall({
  method: 'GET',
  path: '/json/restaurant/{slug}/details',
  summary: 'A restaurant with hours, order times and impressum',
  tag,
  params,
  answer: restaurantDetailsAnswer,
  errors,
});

export const getProducts = defineCall({
  method: 'GET',
  path: '/json/restaurant/{slug}/products',
  summary: 'The products of its card',
  tag,
  isPublic: true,
  isRevalidated: true,
  params,
  answer: productsAnswer,
  errors,
});

export const getProductGroups = defineCall({
  method: 'GET',
  path: '/json/restaurant/{slug}/product-groups',
  summary: 'The groups of its card',
  tag,
  isPublic: true,
  isRevalidated: true,
  params,
  answer: productGroupsAnswer,
  errors,
});

export const getFlavorSets = defineCall({
  method: 'GET',
  path: '/json/restaurant/{slug}/flavor-sets',
  summary: 'Sizes, toppings and other choices',
  tag,
  isPublic: true,
  isRevalidated: true,
  params,
  answer: flavorSetsAnswer,
  errors,
});

export const getAvailabilities = defineCall({
  method: 'GET',
  path: '/json/restaurant/{slug}/availabilities',
  summary: 'When products and groups are offered',
  tag,
  isPublic: true,
  isRevalidated: true,
  params,
  answer: availabilitiesAnswer,
  errors,
});

export const getBasketIdentifiers = defineCall({
  method: 'GET',
  path: '/json/restaurant/{slug}/basket-identifiers',
  summary: "This session's basket at the restaurant; made if needed",
  tag,
  params,
  answer: basketIdentifiers,
  // a basket is made for it: not for a session that a login has just replaced
  errors: [...errors, 'request.error.csrf'],
});

export const getRatings = defineCall({
  method: 'GET',
  path: '/json/restaurant/{slug}/ratings',
  summary: 'What customers said, newest first',
  tag,
  isPublic: true,
  isRevalidated: true,
  params,
  query: ratingsQuery,
  answer: ratingsAnswer,
  errors,
});
