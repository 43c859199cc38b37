import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { inEvenTime } from '#platform/http/constant-time.ts';
import { route } from '#platform/http/route.ts';
import * as calls from '#shared/contract/calls/orders.ts';
import { getRatedOrders, getUnratedOrders } from '#shared/contract/calls/session.ts';
import type { ClaimOrder } from '../orders/claims/claim-order.ts';
import type { RatedOrders } from './rated-orders.ts';
import type { ReportRating } from './report-rating.ts';
import type { SaveRating } from './save-rating.ts';

export interface AfterOrderServices {
  saveRating: SaveRating;
  ratedOrders: RatedOrders;
  reportRating: ReportRating;
  claimOrder: ClaimOrder;
}

/** Ratings of orders, and accounts that are made of them (spec sections 2 and 7). */
export function registerAfterOrderRoutes(app: FastifyInstance, services: AfterOrderServices): void {
  const { saveRating, ratedOrders, reportRating, claimOrder } = services;

  route(app, calls.saveRating, async ({ visitor, body }) => ({
    foodorder: await saveRating(visitor, body),
  }));
  route(app, getUnratedOrders, async ({ visitor, params }) => ({
    unratedOrders: await ratedOrders.unrated(visitor, params.userId),
  }));
  route(app, getRatedOrders, async ({ visitor, params }) => ({
    ratedOrders: await ratedOrders.rated(visitor, params.userId),
  }));
  route(
    app,
    calls.reportRating,
    async ({ visitor, params, body }) => {
      await reportRating(visitor, params.ratingId, body.reason);
      return {};
    },
    { perMinute: 10 },
  );
  route(
    app,
    calls.claimOrder,
    async ({ visitor, params, request }) => {
      await inEvenTime(() => claimOrder(visitor, params.id, clientNetwork(request)));
      return {};
    },
    { perMinute: 10 },
  );
}
