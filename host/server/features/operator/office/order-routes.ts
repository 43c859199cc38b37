import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/office/orders.ts';
import { answerComplaint, closeComplaint, hideReview, readComplaints, showReview } from './office-complaints.ts';
import { readMails, sendMailAgain } from './office-mails.ts';
import { cancelFromOffice, readOfficeOrder, refundFromOffice, searchOrders } from './office-orders.ts';

/** The office's rooms of orders, complaints and mails. */
export function officeOrderRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, calls.getOfficeOrders, ({ visitor, query }) => searchOrders(app, visitor, query));
  route(http, calls.getOfficeOrder, ({ visitor, params }) => readOfficeOrder(app, visitor, params.id));
  route(http, calls.refundOfficeOrder, ({ visitor, params, body, idempotencyKey }) =>
    refundFromOffice(app, visitor, { ...body, orderId: params.id, key: idempotencyKey }),
  );
  route(http, calls.cancelOfficeOrder, ({ visitor, params, body }) =>
    cancelFromOffice(app, visitor, { ...body, orderId: params.id }),
  );
  route(http, calls.getComplaints, ({ visitor, query }) => readComplaints(app, visitor, query));
  route(http, calls.answerComplaint, ({ visitor, params, body }) =>
    answerComplaint(app, visitor, params.complaintId, body.text),
  );
  route(http, calls.closeComplaint, ({ visitor, params }) => closeComplaint(app, visitor, params.complaintId));
  route(http, calls.hideReview, ({ visitor, params, body }) =>
    hideReview(app, visitor, params.complaintId, body.reason),
  );
  route(http, calls.showReview, ({ visitor, params }) => showReview(app, visitor, params.complaintId));
  route(http, calls.getOfficeMails, ({ visitor, query }) => readMails(app, visitor, query));
  route(http, calls.sendOfficeMailAgain, ({ visitor, params }) => sendMailAgain(app, visitor, params.mailId));
}
