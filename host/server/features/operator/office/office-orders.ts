import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { changeKeyHeader } from '#shared/contract/baskets.ts';
import type { CallBody } from '#shared/contract/calls/call.ts';
import type { cancelOfficeOrder, refundOfficeOrder } from '#shared/contract/calls/office/orders.ts';
import type {
  OfficeOrderAnswer,
  OfficeOrdersAnswer,
  OfficeOrdersQuery,
  OrderEvent,
} from '#shared/contract/office/orders.ts';
import { orderStatus } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { leftOfPayment } from '#shared/domain/orders/refund-split.ts';
import { viennaDate, viennaZone } from '#shared/domain/time/vienna.ts';
import { complaintRepository } from '../../complaints/complaint-repository.ts';
import { mailRepository } from '../../mails/mail-repository.ts';
import { moveOrder } from '../../orders/move-order.ts';
import { orderViewOf } from '../../orders/order-view.ts';
import { orderRepository } from '../../orders/repositories/order-repository.ts';
import type { StoredOrder } from '../../orders/repositories/stored-order.ts';
import { endPayment } from '../../payments/end-payment.ts';
import { refundRepository } from '../../payments/refund-repository.ts';
import { deliveryRepository } from '../../webhooks/repositories/delivery-repository.ts';
import { assertOperator } from '../assert-operator.ts';
import { auditRepository } from '../audit-repository.ts';
import { refundOrder } from '../orders.ts';
import { refundPart } from '../refund-part.ts';
import { operatorOrders } from '../repositories/orders.ts';
import { mailStateOf } from './office-mails.ts';

const mostFound = 50;
/** Without a day, older orders are not looked through. */
const searchedFor = { days: 90 };
const longestKey = 100;

/** Orders by who ordered, restaurant and day, the newest first. @throws DomainError as `assertOperator` */
export async function searchOrders(
  app: AppContext,
  visitor: Visitor,
  { q, restaurant, day }: OfficeOrdersQuery,
): Promise<OfficeOrdersAnswer> {
  const { db, clock } = await assertOperator(app, visitor, 'orders');
  const from = day === undefined ? viennaDate(clock.now()).subtract(searchedFor) : dayOf(day);
  const instantOf = (date: Temporal.PlainDate) => date.toZonedDateTime(viennaZone).toInstant().toString();
  const found = await operatorOrders(db).search({
    text: q?.trim() || null,
    restaurant: restaurant ?? null,
    from: instantOf(from),
    to: day === undefined ? null : instantOf(from.add({ days: 1 })),
    limit: mostFound + 1,
  });
  return { orders: found.slice(0, mostFound), more: found.length > mostFound };
}

/** @throws DomainError for a day that there is not */
function dayOf(day: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' });
  } catch {
    throw new DomainError({ key: 'request.error.invalid', field: 'day', reason: 'invalid' });
  }
}

/** @throws DomainError as `assertOperator`, `order.error.unknown` */
export async function readOfficeOrder(app: AppContext, visitor: Visitor, id: string): Promise<OfficeOrderAnswer> {
  const { db } = await assertOperator(app, visitor, 'orders');
  return answerOf(db, id);
}

async function answerOf(db: Db, id: string): Promise<OfficeOrderAnswer> {
  const order = await orderRepository(db).read(id);
  if (!order) throw new DomainError('order.error.unknown');
  const parts = await refundRepository(db).allOfOrder(id);
  const payments = await operatorOrders(db).payments(id);
  const isPaid = payments.some(({ state }) => state === 'paid') && order.status !== orderStatus.denied;
  const left = leftOfPayment(
    order,
    parts.filter(({ refusedAt }) => refusedAt === null),
  );
  return {
    order: orderViewOf(order, { owned: false, personal: true }),
    events: await eventsOf(db, order, { parts, payments }),
    left: isPaid ? left.online + left.tip : 0,
  };
}

interface Paid {
  readonly parts: Awaited<ReturnType<ReturnType<typeof refundRepository>['ofOrder']>>;
  readonly payments: Awaited<ReturnType<ReturnType<typeof operatorOrders>['payments']>>;
}

