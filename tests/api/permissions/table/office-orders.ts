import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { aKey } from '#tests/support/customer.ts';
import type { Scene } from '../cast.ts';
import { officeWork, type Row, type Sent } from './row.ts';

/** Of a delivered order that was paid in cash. */
const ofDelivered =
  (body?: object, headers?: () => Record<string, string>) =>
  async (scene: Scene): Promise<Sent> => {
    const id = await scene.order();
    await scene.server.database.db.updateTable('orders').set({ status: 5 }).where('id', '=', id).execute();
    return { params: { id }, ...(body && { body }), ...(headers && { headers: headers() }) };
  };

/** Of a complaint about an order. */
const ofComplaint =
  (body?: object) =>
  async (scene: Scene): Promise<Sent> => {
    const orderId = await scene.order();
    const { id } = await scene.server.database.db
      .insertInto('complaints')
      .values({
        kind: 'order',
        restaurant_id: scene.restaurant.id,
        order_id: orderId,
        text: 'Es war kalt.',
        language: 'de',
        created_at: '2026-11-20T17:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { complaintId: id }, ...(body && { body }) };
  };

/** The office's rooms of orders, complaints and mails. */
export const officeOrderRows = {
  getOfficeOrders: officeWork('orders'),
  getOfficeOrder: { ...officeWork('orders'), send: ofDelivered() },
  refundOfficeOrder: {
    ...officeWork('refunds', 'refund.error.unpaid'),
    send: ofDelivered({ amount: 100, lines: [], reason: 'kalt' }, aKey),
  },
  cancelOfficeOrder: {
    ...officeWork('refunds', 'order.error.status'),
    send: ofDelivered({ denialReason: 'other', reason: 'doppelt' }),
  },
  getComplaints: officeWork('complaints'),
  answerComplaint: { ...officeWork('complaints'), send: ofComplaint({ text: 'Es tut uns leid.' }) },
  closeComplaint: { ...officeWork('complaints'), send: ofComplaint() },
  hideReview: {
    ...officeWork('complaints', 'complaint.error.unknown'),
    send: ofComplaint({ reason: 'beleidigend' }),
  },
  showReview: { ...officeWork('complaints', 'complaint.error.unknown'), send: ofComplaint() },
  getOfficeMails: officeWork('mails'),
  sendOfficeMailAgain: { ...officeWork('mails', 'mail.error.sent'), send: () => ({ params: { mailId: 1 } }) },
} as const satisfies Partial<Record<CallName, Row>>;
