import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import * as calls from '#shared/contract/calls/session.ts';
import type { Handoffs } from './handoffs.ts';

/** Codes are guessed in vain (192 bits); this keeps the table small. */
const perMinute = 60;

/** The hand-over of a location from an embedded page to the page it leads to (rulings 8). */
export function registerHandoffRoutes(app: FastifyInstance, { handoffs }: { handoffs: Handoffs }): void {
  route(app, calls.createHandoffCode, ({ visitor, body }) => handoffs.offer(visitor, body.target), {
    perMinute,
  });
  route(
    app,
    calls.redeemHandoff,
    async ({ visitor, body }) => ({ locationDetails: await handoffs.redeem(visitor, body.code) }),
    { perMinute },
  );
}
