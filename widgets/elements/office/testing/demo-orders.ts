import type { FakeHandlers } from '#io/testing/fake-api.ts';
import type { Complaint } from '#shared/contract/office/complaints.ts';
import type { OfficeMail } from '#shared/contract/office/mails.ts';
import type { OfficeOrderAnswer, OfficeOrderRow } from '#shared/contract/office/orders.ts';
import { anOrder } from '#tests/support/builders.ts';

const at = '2026-11-20T17:00:00Z';
const orderId = 'order-of-the-office-A001';

/** A delivered order of 24,90 € that was paid by card. */
export function anOfficeOrder(values: Partial<OfficeOrderAnswer> = {}): OfficeOrderAnswer {
  const order = anOrder();
  return {
    order: {
      ...order,
      id: orderId,
      status: 5,
      paymentStatus: 'paid',
      paymentMethod: 'creditcard',
      refunds: [],
      contact: { name: 'Anna Huber', email: 'anna@example.at', phone: '+436601234567', company: '' },
    },
    events: [
      { kind: 'moved', at, status: 1 },
      { kind: 'payment', at, state: 'begun' },
      { kind: 'payment', at, state: 'paid' },
      { kind: 'mail', at, id: 7, subject: 'Deine Bestellung bei Pizzeria Adria', state: 'sent', error: null },
      { kind: 'moved', at: '2026-11-20T17:05:00Z', status: 2 },
      { kind: 'webhook', at: '2026-11-20T17:05:00Z', type: 'order.moved', state: 'arrived', attempts: 1 },
      { kind: 'moved', at: '2026-11-20T17:25:00Z', status: 5 },
      { kind: 'complaint', at: '2026-11-20T17:28:00Z', id: 4, text: 'Die Suppe war kalt.' },
    ],
    left: order.totals.remainingAmount + order.tip,
    ...values,
  };
}

const aRow = (): OfficeOrderRow => {
  const { order } = anOfficeOrder();
  const { id, restaurant, status, paymentStatus, transport, totals } = order;
  return {
    id,
    placedAt: at,
    restaurant: { slug: restaurant.slug, name: restaurant.name },
    name: 'Anna Huber',
    status,
    paymentStatus,
    transport,
    totalSum: totals.totalSum,
  };
};

export const aComplaint = (values: Partial<Complaint> = {}): Complaint => ({
  id: 4,
  kind: 'order',
  state: 'open',
  restaurant: { slug: 'pizzeria-adria', name: 'Pizzeria Adria' },
  orderId,
  name: 'Anna Huber',
  email: 'anna@example.at',
  text: 'Die Suppe war kalt.',
  answer: '',
  language: 'de',
  createdAt: at,
  answeredAt: null,
  closedAt: null,
  review: null,
  ...values,
});

const aReviewComplaint = (): Complaint =>
  aComplaint({
    id: 3,
    kind: 'review',
    orderId: null,
    name: 'Maria Kos',
    email: 'maria@example.at',
    text: 'Das hat nichts mit unserem Essen zu tun.',
    review: { author: 'Otto K.', comment: 'Ihr seid alle Gauner', stars: 1, hiddenAt: null, hiddenReason: '' },
  });

export const anOfficeMail = (values: Partial<OfficeMail> = {}): OfficeMail => ({
  id: 7,
  createdAt: at,
  recipient: 'anna@example.at',
  subject: 'Deine Bestellung bei Pizzeria Adria',
  state: 'sent',
  sentAt: at,
  attempts: 1,
  error: null,
  orderId,
  ...values,
});

/** Orders, complaints and mails in memory: what is changed stays changed. */
export function demoOrders(): FakeHandlers {
  let shown = anOfficeOrder();
  let complaints = [aComplaint(), aReviewComplaint()];
  let mails = [
    anOfficeMail(),
    anOfficeMail({
      id: 6,
      recipient: 'otto@example.at',
      state: 'given-up',
      sentAt: null,
      attempts: 9,
      error: '550 no mailbox here',
    }),
  ];
  const changed = (id: string, values: Partial<Complaint>) => {
    complaints = complaints.map((each) => (String(each.id) === id ? { ...each, ...values } : each));
    const complaint = complaints.find((each) => String(each.id) === id) ?? aComplaint();
    return { complaint };
  };
  const countOf = (state: Complaint['state']) => complaints.filter((each) => each.state === state).length;
  return {
    getOfficeOrders: () => ({ orders: [aRow()], more: false }),
    getOfficeOrder: () => shown,
    refundOfficeOrder: ({ body: { amount, reason } }) => {
      const back = amount ?? shown.left;
      shown = {
        ...shown,
        left: shown.left - back,
        events: [...shown.events, { kind: 'refund', at, amount: back, reason, done: false }],
      };
      return shown;
    },
    cancelOfficeOrder: () => {
      shown = { ...shown, left: 0, order: { ...shown.order, status: 7, reason: 'other' } };
      return shown;
    },
    getComplaints: ({ query: { state = 'open' } }) => ({
      complaints: complaints.filter((each) => each.state === state),
      counts: { open: countOf('open'), answered: countOf('answered'), closed: countOf('closed') },
      next: null,
    }),
    answerComplaint: ({ params, body }) => changed(params.complaintId, { state: 'answered', answer: body.text }),
    closeComplaint: ({ params }) => changed(params.complaintId, { state: 'closed', closedAt: at }),
    hideReview: ({ params, body }) => {
      const review = complaints.find((each) => String(each.id) === params.complaintId)?.review ?? null;
      return changed(params.complaintId, {
        review: review && { ...review, hiddenAt: at, hiddenReason: body.reason },
      });
    },
    showReview: ({ params }) => {
      const review = complaints.find((each) => String(each.id) === params.complaintId)?.review ?? null;
      return changed(params.complaintId, { review: review && { ...review, hiddenAt: null, hiddenReason: '' } });
    },
    getOfficeMails: ({ query: { failing } }) => ({
      mails: mails.filter((mail) => failing === undefined || mail.state === 'given-up'),
      next: null,
    }),
    sendOfficeMailAgain: ({ params }) => {
      mails = mails.map((mail) => (String(mail.id) === params.mailId ? { ...mail, state: 'waiting' } : mail));
      return { mail: mails.find((mail) => String(mail.id) === params.mailId) ?? anOfficeMail() };
    },
  };
}
