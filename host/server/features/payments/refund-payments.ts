import { type RefundPart, RefundRefused, takerOf, takersOf } from '#providers/payment/payment.ts';
import { singleton } from '#server/app-context.ts';
import { sum } from '#shared/domain/money.ts';
import { paymentStep } from '#shared/domain/orders/payment-states.ts';
import { publishToRestaurant } from '../cockpit/cockpit-restaurant.ts';
import { publishBookings } from '../credits/publish-points.ts';
import { mailRepository } from '../mails/mail-repository.ts';
import { refundMail } from '../mails/move-mail.ts';
import { auditRepository } from '../operator/audit-repository.ts';
import { orderLinkOf } from '../orders/order-link.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import { statementRepository } from '../statements/statement-repository.ts';
import { aFewAtATime } from './few-at-a-time.ts';
import { paymentRepository } from './payment-repository.ts';
import { publishPaymentStatus } from './payment-status.ts';
import { refundRepository } from './refund-repository.ts';

/** Refunds of one round; the rest waits for the next one. */
const mostAtOnce = 100;

/**
 * Gives payments back, in part and in whole. That it has to be done is stored, a part as a row and the whole as the payment's
 * state, in the transaction that makes it necessary; it is tried at once and again every minute, until the provider has done
 * it, or has refused a part for good. The provider does it once however often it is asked. Parts go before the whole, which is what is left after them: none
 * is added to a payment that goes back. What a provider took that is not configured now waits until it is.
 */
export const refunds = singleton((app) => {
  const { db, clock, publisher, log, payment: provider, config } = app;
  const underWay = new Set<Promise<void>>();

  async function refund(orderId: string): Promise<void> {
    const payment = await paymentRepository(db).ofOrder(orderId);
    if (!payment || payment.providerId === null) return;
    const taker = takerOf(provider, payment.provider);
    const parts = await refundRepository(db).ofOrder(orderId);
    for (const part of parts.filter(({ doneAt }) => doneAt === null)) {
      try {
        await taker.refundPart(payment.providerId, part);
      } catch (error) {
        // whatever else went wrong is tried again: it may have been done
        if (!(error instanceof RefundRefused)) throw error;
        await noteRefused(orderId, part, { taker: taker.name, reason: error.reason });
        continue;
      }
      await notePart(orderId, part);
    }
    if (payment.state !== 'refunding') return;
    await taker.refund(payment.providerId);
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
      const parts = await refundRepository(tx).ofOrder(orderId);
      const amount = before.amount - sum(parts.map((part) => part.amount));
      if (amount > 0) {
        await mailRepository(tx).add({ ...refundMail(locked, amount, linkOf), ...about, createdAt: at });
      }
      return locked;
    });
    if (!order) return;
    publishPaymentStatus(publisher, order, 'refunded', order.paymentTime);
    await publishBookings(app, order);
  }

  async function notePart(orderId: string, { id, amount }: RefundPart): Promise<void> {
    const order = await db.transaction().execute(async (tx) => {
      const locked = await orderRepository(tx).lock(orderId);
      const at = clock.now().toString();
      if (!locked || !(await refundRepository(tx).setDone(id, at))) return undefined;
      // the same status: only the version grows
      await orderRepository(tx).setPayment(orderId, locked.paymentStatus, null);
      const linkOf = await orderLinkOf(tx, locked.partnerId, config.publicUrl);
      const about = { userId: locked.userId, orderId };
      await mailRepository(tx).add({ ...refundMail(locked, amount, linkOf), ...about, createdAt: at });
      return locked;
    });
    if (!order) return;
    publishPaymentStatus(publisher, order, order.paymentStatus, order.paymentTime);
    publishToRestaurant(publisher, order, false);
  }

  /** It counts no more: who gave it back sees why, and may give back something else, or all of it. */
  async function noteRefused(
    orderId: string,
    { id, amount }: RefundPart,
    { taker, reason }: { readonly taker: string; readonly reason: string },
  ): Promise<void> {
    log.error({ orderId, reason }, 'a part of a payment is not given back: its provider refuses that for good');
    const order = await db.transaction().execute(async (tx) => {
      const locked = await orderRepository(tx).lock(orderId);
      const at = clock.now().toString();
      if (!locked || !(await refundRepository(tx).setRefused(id, at, reason))) return undefined;
      await statementRepository(tx).noteRefused(id);
      // the same status: only the version grows
      await orderRepository(tx).setPayment(orderId, locked.paymentStatus, null);
      const { slug } = locked.restaurant;
      const about = { orderId, restaurant: slug, details: { amount, reason } };
      await auditRepository(tx).add({ at, actor: taker, action: 'orders refund-refused', ...about });
      return locked;
    });
    if (!order) return;
    publishPaymentStatus(publisher, order, order.paymentStatus, order.paymentTime);
    publishToRestaurant(publisher, order, false);
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
      const whole = await paymentRepository(db).refunding(takers, mostAtOnce);
      const parts = await refundRepository(db).waiting(takers, mostAtOnce);
      await aFewAtATime(clock, [...new Set([...whole, ...parts])], tried);
    },
    /** When what has been begun is over, whatever came of it. */
    async idle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
});
