import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { basket, basketItem, totals } from '#shared/contract/baskets.ts';
import { city, location, prediction } from '#shared/contract/locations.ts';
import { flavorSet, product, productGroup } from '#shared/contract/menu.ts';
import { order } from '#shared/contract/orders.ts';
import { openingId } from '#shared/contract/primitives.ts';
import { restaurant, restaurantDetails } from '#shared/contract/restaurants.ts';
import { session, sessionAnswer } from '#shared/contract/session.ts';
import { settings } from '#shared/contract/settings.ts';
import * as build from '#tests/support/builders.ts';
import * as buildSession from '#tests/support/session-builders.ts';

describe('what tests build', () => {
  it.each([
    ['a restaurant', restaurant, build.aRestaurant()],
    ['restaurant details', restaurantDetails, build.aRestaurantDetails()],
    ['a product', product, build.aProduct()],
    ['a group', productGroup, build.aGroup()],
    ['a flavor set', flavorSet, build.aFlavorSet()],
    ['totals', totals, build.totalsOf({ itemSum: 890 })],
    ['a basket item', basketItem, build.aBasketItem()],
    ['a basket', basket, build.aBasket({ lines: [build.aBasketItem()] })],
    ['an empty basket', basket, build.aBasket()],
    ['an order', order, build.anOrder()],
    ['a city', city, buildSession.aCity()],
    ['a location', location, buildSession.aLocation()],
    ['a prediction', prediction, buildSession.aPrediction()],
    ['a session', session, buildSession.aSession()],
    ["a consumer's session", session, buildSession.aConsumerSession()],
    ['a session answer', sessionAnswer, buildSession.aSessionAnswer()],
    ['settings', settings, buildSession.aSettings()],
    ['an id', openingId, build.anId('order')],
  ])('%s is valid by the contract', (_, schema: z.ZodMiniType, value) => {
    expect(z.parse(schema, value)).toEqual(value);
  });
});
