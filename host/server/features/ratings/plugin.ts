import type { Foundation } from '#server/app-context.ts';
import { createClaimOrder } from '../orders/claims/claim-order.ts';
import { createRatedOrders } from './rated-orders.ts';
import { createReportRating } from './report-rating.ts';
import { registerAfterOrderRoutes } from './routes.ts';
import { createSaveRating } from './save-rating.ts';

/** What follows an order: its rating, reports of reviews, and the account that is made of it. */
export function wireAfterOrder({ http, config, db, clock, ids, publisher, hourlyLimits }: Foundation): void {
  registerAfterOrderRoutes(http, {
    saveRating: createSaveRating({ db, clock, publisher }),
    ratedOrders: createRatedOrders({ db }),
    reportRating: createReportRating({ db, clock }),
    claimOrder: createClaimOrder({ db, clock, ids, publicUrl: config.publicUrl, hourlyLimits }),
  });
}
