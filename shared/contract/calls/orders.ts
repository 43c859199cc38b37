import * as z from 'zod/mini';
import { basketCopied } from '../baskets.ts';
import { complaintBody, orderAnswer, orderBody, orderPlaced, paymentAnswer, ratingBody } from '../orders.ts';
import { line, nothing, slug } from '../primitives.ts';
import { reportReason } from '../ratings.ts';
import { callsOf } from './call.ts';

/** Malformed ids are answered like unknown ones. */
const ofOrder = callsOf({ tag: 'Orders', params: z.object({ id: line(100) }) });
const { post } = callsOf({ tag: 'Orders' });

export const placeOrder = post('/json/restaurant/{slug}/order', {
  summary: 'Places the order of a basket; header `Idempotency-Key` makes it once',
  params: z.object({ slug }),
  body: orderBody,
  idempotency: 'required',
  answer: orderPlaced,
  status: 201,
  errors: [
    'order.error.empty-basket',
    'order.error.invalid-address',
    'order.error.invalid-transport',
    'order.error.invalid-time',
    'order.error.invalid-payment-type',
    'order.error.no-payment',
    'order.error.no-permission',
    'order.error.insufficient-credits',
    'order.error.invalid-basket',
    'order.error.below-minimum',
    'order.error.above-maximum',
    'order.error.basket-consumed',
    'basket.error.invalid-id',
    'basket.error.not-owner',
    'basket.error.product-not-available',
    'basket.error.unfinished-item',
    'basket.error.inconsistent-totals',
    'basket.error.code-mismatch',
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
    'basket.error.invalid-time',
    'feature.error.off',
    'request.error.too-many',
    'restaurant.error.unknown',
    'order.error.illegal-fieldname',
    'order.error.invalid-field',
    'order.error.terms',
    'order.error.tip',
    'order.error.age',
    'order.error.email-code',
    'mail.error.too-many',
    'payment.error.unavailable',
    'navigation.error.refused',
    'order.error.missing-idempotency-key',
    'order.error.idempotency-conflict',
    'order.error.failed',
  ],
  example: {
    basketCacheId: 'k3N9xQ2vT7mLr4ZcW8pY1a',
    transport: 'delivery',
    'order-email': 'eva@example.at',
    'order-name': 'Eva Gruber',
    'order-phone': '+436601234567',
    'order-phone-country': 'AT',
    'order-door': '14',
    'order-payment-type': 'cash',
    address: { streetName: 'Neubaugasse', streetNumber: '12', zipCode: '1070', city: 'Wien' },
    acceptedTerms: true,
  },
});

export const getOrder = ofOrder.get('/json/orders/{id}', {
  summary: 'An order; personal data only for whoever placed it',
  answer: orderAnswer,
  errors: ['order.error.unknown'],
});

export const getPayment = ofOrder.get('/json/payment/{id}', {
  summary: 'The payment state of an order; of a pending one the provider is asked',
  answer: paymentAnswer,
  errors: ['order.error.unknown'],
});

export const reorder = ofOrder.post('/json/orders/{id}/reorder', {
  summary: "Puts a past order's items into the basket at its restaurant, with what changed since",
  idempotency: 'optional',
  answer: basketCopied,
  errors: ['order.error.unknown', 'restaurant.error.unknown', 'basket.error.full', 'basket.error.idempotency-conflict'],
});

export const cancelOrder = ofOrder.post('/json/orders/{id}/cancel', {
  summary: 'Cancels an order that is not confirmed yet; only for whoever placed it',
  answer: orderAnswer,
  errors: ['order.error.unknown', 'order.error.status', 'payment.error.unavailable'],
});

export const saveRating = post('/json/rating/save', {
  summary: 'Rates an order, once; only for whoever placed it',
  body: ratingBody,
  answer: orderAnswer,
  errors: ['order.error.unknown', 'rating.error.invalid', 'rating.error.not-rateable', 'rating.error.twice'],
});

export const complainAboutOrder = ofOrder.post('/json/orders/{id}/complaint', {
  summary: 'Tells the operator what was wrong with an order, once; only for whoever placed it',
  body: complaintBody,
  answer: orderAnswer,
  errors: ['order.error.unknown', 'complaint.error.early', 'complaint.error.twice', 'request.error.too-many'],
});

export const claimOrder = ofOrder.post('/json/orders/{id}/account', {
  summary:
    'Mails the activation of an account to the address of a guest order, which joins it then; always answered alike',
  answer: nothing,
  errors: ['mail.error.too-many', 'order.error.unknown', 'feature.error.off', 'request.error.too-many'],
});

export const reportRating = post('/json/ratings/{ratingId}/report', {
  summary: 'Reports a review to the operator (DSA); once per visitor',
  params: z.object({ ratingId: line(20) }),
  body: z.strictObject({ reason: reportReason }),
  answer: nothing,
  errors: ['rating.error.unknown', 'request.error.too-many'],
});
