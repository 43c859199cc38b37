import { takerOf, takersOf } from '#providers/payment/payment.ts';
import { singleton } from '#server/app-context.ts';
import { paymentStep } from '#shared/domain/orders/payment-states.ts';
import { publishBookings } from '../credits/publish-points.ts';
import { mailRepository } from '../mails/mail-repository.ts';
import { refundMail } from '../mails/move-mail.ts';
import { orderLinkOf } from '../orders/order-link.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { aFewAtATime } from './few-at-a-time.ts';
import { paymentRepository } from './payment-repository.ts';
import { publishPaymentStatus } from './payment-status.ts';

/** Refunds of one round; the rest waits for the next one. */
const mostAtOnce = 100;

/**
 * Gives payments back. That it has to be done is stored as the payment's state, in the transaction that makes it
 * necessary; it is tried at once and again every minute, until the provider has done it. The provider does it once
 * however often it is asked. What a provider took that is not configured now waits until it is.
 */
export const refunds = singleton((app) => {
  const { db, clock, publisher, log, payment: provider, config } = app;
  const underWay = new Set<Promise<void>>();

  async function refund(orderId: string): Promise<void> {
    const payment = await paymentRepository(db).ofOrder(orderId);
    if (payment?.state !== 'refunding' || payment.providerId === null) return;
    await takerOf(provider, payment.provider).refund(payment.providerId);
    const order = await db.transaction().execute(async (tx) => {
      const locked = await orderRepository(tx).lock(orderId);
      const before = await paymentRepository(tx).ofOrder(orderId);
      if (!locked || !before) return undefined;
      const { state } = paymentStep(before.state, 'refunded');
      if (state === before.state) return undefined;
      const at = clock.now().toString();
      await paymentRepository(tx).setState(before.id, state, at);
      await orderRepository(tx).setPayment(orderId, 'refunded', null);
      const about = { userId: locked.userId, orderId };
      const linkOf = await orderLinkOf(tx, locked.partnerId, config.publicUrl);
      await mailRepository(tx).add({ ...refundMail(locked, linkOf), ...about, createdAt: at });
      return locked;
    });
    if (!order) return;
    publishPaymentStatus(publisher, order, 'refunded', order.paymentTime);
    await publishBookings(app, order);
  }

  const tried = (orderId: string) =>
    refund(orderId).catch((error: unknown) =>
      log.warn({ err: error }, 'a payment could not be given back yet; it is tried again'),
    );

  return {
    /** Begins without waiting; a failure is logged, and the next round tries again. */
    soon(orderId: string): void {
      const work = tried(orderId).finally(() => underWay.delete(work));
      underWay.add(work);
    },
    /** Gives back whatever waits for it. */
    async all(): Promise<void> {
      const takers = takersOf(provider).map(({ name }) => name);
      await aFewAtATime(clock, await paymentRepository(db).refunding(takers, mostAtOnce), tried);
    },
    /** When what has been begun is over, whatever came of it. */
    async idle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
});
