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
const change = {
  method: 'POST',
  tag,
  params,
  idempotency: 'optional',
  answer: basketAnswer,
  errors,
} as const;
const itemChange = { ...change, params: itemParams, errors: itemErrors } as const;

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
  ...change,
  path: '/json/basket/{basketId}/put',
  summary: 'Puts a product into the basket',
  body: putProduct,
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
  ...change,
  path: '/json/basket/{basketId}/clear',
  summary: 'Takes everything out',
  body: noBody,
});

export const setBasketTime = defineCall({
  ...change,
  path: '/json/basket/{basketId}/time',
  summary: 'Chooses when the food is wanted',
  body: setTime,
  errors: [...errors, 'basket.error.invalid-time'],
});

export const chooseTakeaway = defineCall({
  ...change,
  path: '/json/basket/{basketId}/takeaway',
  summary: 'Chooses takeaway',
  body: noBody,
  errors: [...errors, 'order.error.invalid-transport'],
});

export const chooseDelivery = defineCall({
  ...change,
  path: '/json/basket/{basketId}/delivery',
  summary: "Chooses delivery, or sets the basket's comment",
  body: setDelivery,
  errors: [...errors, 'order.error.invalid-transport'],
  example: { comment: 'Bitte läuten' },
});

export const removeItem = defineCall({
  ...itemChange,
  path: '/json/basket/{basketId}/item/{itemId}/remove',
  summary: 'Takes an item out',
  body: noBody,
});

export const incrementItem = defineCall({
  ...itemChange,
  path: '/json/basket/{basketId}/item/{itemId}/increment',
  summary: 'One more, or `quantity` more',
  body: changeQuantity,
  errors: [...itemErrors, 'basket.error.invalid-quantity', 'basket.error.full'],
  example: { quantity: 1 },
});

export const decrementItem = defineCall({
  ...itemChange,
  path: '/json/basket/{basketId}/item/{itemId}/decrement',
  summary: 'One less, or `quantity` less; the last one takes the item out',
  body: changeQuantity,
  example: { quantity: 1 },
});

export const editItem = defineCall({
  ...itemChange,
  path: '/json/basket/{basketId}/item/{itemId}/edit',
  summary: 'Opens an item for editing',
  body: noBody,
});

export const cancelItem = defineCall({
  ...itemChange,
  path: '/json/basket/{basketId}/item/{itemId}/cancel',
  summary: 'Ends editing; an item that was never finished is taken out',
  body: noBody,
});

export const finishBasketItem = defineCall({
  ...itemChange,
  path: '/json/basket/{basketId}/item/{itemId}/finish',
  summary: 'Ends editing and keeps the item',
  body: finishItem,
  errors: [...itemErrors, 'basket.error.unfinished-item', 'basket.error.product-not-available'],
  example: { comment: 'ohne Zwiebel' },
});

export const commentItem = defineCall({
  ...itemChange,
  path: '/json/basket/{basketId}/item/{itemId}/comment',
  summary: 'Sets the comment of an item',
  body: itemComment,
});

export const chooseFlavors = defineCall({
  ...itemChange,
  path: '/json/basket/{basketId}/item/{itemId}/flavorset',
  summary: 'Chooses the flavors of an item',
  body: setFlavorSets,
  errors: [
    ...itemErrors,
    'basket.error.illegal-flavors',
    'basket.error.product-not-available',
    'basket.error.full',
  ],
});

export const redeemCouponCode = defineCall({
  ...change,
  path: '/json/basket/{basketId}/coupon-code',
  summary: 'Charges the bonus points of a coupon; consumers only',
  body: couponCode,
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
  ...change,
  path: '/json/basket/{basketId}/voucher-code',
  summary: 'Lowers the basket by the value of a voucher; a guest uses one, a consumer several',
  body: voucherCode,
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
  ...change,
  path: '/json/basket/{basketId}/discount-code',
  summary: 'Takes the code of a voucher or of a coupon',
  body: discountCode,
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
  ...change,
  path: '/json/basket/{basketId}/remove-discount',
  summary: 'Takes all vouchers off',
  body: noBody,
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
