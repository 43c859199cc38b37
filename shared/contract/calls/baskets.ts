import * as z from 'zod/mini';
import * as baskets from '../baskets.ts';
import { line, slug } from '../primitives.ts';
import { callsOf } from './call.ts';

/** Ids are checked by the service, so that a malformed one is answered like an unknown one. */
const params = z.object({ basketId: line(100) });
const itemParams = z.object({ basketId: line(100), itemId: line(100) });
const ownerErrors = ['basket.error.invalid-id', 'basket.error.not-owner', 'basket.error.unknown'] as const;
const errors = [...ownerErrors, 'basket.error.idempotency-conflict'] as const;
const voucherErrors = [
  ...errors,
  'coupon.error.invalid-discount-code',
  'voucher.error.minimum-order-value',
  'voucher.error.single',
  'restaurant-code.error.elsewhere',
  'restaurant-code.error.off',
  'restaurant-code.error.early',
  'restaurant-code.error.over',
  'restaurant-code.error.used-up',
  'restaurant-code.error.used',
  'restaurant-code.error.alone',
  'basket.error.full',
  'feature.error.off',
  'request.error.too-many',
] as const;
const itemErrors = [...errors, 'basket.error.unknown-item'] as const;
const change = { tag: 'Basket', params, idempotency: 'optional', answer: baskets.basketAnswer, errors } as const;
const { get, post } = callsOf({ tag: 'Basket', params });
const basket = callsOf(change);
const item = callsOf({ ...change, params: itemParams, errors: itemErrors });

export const getBasket = get('/json/basket/{basketId}/', {
  summary: 'A basket',
  answer: baskets.basketAnswer,
  errors: ['basket.error.unknown'],
});

export const getWaitingBasket = callsOf({ tag: 'Basket' }).get('/json/session/basket', {
  summary:
    'The basket that this visitor changed last and has not ordered, in short; null without one that holds anything',
  answer: baskets.waitingBasketAnswer,
});

export const putIntoBasket = basket.post('/json/basket/{basketId}/put', {
  summary: 'Puts a product into the basket',
  body: baskets.putProduct,
  errors: [
    ...errors,
    'basket.error.product-not-available',
    'basket.error.illegal-flavors',
    'basket.error.invalid-quantity',
    'basket.error.full',
  ],
  example: { product: { productId: 12, quantity: 2, flavors: [{ flavorSetId: 3, flavorIds: [7] }] } },
});

export const clearBasket = basket.post('/json/basket/{basketId}/clear', {
  summary: 'Takes everything out',
});

export const setBasketTime = basket.post('/json/basket/{basketId}/time', {
  summary: 'Chooses when the food is wanted',
  body: baskets.setTime,
  errors: [...errors, 'basket.error.invalid-time'],
});

export const chooseTakeaway = basket.post('/json/basket/{basketId}/takeaway', {
  summary: 'Chooses takeaway',
  errors: [...errors, 'order.error.invalid-transport'],
});

export const chooseDelivery = basket.post('/json/basket/{basketId}/delivery', {
  summary: "Chooses delivery, or sets the basket's comment",
  body: baskets.setDelivery,
  errors: [...errors, 'order.error.invalid-transport'],
  example: { comment: 'Bitte läuten' },
});

export const removeItem = item.post('/json/basket/{basketId}/item/{itemId}/remove', {
  summary: 'Takes an item out',
});

export const incrementItem = item.post('/json/basket/{basketId}/item/{itemId}/increment', {
  summary: 'One more, or `quantity` more',
  body: baskets.changeQuantity,
  errors: [...itemErrors, 'basket.error.invalid-quantity', 'basket.error.full'],
  example: { quantity: 1 },
});

export const decrementItem = item.post('/json/basket/{basketId}/item/{itemId}/decrement', {
  summary: 'One less, or `quantity` less; the last one takes the item out',
  body: baskets.changeQuantity,
  example: { quantity: 1 },
});

export const editItem = item.post('/json/basket/{basketId}/item/{itemId}/edit', {
  summary: 'Opens an item for editing',
});

export const cancelItem = item.post('/json/basket/{basketId}/item/{itemId}/cancel', {
  summary: 'Ends editing; an item that was never finished is taken out',
});

export const finishBasketItem = item.post('/json/basket/{basketId}/item/{itemId}/finish', {
  summary: 'Ends editing and keeps the item',
  body: baskets.finishItem,
  errors: [...itemErrors, 'basket.error.unfinished-item', 'basket.error.product-not-available'],
  example: { comment: 'ohne Zwiebel' },
});

export const commentItem = item.post('/json/basket/{basketId}/item/{itemId}/comment', {
  summary: 'Sets the comment of an item',
  body: baskets.itemComment,
});

export const chooseFlavors = item.post('/json/basket/{basketId}/item/{itemId}/flavorset', {
  summary: 'Chooses the flavors of an item',
  body: baskets.setFlavorSets,
  errors: [...itemErrors, 'basket.error.illegal-flavors', 'basket.error.product-not-available', 'basket.error.full'],
});

export const redeemCouponCode = basket.post('/json/basket/{basketId}/coupon-code', {
  summary: 'Charges the bonus points of a coupon; consumers only',
  body: baskets.couponCode,
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

export const addVoucherCode = basket.post('/json/basket/{basketId}/voucher-code', {
  summary: 'Lowers the basket by the value of a voucher; a guest uses one, a consumer several',
  body: baskets.voucherCode,
  errors: voucherErrors,
  example: { code: 'WILLKOMMEN5' },
});

export const addDiscountCode = basket.post('/json/basket/{basketId}/discount-code', {
  summary: 'Takes the code of a voucher or of a coupon',
  body: baskets.discountCode,
  errors: [...voucherErrors, 'request.error.unauthenticated', 'request.error.forbidden'],
  example: { code: 'WILLKOMMEN5' },
});

export const removeDiscount = basket.post('/json/basket/{basketId}/remove-discount', {
  summary: 'Takes all vouchers off',
});

export const shareBasket = post('/json/basket/{basketId}/share', {
  summary: 'A link that lets others copy what is in the basket now',
  answer: baskets.basketShared,
  errors: [...ownerErrors, 'order.error.empty-basket'],
});

export const getSharedBasket = get('/json/shared-basket/{shareId}', {
  summary: 'What a shared link would copy',
  isPublic: true,
  params: z.object({ shareId: line(100) }),
  answer: baskets.sharedBasketAnswer,
  errors: ['basket.error.unknown-share'],
});

export const copyShared = post('/json/restaurant/{slug}/shared-basket', {
  summary: "Copies a shared basket into this session's basket at the restaurant",
  params: z.object({ slug }),
  body: baskets.copySharedBasket,
  idempotency: 'optional',
  answer: baskets.basketCopied,
  errors: [
    'restaurant.error.unknown',
    'basket.error.unknown-share',
    'basket.error.full',
    'basket.error.idempotency-conflict',
  ],
});
