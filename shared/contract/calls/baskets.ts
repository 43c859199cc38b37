import * as z from 'zod/mini';
import {
  basketAnswer,
  basketCopied,
  basketShared,
  changeQuantity,
  copySharedBasket,
  couponCode,
  discountCode,
  finishItem,
  itemComment,
  putProduct,
  setDelivery,
  setFlavorSets,
  setTime,
  sharedBasketAnswer,
  voucherCode,
} from '../baskets.ts';
import { line, noBody, slug } from '../primitives.ts';
import { defineCall } from './call.ts';

const tag = 'Basket';
/** Ids are checked by the service, so that a malformed one is answered like an unknown one. */
const params = z.object({ basketId: line(100) });
const itemParams = z.object({ basketId: line(100), itemId: line(100) });
const ownerErrors = ['basket.error.invalid-id', 'basket.error.not-owner', 'basket.error.unknown'] as const;
const errors = [...ownerErrors, 'basket.error.idempotency-conflict'] as const;
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
  idempotency: 'optional',
  answer: basketAnswer,
  errors: [
    ...errors,
    'basket.error.product-not-available',
    'basket.error.illegal-flavors',
    'basket.error.invalid-quantity',
    'basket.error.full',
  ],
  example: { product: { productId: 12, quantity: 2, flavors: [{ flavorSetId: 3, flavorIds: [7] }] } },
});

export const clearBasket = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/clear',
  summary: 'Takes everything out',
  tag,
  params,
  body: noBody,
  idempotency: 'optional',
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
  idempotency: 'optional',
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
  idempotency: 'optional',
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
  idempotency: 'optional',
  answer: basketAnswer,
  errors: [...errors, 'order.error.invalid-transport'],
  example: { comment: 'Bitte läuten' },
});

export const removeItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/remove',
  summary: 'Takes an item out',
  tag,
  params: itemParams,
  body: noBody,
  idempotency: 'optional',
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
  idempotency: 'optional',
  answer: basketAnswer,
  errors: [...itemErrors, 'basket.error.invalid-quantity', 'basket.error.full'],
  example: { quantity: 1 },
});

export const decrementItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/decrement',
  summary: 'One less, or `quantity` less; the last one takes the item out',
  tag,
  params: itemParams,
  body: changeQuantity,
  idempotency: 'optional',
  answer: basketAnswer,
  errors: itemErrors,
  example: { quantity: 1 },
});

export const editItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/edit',
  summary: 'Opens an item for editing',
  tag,
  params: itemParams,
  body: noBody,
  idempotency: 'optional',
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
  idempotency: 'optional',
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
  idempotency: 'optional',
  answer: basketAnswer,
  errors: [...itemErrors, 'basket.error.unfinished-item', 'basket.error.product-not-available'],
  example: { comment: 'ohne Zwiebel' },
});

export const commentItem = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/item/{itemId}/comment',
  summary: 'Sets the comment of an item',
  tag,
  params: itemParams,
  body: itemComment,
  idempotency: 'optional',
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
  idempotency: 'optional',
  answer: basketAnswer,
  errors: [
    ...itemErrors,
    'basket.error.illegal-flavors',
    'basket.error.product-not-available',
    'basket.error.full',
  ],
});

export const redeemCouponCode = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/coupon-code',
  summary: 'Charges the bonus points of a coupon; consumers only',
  tag,
  params,
  body: couponCode,
  idempotency: 'optional',
  answer: basketAnswer,
  errors: [
    ...errors,
    'coupon.error.invalid-coupon-code',
    'feature.error.off',
    'request.error.unauthenticated',
    'request.error.forbidden',
    'request.error.too-many',
  ],
  example: { couponCode: 'PUNKTE500' },
});

export const addVoucherCode = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/voucher-code',
  summary: 'Lowers the basket by the value of a voucher; a guest uses one, a consumer several',
  tag,
  params,
  body: voucherCode,
  idempotency: 'optional',
  answer: basketAnswer,
  errors: [
    ...errors,
    'coupon.error.invalid-discount-code',
    'voucher.error.minimum-order-value',
    'voucher.error.single',
    'basket.error.full',
    'feature.error.off',
    'request.error.too-many',
  ],
  example: { code: 'WILLKOMMEN5' },
});

export const addDiscountCode = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/discount-code',
  summary: 'Takes the code of a voucher or of a coupon',
  tag,
  params,
  body: discountCode,
  idempotency: 'optional',
  answer: basketAnswer,
  errors: [
    ...errors,
    'coupon.error.invalid-discount-code',
    'voucher.error.minimum-order-value',
    'voucher.error.single',
    'basket.error.full',
    'feature.error.off',
    'request.error.unauthenticated',
    'request.error.forbidden',
    'request.error.too-many',
  ],
  example: { code: 'WILLKOMMEN5' },
});

export const removeDiscount = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/remove-discount',
  summary: 'Takes all vouchers off',
  tag,
  params,
  body: noBody,
  idempotency: 'optional',
  answer: basketAnswer,
  errors,
});

export const shareBasket = defineCall({
  method: 'POST',
  path: '/json/basket/{basketId}/share',
  summary: 'A link that lets others copy what is in the basket now',
  tag,
  params,
  body: noBody,
  answer: basketShared,
  errors: [...ownerErrors, 'order.error.empty-basket'],
});

export const getSharedBasket = defineCall({
  method: 'GET',
  path: '/json/shared-basket/{shareId}',
  summary: 'What a shared link would copy',
  tag,
  isPublic: true,
  params: z.object({ shareId: line(100) }),
  answer: sharedBasketAnswer,
  errors: ['basket.error.unknown-share'],
});

export const copyShared = defineCall({
  method: 'POST',
  path: '/json/restaurant/{slug}/shared-basket',
  summary: "Copies a shared basket into this session's basket at the restaurant",
  tag,
  params: z.object({ slug }),
  body: copySharedBasket,
  idempotency: 'optional',
  answer: basketCopied,
  errors: [
    'restaurant.error.unknown',
    'basket.error.unknown-share',
    'basket.error.full',
    'basket.error.idempotency-conflict',
  ],
});
