import type { FastifyInstance } from 'fastify';
import { codeOf } from '#platform/http/errors/code-of.ts';
import { route } from '#platform/http/route.ts';
import type { WrongTries } from '#platform/limits/wrong-tries.ts';
import * as calls from '#shared/contract/calls/credits.ts';
import type { RedeemCoupon } from './redeem-coupon.ts';

export interface CreditServices {
  redeemCoupon: RedeemCoupon;
  wrongTries: WrongTries;
}

/** Bonus points (spec section 7). */
export function registerCreditRoutes(
  app: FastifyInstance,
  { redeemCoupon, wrongTries }: CreditServices,
): void {
  route(app, calls.redeemCoupon, async ({ visitor, params: { userId }, body, request }) => {
    const code = codeOf(body.couponCode, body.code);
    const takes = body.couponCode ? 'coupon' : 'discount';
    return wrongTries.guard(request, () => redeemCoupon(visitor, { userId, code, takes }));
  });
}
