import { jobRepository } from '#platform/jobs/job-repository.ts';
import { orderStatus } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { formatCents } from '#shared/domain/money.ts';
import { refundedSum } from '#shared/domain/orders/refund-split.ts';
import { type MailState, mailRepository } from '../mails/mail-repository.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import { refundRepository } from '../payments/refund-repository.ts';
import { auditRepository } from './audit-repository.ts';
import { type OperatorContext, OperatorError } from './operator.ts';
import { refundOrderJob } from './refund-order.ts';
import { operatorOrders } from './repositories/orders.ts';

/**
 * An order as the operator sees it, without contact data, in cents, with everything that happened to it, in its order:
 * moves, payments, points, vouchers, mails and commands.
 */
export async function showOrder({ db }: OperatorContext, id: string) {
  const order = await orderRepository(db).read(id);
  if (!order) throw new OperatorError('There is no such order.');
  const events: readonly { readonly at: string; readonly what: string }[] = [
    ...order.history.map(({ status, at }) => ({ at, what: `status ${statusName(status)}` })),
    ...(await operatorOrders(db).payments(id)).flatMap((payment) => [
      {
        at: payment.createdAt,
        what: `payment by ${payment.type} begun${providerText(payment.provider)}`,
      },
      ...(payment.settledAt ? [{ at: payment.settledAt, what: `payment ${payment.state}` }] : []),
    ]),
    ...(await refundRepository(db).allOfOrder(id)).flatMap(({ amount, askedAt, doneAt }) => [
      { at: askedAt, what: `${formatCents(amount, 'en')} of it to be given back` },
      ...(doneAt === null ? [] : [{ at: doneAt, what: `${formatCents(amount, 'en')} of it given back` }]),
    ]),
    ...(await operatorOrders(db).points(id)).map(({ at, type, points }) => ({
      at,
      what: `${type} ${points} points`,
    })),
    ...(await operatorOrders(db).returnedVouchers(id)).map(({ at }) => ({ at, what: 'voucher given back' })),
    ...(await mailRepository(db).statesOf(id)).map((mail) => ({ at: mail.createdAt, what: mailText(mail) })),
    ...(await auditRepository(db).list({ orderId: id, limit: 1000 })).map(({ at, actor, action, details }) => ({
      at,
      what: `${action} by ${actor}${reasonText(details['reason'])}`,
    })),
  ];
  const { totals } = order;
  return {
    id,
    restaurant: order.restaurant.slug,
    userId: order.userId,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    total: totals.totalSum,
    remaining: totals.remainingAmount,
    points: totals.credits,
    voucherDiscount: totals.voucherDiscount,
    refunded: refundedSum(order.refunds),
    history: events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}

/**
 * Has the server give back all that an order was paid with; the running one does it at once, else the next.
 * @throws DomainError where nothing is to be given back
 */
export const refundOrder = ({ db, operator }: OperatorContext, id: string, reason: string) =>
  operator.change(async (tx) => {
    const order = await orderRepository(tx).lock(id);
    if (!order) throw new DomainError('order.error.unknown');
    assertRefundable(order);
    const isKnown = await auditRepository(tx).list({ orderId: id, limit: 1000 });
    if (isKnown.some(({ action }) => action === 'orders refund')) {
      throw new DomainError('refund.error.ordered');
    }
    if (!(await jobRepository(tx).canAdd())) {
      throw new OperatorError('No server has run on this database yet: start it, then order the refund.');
    }
    await jobRepository(tx).add(refundOrderJob(id));
    const note = { action: 'orders refund', orderId: id, restaurant: order.restaurant.slug };
    await operator.note(tx, { ...note, details: { reason: reason.trim() } });
    return { orderId: id };
  }, db);

/** @throws DomainError */
function assertRefundable({ status, paymentStatus, totals }: StoredOrder): void {
  if (status === orderStatus.denied) throw new DomainError('refund.error.over');
  if (paymentStatus === 'pending') throw new DomainError('refund.error.pending');
  const isPaidOnline = paymentStatus === 'paid';
  const isOpen = status <= orderStatus.confirmed;
  if (!isOpen && !isPaidOnline && totals.credits === 0 && totals.voucherDiscount === 0) {
    throw new DomainError('refund.error.unpaid');
  }
}

const providerText = (provider: string | null) => (provider === null ? '' : ` at ${provider}`);

/** Without a mail server mails are stored, and that is all there is to say. */
function mailText({ subject, sentAt, nextAttemptAt, lastError }: MailState): string {
  if (sentAt !== null) return `mail "${subject}", sent`;
  if (lastError === null) return `mail "${subject}"`;
  return `mail "${subject}", ${nextAttemptAt === null ? 'given up' : 'to be tried again'}: ${lastError}`;
}

const reasonText = (reason: unknown) => (typeof reason === 'string' ? `: ${reason}` : '');

function statusName(status: number): string {
  const name = Object.entries(orderStatus).find(([, value]) => value === status)?.[0];
  return name ? `${status} (${name})` : String(status);
}
