import type { FastifyInstance } from 'fastify';
import { codeOf } from '#platform/http/errors/code-of.ts';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/credits.ts';
import { redeemCoupon } from './redeem-coupon.ts';

/** Bonus points and the codes that give some. */
export async function creditsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  route(http, calls.redeemCoupon, async ({ visitor, params: { userId }, body, request }) => {
    const code = codeOf(body.couponCode, body.code);
    const takes = body.couponCode ? 'coupon' : 'discount';
    return app.wrongTries.guard(request, () => redeemCoupon(app, visitor, { userId, code, takes }));
  });
}