/** Everything that happened to an order, in its order. */
async function eventsOf(db: Db, { id, history }: StoredOrder, { parts, payments }: Paid): Promise<OrderEvent[]> {
  const complaint = await complaintRepository(db).ofOrder(id);
  const events: OrderEvent[] = [
    ...history.map(({ status, at }) => ({ kind: 'moved' as const, at, status })),
    ...payments.flatMap(({ createdAt, settledAt, state }): OrderEvent[] => [
      { kind: 'payment', at: createdAt, state: 'begun' },
      ...(settledAt === null || state === 'starting' || state === 'pending'
        ? []
        : [{ kind: 'payment' as const, at: settledAt, state }]),
    ]),
    ...parts.flatMap(({ amount, reason, askedAt, doneAt }): OrderEvent[] => [
      { kind: 'refund', at: askedAt, amount, reason, done: false },
      ...(doneAt === null ? [] : [{ kind: 'refund' as const, at: doneAt, amount, reason: '', done: true }]),
    ]),
    ...(await operatorOrders(db).points(id)).map(({ at, points }) => ({ kind: 'points' as const, at, points })),
    ...(await operatorOrders(db).returnedVouchers(id)).map(({ at }) => ({ kind: 'voucher' as const, at })),
    ...(await mailRepository(db).statesOf(id)).map((mail) => ({
      kind: 'mail' as const,
      at: mail.createdAt,
      id: mail.id,
      subject: mail.subject,
      state: mailStateOf(mail),
      error: mail.lastError,
    })),
    ...(await deliveryRepository(db).ofOrder(id)).map(({ type, occurredAt, attempts, deliveredAt, nextAttemptAt }) => ({
      kind: 'webhook' as const,
      at: occurredAt,
      type,
      attempts,
      state: webhookStateOf(deliveredAt, nextAttemptAt),
    })),
    ...(complaint
      ? [{ kind: 'complaint' as const, at: complaint.createdAt, id: complaint.id, text: complaint.text }]
      : []),
    ...(await auditRepository(db).ofOrder(id)).map(({ at, action, actor, actorName, details }) => ({
      kind: 'change' as const,
      at,
      action,
      by: actorName ?? actor,
      reason: typeof details['reason'] === 'string' ? details['reason'] : '',
    })),
  ];
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function webhookStateOf(
  deliveredAt: string | null,
  nextAttemptAt: string | null,
): (OrderEvent & { kind: 'webhook' })['state'] {
  if (deliveredAt !== null) return 'arrived';
  return nextAttemptAt === null ? 'given-up' : 'waiting';
}

/**
 * Gives back all that an order was paid with, or a part of its online payment.
 * @throws DomainError as `assertOperator`, `refundOrder` and `refundPart`, `order.error.missing-idempotency-key`
 */
export async function refundFromOffice(
  app: AppContext,
  visitor: Visitor,
  wanted: CallBody<typeof refundOfficeOrder> & { orderId: string; key: string | undefined },
): Promise<OfficeOrderAnswer> {
  const operator = await assertOperator(app, visitor, 'refunds');
  const { orderId, amount, lines: positions, key } = wanted;
  if (key === undefined) throw new DomainError('order.error.missing-idempotency-key');
  if (key.length > longestKey) throw new DomainError({ key: 'request.error.invalid', field: changeKeyHeader });
  const reason = reasonOf(wanted.reason);
  if (amount === null) await refundOrder(operator, orderId, reason);
  else await refundPart(operator, { orderId, amount, positions, reason, key });
  return answerOf(app.db, orderId);
}

/** @throws DomainError for one of spaces alone */
function reasonOf(text: string): string {
  const reason = text.trim();
  if (reason === '') throw new DomainError({ key: 'request.error.invalid', field: 'reason', reason: 'missing' });
  return reason;
}

/**
 * Denies an order in the name of its restaurant, so that all that it was paid with goes back; one that is being paid is not
 * paid any more.
 * @throws DomainError as `assertOperator`, `order.error.unknown`, `order.error.status`, `payment.error.unavailable`
 */
export async function cancelFromOffice(
  app: AppContext,
  visitor: Visitor,
  { orderId, denialReason, ...wanted }: CallBody<typeof cancelOfficeOrder> & { orderId: string },
): Promise<OfficeOrderAnswer> {
  const { operator, db } = await assertOperator(app, visitor, 'refunds');
  const reason = reasonOf(wanted.reason);
  const order = await orderRepository(db).read(orderId);
  if (!order) throw new DomainError('order.error.unknown');
  const note = (tx: Db) =>
    operator
      .note(tx, { action: 'orders cancel', orderId, restaurant: order.restaurant.slug, details: { reason } })
      .then(() => undefined);
  if (order.paymentStatus === 'pending' && (await endPending(app, orderId, denialReason)) !== 'paid') await note(db);
  else await moveOrder(app, { orderId, to: orderStatus.denied, reason: denialReason }, note);
  return answerOf(db, orderId);
}

async function endPending(app: AppContext, orderId: string, reason: string) {
  try {
    return await endPayment(app, { orderId, reason, whenPaid: 'keep' });
  } catch (error) {
    app.log.warn({ err: error }, 'a payment could not be ended');
    throw new DomainError('payment.error.unavailable');
  }
}
