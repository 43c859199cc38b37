import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/office/office.ts';
import * as orderCalls from '#shared/contract/calls/office/orders.ts';
import { assertOperator } from '../assert-operator.ts';
import { answerComplaint, closeComplaint, hideReview, readComplaints } from './office-complaints.ts';
import { readMails, sendMailAgain } from './office-mails.ts';
import { cancelFromOffice, readOfficeOrder, refundFromOffice, searchOrders } from './office-orders.ts';
import { readAudit } from './read-audit.ts';
import { officeRestaurantRoutes } from './restaurant-routes.ts';

/** The office: what `npm run admin` does, by the same use cases, for operators who are logged in. */
export function officeRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, calls.getOffice, async ({ visitor }) => ({ role: (await assertOperator(app, visitor, null)).role }));
  route(http, orderCalls.getOfficeOrders, ({ visitor, query }) => searchOrders(app, visitor, query));
  route(http, orderCalls.getOfficeOrder, ({ visitor, params }) => readOfficeOrder(app, visitor, params.id));
  route(http, orderCalls.refundOfficeOrder, ({ visitor, params, body, idempotencyKey }) =>
    refundFromOffice(app, visitor, { ...body, orderId: params.id, key: idempotencyKey }),
  );
  route(http, orderCalls.cancelOfficeOrder, ({ visitor, params, body }) =>
    cancelFromOffice(app, visitor, { ...body, orderId: params.id }),
  );
  route(http, orderCalls.getComplaints, ({ visitor, query }) => readComplaints(app, visitor, query));
  route(http, orderCalls.answerComplaint, ({ visitor, params, body }) =>
    answerComplaint(app, visitor, params.complaintId, body.text),
  );
  route(http, orderCalls.closeComplaint, ({ visitor, params }) => closeComplaint(app, visitor, params.complaintId));
  route(http, orderCalls.hideReview, ({ visitor, params, body }) =>
    hideReview(app, visitor, params.complaintId, body.reason),
  );
  route(http, orderCalls.getOfficeMails, ({ visitor, query }) => readMails(app, visitor, query));
  route(http, orderCalls.sendOfficeMailAgain, ({ visitor, params }) => sendMailAgain(app, visitor, params.mailId));
  officeRestaurantRoutes(http, app);
  route(http, calls.getAudit, ({ visitor, query }) => readAudit(app, visitor, query));
}
