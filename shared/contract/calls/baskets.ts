import * as z from 'zod/mini';
import {
  basketAnswer,
  changeQuantity,
  finishItem,
  itemComment,
  putProduct,
  setDelivery,
  setFlavorSets,
  setTime,
} from '../baskets.ts';
import { line, noBody } from '../primitives.ts';
import { defineCall } from './call.ts';

const tag = 'Basket';
/** Ids are checked by the service, so that a malformed one is answered like an unknown one. */
const params = z.object({ basketId: line(100) });
const itemParams = z.object({ basketId: line(100), itemId: line(100) });
const errors = ['basket.error.invalid-id', 'basket.error.not-owner', 'basket.error.unknown'] as const;
const itemErrors = [...errors, 'basket.error.unknown-item'] as const;

export const getBasket = defineCall({
  method: 'GET',
  path: '/json/basket/{basketId}/',
  summary: 'A basket',
  tag,
  params,
  answer: basketAnswer,
  errors: ['basket.error.unknown'],
});

export const putIntoBasket = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/put',
  summary: 'Puts a product into the basket',
  tag,
  params,
  body: putProduct,
  answer: basketAnswer,
  errors: [
    ...errors,
    'basket.error.product-not-available',
    'basket.error.illegal-flavors',
    'basket.error.invalid-quantity',
    'basket.error.full',
  ],
});

export const clearBasket = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/clear',
  summary: 'Takes everything out',
  tag,
  params,
  body: noBody,
  answer: basketAnswer,
  errors,
});

export const setBasketTime = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/time',
  summary: 'Chooses when the food is wanted',
  tag,
  params,
  body: setTime,
  answer: basketAnswer,
  errors: [...errors, 'basket.error.invalid-time'],
});

export const chooseTakeaway = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/takeaway',
  summary: 'Chooses takeaway',
  tag,
  params,
  body: noBody,
  answer: basketAnswer,
  errors: [...errors, 'order.error.invalid-transport'],
});

export const chooseDelivery = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/delivery',
  summary: "Chooses delivery, or sets the basket's comment",
  tag,
  params,
  body: setDelivery,
  answer: basketAnswer,
  errors: [...errors, 'order.error.invalid-transport'],
});

export const removeItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/remove',
  summary: 'Takes an item out',
  tag,
  params: itemParams,
  body: noBody,
  answer: basketAnswer,
  errors: itemErrors,
});

export const incrementItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/increment',
  summary: 'One more, or `quantity` more',
  tag,
  params: itemParams,
  body: changeQuantity,
  answer: basketAnswer,
  errors: [...itemErrors, 'basket.error.invalid-quantity'],
});

export const decrementItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/decrement',
  summary: 'One less, or `quantity` less; the last one takes the item out',
  tag,
  params: itemParams,
  body: changeQuantity,
  answer: basketAnswer,
  errors: itemErrors,
});

export const editItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/edit',
  summary: 'Opens an item for editing',
  tag,
  params: itemParams,
  body: noBody,
  answer: basketAnswer,
  errors: itemErrors,
});

export const cancelItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/cancel',
  summary: 'Ends editing; an item that was never finished is taken out',
  tag,
  params: itemParams,
  body: noBody,
  answer: basketAnswer,
  errors: itemErrors,
});

export const finishBasketItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/finish',
  summary: 'Ends editing and keeps the item',
  tag,
  params: itemParams,
  body: finishItem,
  answer: basketAnswer,
  errors: [...itemErrors, 'basket.error.unfinished-item'],
});

export const commentItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/comment',
  summary: 'Sets the comment of an item',
  tag,
  params: itemParams,
  body: itemComment,
  answer: basketAnswer,
  errors: itemErrors,
});

export const chooseFlavors = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/flavorset',
  summary: 'Chooses the flavors of an item',
  tag,
  params: itemParams,
  body: setFlavorSets,
  answer: basketAnswer,
  errors: [...itemErrors, 'basket.error.illegal-flavors'],
});
