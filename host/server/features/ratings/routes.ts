import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { inConstantTime } from '#platform/http/constant-time.ts';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/orders.ts';
import * as reviewCalls from '#shared/contract/calls/reviews.ts';
import { getRatedOrders, getUnratedOrders } from '#shared/contract/calls/session.ts';
import { claimOrder } from '../orders/claims/claim-order.ts';
import { ratedOrders, unratedOrders } from './rated-orders.ts';
import { reportRating } from './report-rating.ts';
import { readReviews, replyToReview, reportReview } from './reviews.ts';
import { saveRating } from './save-rating.ts';

/** What follows an order: its rating, what its restaurant replies, reports of reviews, and the account that is made of it. */
export async function ratingsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  route(http, calls.saveRating, async ({ visitor, body }) => ({
    foodorder: await saveRating(app, visitor, body),
  }));
  route(http, getUnratedOrders, async ({ visitor, params }) => ({
    unratedOrders: await unratedOrders(app, visitor, params.userId),
  }));
  route(http, getRatedOrders, async ({ visitor, params }) => ({
    ratedOrders: await ratedOrders(app, visitor, params.userId),
  }));
  route(
    http,
    calls.reportRating,
    async ({ visitor, params, body }) => {
      await reportRating(app, visitor, params.ratingId, body.reason);
      return {};
    },
    { perMinute: 10 },
  );
  route(http, reviewCalls.getReviews, ({ visitor, params, query }) => readReviews(app, visitor, params.slug, query));
  route(http, reviewCalls.replyToReview, async ({ visitor, params, body }) => ({
    review: await replyToReview(app, visitor, params, body),
  }));
  route(http, reviewCalls.reportReview, async ({ visitor, params, body }) => ({
    review: await reportReview(app, visitor, params, body),
  }));
  route(
    http,
    calls.claimOrder,
    async ({ visitor, params, request }) => {
      await inConstantTime(() => claimOrder(app, visitor, params.id, clientNetwork(request)));
      return {};
    },
    { perMinute: 10 },
  );
}
