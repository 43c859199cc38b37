import { registerAfterOrderRoutes } from '../routes/after-order.ts';
import { createClaimOrder } from '../services/claims/claim-order.ts';
import { createRatedOrders } from '../services/ratings/rated-orders.ts';
import { createReportRating } from '../services/ratings/report-rating.ts';
import { createSaveRating } from '../services/ratings/save-rating.ts';
import type { Foundation } from './foundation.ts';

/** What follows an order: its rating, reports of reviews, and the account that is made of it. */
export function wireAfterOrder({
  http,
  config,
  store,
  clock,
  ids,
  publisher,
  hourlyLimits,
}: Foundation): void {
  registerAfterOrderRoutes(http, {
    saveRating: createSaveRating({ store, clock, publisher }),
    ratedOrders: createRatedOrders({ store }),
    reportRating: createReportRating({ store, clock }),
    claimOrder: createClaimOrder({ store, clock, ids, publicUrl: config.publicUrl, hourlyLimits }),
  });
}
