import * as z from 'zod/mini';
import { creditBalance, redeemUserCoupon } from '../credits.ts';
import { openingId } from '../primitives.ts';
import { defineCall } from './call.ts';

export const redeemCoupon = defineCall({
  method: 'POST',
  path: '/json/user/{userId}/coupon/redeem',
  summary: "Charges a coupon's bonus points to the account",
  tag: 'Account',
  params: z.object({ userId: openingId }),
  body: redeemUserCoupon,
  answer: creditBalance,
  errors: [
    'coupon.error.invalid-coupon-code',
    'coupon.error.invalid-discount-code',
    'request.error.unauthenticated',
  ],
});
