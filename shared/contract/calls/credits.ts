import * as z from 'zod/mini';
import { creditBalance, creditTransactionsPage, pageCursor, redeemUserCoupon } from '../credits.ts';
import { openingId } from '../primitives.ts';
import { callsOf } from './call.ts';

const { get, post } = callsOf({ tag: 'Account', params: z.object({ userId: openingId }) });

export const redeemCoupon = post('/json/user/{userId}/coupon/redeem', {
  summary: "Charges the bonus points of a coupon, or of a voucher's value, to the account",
  body: redeemUserCoupon,
  answer: creditBalance,
  errors: [
    'coupon.error.invalid-coupon-code',
    'coupon.error.invalid-discount-code',
    'voucher.error.minimum-order-value',
    'feature.error.off',
    'request.error.unauthenticated',
    'request.error.forbidden',
  ],
  example: { couponCode: 'PUNKTE500' },
});

export const getCreditBalance = get('/json/user/{userId}/credit/balance', {
  summary: 'The bonus points of the account',
  answer: creditBalance,
  errors: ['request.error.unauthenticated', 'request.error.forbidden', 'request.error.not-found'],
});

export const getCreditTransactions = get('/json/user/{userId}/credit/transactions', {
  summary: 'How the points came and went, page by page',
  query: z.object({ page: pageCursor }),
  answer: creditTransactionsPage,
  errors: ['request.error.unauthenticated', 'request.error.forbidden', 'request.error.not-found', 'page.error.cursor'],
});
