import * as complaints from '../../office/complaints.ts';
import { officeErrors } from '../../office/errors.ts';
import * as mails from '../../office/mails.ts';
import * as orders from '../../office/orders.ts';
import { callsOf } from '../call.ts';

const { get } = callsOf({ tag: 'Office', errors: officeErrors });
const ofOrder = callsOf({ tag: 'Office', params: orders.officeOrderParams, answer: orders.officeOrderAnswer });
const ofComplaint = callsOf({ tag: 'Office', params: complaints.complaintParams, answer: complaints.complaintAnswer });

export const getOfficeOrders = get('/json/office/orders', {
  summary: 'Orders by who ordered, restaurant and day, the newest first',
  query: orders.officeOrdersQuery,
  answer: orders.officeOrdersAnswer,
});

export const getOfficeOrder = ofOrder.get('/json/office/orders/{id}', {
  summary: 'An order with everything that happened to it',
  errors: [...officeErrors, 'order.error.unknown'],
});

export const refundOfficeOrder = ofOrder.post('/json/office/orders/{id}/refund', {
  summary:
    'Gives back what an order was paid with, or a part of its online payment; header `Idempotency-Key` makes it once',
  body: orders.officeRefundBody,
  idempotency: 'required',
  errors: [
    ...officeErrors,
    'order.error.unknown',
    'order.error.missing-idempotency-key',
    'refund.error.unpaid',
    'refund.error.pending',
    'refund.error.over',
    'refund.error.ordered',
    'refund.error.unconfirmed',
    'refund.error.amount',
    'refund.error.lines',
    'refund.error.refused',
    'request.error.idempotency-conflict',
  ],
});

export const cancelOfficeOrder = ofOrder.post('/json/office/orders/{id}/cancel', {
  summary: 'Denies an order that is not ready yet in the name of its restaurant; all that it was paid with goes back',
  body: orders.officeCancelBody,
  errors: [...officeErrors, 'order.error.unknown', 'order.error.status', 'payment.error.unavailable'],
});

export const getComplaints = get('/json/office/complaints', {
  summary: 'What people complain about, by its state, page by page',
  query: complaints.complaintsQuery,
  answer: complaints.complaintsAnswer,
  errors: [...officeErrors, 'page.error.cursor'],
});

export const answerComplaint = ofComplaint.post('/json/office/complaints/{complaintId}/answer', {
  summary: 'Mails an answer to who complained; the same one sent again is mailed once',
  body: complaints.complaintAnswerBody,
  errors: [...officeErrors, 'complaint.error.unknown', 'complaint.error.over'],
});

export const closeComplaint = ofComplaint.post('/json/office/complaints/{complaintId}/close', {
  summary: 'Puts a complaint aside, with an answer or without',
  errors: [...officeErrors, 'complaint.error.unknown'],
});

export const hideReview = ofComplaint.post('/json/office/complaints/{complaintId}/hide-review', {
  summary: 'Takes the review away that was reported, with the reason: nobody sees it, and it counts for nothing',
  body: complaints.hideReviewBody,
  errors: [...officeErrors, 'complaint.error.unknown'],
});

export const getOfficeMails = get('/json/office/mails', {
  summary: 'What was mailed to whom and when, page by page',
  query: mails.officeMailsQuery,
  answer: mails.officeMailsAnswer,
  errors: [...officeErrors, 'page.error.cursor'],
});

const { post } = callsOf({ tag: 'Office' });

export const sendOfficeMailAgain = post('/json/office/mails/{mailId}/again', {
  summary: 'Has a mail sent that was given up; it is tried for another day',
  params: mails.officeMailParams,
  answer: mails.officeMailAnswer,
  errors: [...officeErrors, 'mail.error.sent'],
});
