import * as z from 'zod/mini';
import { creditBalance, creditTransactionsPage, pageCursor, redeemUserCoupon } from '../credits.ts';
import { openingId } from '../primitives.ts';
import { defineCall } from './call.ts';

export const redeemCoupon = defineCall({
  method: 'POST',
  path: '/json/user/{userId}/coupon/redeem',
  summary: "Charges the bonus points of a coupon, or of a voucher's value, to the account",
  tag: 'Account',
  params: z.object({ userId: openingId }),
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

export const getCreditBalance = defineCall({
  method: 'GET',
  path: '/json/user/{userId}/credit/balance',
  summary: 'The bonus points of the account',
  tag: 'Account',
  params: z.object({ userId: openingId }),
  answer: creditBalance,
  errors: ['request.error.unauthenticated', 'request.error.forbidden', 'request.error.not-found'],
});

export const getCreditTransactions = defineCall({
  method: 'GET',
  path: '/json/user/{userId}/credit/transactions',
  summary: 'How the points came and went, page by page',
  tag: 'Account',
  params: z.object({ userId: openingId }),
  query: z.object({ page: pageCursor }),
  answer: creditTransactionsPage,
  errors: [
    'request.error.unauthenticated',
    'request.error.forbidden',
    'request.error.not-found',
    'page.error.cursor',
  ],
});
