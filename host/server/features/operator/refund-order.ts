import type { NewJob } from '#platform/jobs/job-repository.ts';
import type { Task } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import { orderStatus } from '#shared/contract/orders.ts';
import { paymentStep } from '#shared/domain/orders/payment-states.ts';
import { publishBookings, publishPoints } from '../credits/publish-points.ts';
import { returnPayment } from '../credits/return-payment.ts';
import { moveIfPossible } from '../orders/move-order.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { paymentRepository } from '../payments/payment-repository.ts';
import { refunds } from '../payments/refund-payments.ts';
import { statementRepository } from '../statements/statement-repository.ts';

const task = 'refund-order';

/** That an order's payment goes back, for the server: only it speaks with the provider. */
export const refundOrderJob = (orderId: string): NewJob => ({ task, payload: { orderId }, delaySeconds: 0 });

/**
 * Gives back what an order was paid with. One that is not being cooked yet is cancelled, which gives everything back;
 * a later one stays as it is, and its points, vouchers and online payment go back. However often it runs, it takes
 * effect once: the order is locked, and each part notes what it has done.
 */
export const refundOrderTask = (app: AppContext): Task => ({
  task,
  async run(payload) {
    const { db, clock, publisher } = app;
    const { orderId } = payload as { orderId: string };
    if (await moveIfPossible(app, { orderId, to: orderStatus.denied, reason: 'other' })) return;
    const { userId, points, isRefunded } = await db.transaction().execute(async (tx) => {
      const order = await orderRepository(tx).lock(orderId);
      // a denied one has been given back already, and what is still being paid is not the operator's
      if (!order || order.status === orderStatus.denied || order.paymentStatus === 'pending') {
        return { userId: null, points: null, isRefunded: false };
      }
      const at = clock.now().toString();
      const points = await returnPayment(tx, order, at);
      const payment = order.paymentStatus === 'paid' ? await paymentRepository(tx).ofOrder(orderId) : undefined;
      const step = payment && paymentStep(payment.state, 'denied');
      const isRefunded = step?.effect === 'refund';
      if (payment && isRefunded) await paymentRepository(tx).setState(payment.id, step.state, at);
      await statementRepository(tx).noteRefund(orderId, { at, isPaidBack: isRefunded });
      return { userId: order.userId, points, isRefunded };
    });
    if (userId !== null && points) publishPoints(publisher, userId, points);
    if (isRefunded) await publishBookings(app, { id: orderId, userId });
    if (isRefunded) refunds(app).soon(orderId);
  },
});
