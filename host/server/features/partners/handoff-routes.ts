import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/session.ts';
import { handoffs } from './handoffs.ts';

/** Codes are guessed in vain (192 bits); this keeps the table small. */
const perMinute = 60;

/** The hand-over of a location from an embedded page to the page it leads to (PRODUCT.md 20.6). */
export function handoffRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, calls.createHandoffCode, ({ visitor, body }) => handoffs(app).offer(visitor, body.target), {
    perMinute,
  });
  route(
    http,
    calls.redeemHandoff,
    async ({ visitor, body }) => ({ locationDetails: await handoffs(app).redeem(visitor, body.code) }),
    { perMinute },
  );
}
