import type { NewJob } from '#platform/jobs/job-repository.ts';
import type { Task } from '#platform/jobs/run-jobs.ts';
import type { Ids } from '#platform/ports.ts';
import type { AppContext } from '#server/app-context.ts';
import { orderStatus } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { leftOfPayment, refundSplit } from '#shared/domain/orders/refund-split.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import { paymentRepository } from '../payments/payment-repository.ts';
import { refunds } from '../payments/refund-payments.ts';
import { refundRepository } from '../payments/refund-repository.ts';
import type { OperatorContext } from './operator.ts';

const task = 'refund-part';

/** That a part of an order's payment goes back, for the server: only it speaks with the provider. */
const refundPartJob = (orderId: string): NewJob => ({ task, payload: { orderId }, delaySeconds: 0 });

export const refundPartTask = (app: AppContext): Task => ({
  task,
  async run(payload) {
    refunds(app).soon((payload as { orderId: string }).orderId);
  },
});

/** A part of what was paid online that is to go back. */
interface WantedPart {
  readonly orderId: string;
  /** cents */
  readonly amount: number;
  /** why, for the audit log: not empty */
  readonly reason: string;
  /** lines of the order that it is for, by their places; none: for none in particular */
  readonly positions: readonly number[];
  /** asked again with the same one, it goes back once */
  readonly key: string;
}

/**
 * Gives a part of an order's online payment back, never more in sum than was paid: the order is locked while that is decided.
 * The rest stays, and so do points and vouchers. Written down it is done for sure, by the running server at once, else the
 * next. Returns what is left to be given back, in cents.
 * @throws DomainError `order.error.unknown`, `refund.error.unpaid` for what was not paid online, `refund.error.pending`,
 * `refund.error.over` where all of it goes back, `refund.error.unconfirmed`, `refund.error.amount`, `refund.error.lines`,
 * `refund.error.refused` for a key whose part the provider has refused, `request.error.idempotency-conflict` for a key that gave something else back
 */
export const refundPart = ({ db, clock, operator, ids }: OperatorContext & { ids: Ids }, wanted: WantedPart) =>
  operator.change(async (tx) => {
    const { orderId, amount, positions, key } = wanted;
    const order = await orderRepository(tx).lock(orderId);
    if (!order) throw new DomainError('order.error.unknown');
    const all = await refundRepository(tx).allOfOrder(orderId);
    const before = all.filter(({ refusedAt }) => refusedAt === null);
    const earlier = all.find((part) => part.key === key);
    if (earlier) {
      if (earlier.amount !== amount || earlier.positions.join() !== positions.join()) {
        throw new DomainError('request.error.idempotency-conflict');
      }
      if (earlier.refusedAt !== null) throw new DomainError('refund.error.refused');
      return { orderId, amount, left: leftOf(order, before), isNew: false };
    }
    assertPartPossible(order, (await paymentRepository(tx).ofOrder(orderId))?.state);
    const split = refundSplit(order, { amount, positions, before });
    await refundRepository(tx).add({
      ...wanted,
      ...split,
      id: ids.next(),
      restaurantId: order.restaurantId,
      // nothing of a person comes to an order that is of nobody any more
      reason: order.isAnonymous ? '' : wanted.reason.trim(),
      askedAt: clock.now().toString(),
    });
    // the same status: only the version grows
    await orderRepository(tx).setPayment(orderId, order.paymentStatus, null);
    await operator.addJob(tx, refundPartJob(orderId));
    await operator.note(tx, {
      action: 'orders refund-part',
      orderId,
      restaurant: order.restaurant.slug,
      details: { reason: wanted.reason.trim(), amount },
    });
    return { orderId, amount, left: leftOf(order, [...before, split]), isNew: true };
  }, db);

function leftOf(...given: Parameters<typeof leftOfPayment>): number {
  const { online, tip } = leftOfPayment(...given);
  return online + tip;
}

/** @throws DomainError */
function assertPartPossible({ status, paymentStatus }: StoredOrder, payment: string | undefined): void {
  if (paymentStatus === 'pending') throw new DomainError('refund.error.pending');
  if (payment === undefined) throw new DomainError('refund.error.unpaid');
  if (payment !== 'paid' || status === orderStatus.denied) throw new DomainError('refund.error.over');
  // cancelled it goes back as a whole, and nobody cooks for a part of the money
  if (status === orderStatus.unconfirmed) throw new DomainError('refund.error.unconfirmed');
}
