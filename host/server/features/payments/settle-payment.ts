import type { Db } from '#platform/db/db.ts';
import { untilKnown } from '#platform/db/until-known.ts';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import type { Publisher } from '#platform/ports.ts';
import { createOutbox, type Outbox } from '#platform/realtime/outbox.ts';
import type { AppContext } from '#server/app-context.ts';
import { orderChannel } from '#shared/contract/channels.ts';
import { orderStatus } from '#shared/contract/orders.ts';
import { eventNamesOf } from '#shared/domain/orders/order-transitions.ts';
import {
  isUnsettled,
  type PaymentEvent,
  type PaymentState,
  paymentStep,
} from '#shared/domain/orders/payment-states.ts';
import { basketRepository } from '../basket/repositories/basket-repository.ts';
import { publishToRestaurant } from '../cockpit/cockpit-restaurant.ts';
import { publishBookings, publishPoints } from '../credits/publish-points.ts';
import { returnPayment } from '../credits/return-payment.ts';
import { mailRepository } from '../mails/mail-repository.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import { publishUserOrders } from '../ratings/publish-user-orders.ts';
import { restaurantTransaction } from '../restaurants/restaurant-transaction.ts';
import { paymentRepository, type StartedAt, type StoredPayment } from './payment-repository.ts';
import { publishPaymentStatus } from './payment-status.ts';
import { refunds } from './refund-payments.ts';
import { reopenBasket } from './reopen-basket.ts';

/** What has happened to an order's payment, one after the other. */
interface PaymentNewsOfOrder {
  orderId: string;
  events: readonly PaymentEvent[];
  /** who took it, and by what they know it, with the event `started` */
  started?: StartedAt;
  /** why the order is void, if it comes to that; `payment-failed` without */
  reason?: string;
  /** whether the attempt that made the order is forgotten when it is void: it was refused, and may be made again */
  forgetsKey?: boolean;
}

/**
 * The one way by which an online payment changes (PRODUCT.md 11.2), whoever brings the news: webhook, question,
 * time-out or cancelling. One transaction with the order's lock, so that what comes twice, late, out of order or at
 * once takes effect once. Answers the state that the payment is in now; null for an order that has none.
 */
export async function settlePayment(app: AppContext, news: PaymentNewsOfOrder): Promise<PaymentState | null> {
  const { orderId, events, started } = news;
  const settle = () =>
    restaurantTransaction(app, async (tx, restaurantAt) => {
      const session = await basketRepository(tx).lockForReopening(orderId);
      const order = await orderRepository(tx).lock(orderId);
      const payment = await paymentRepository(tx).ofOrder(orderId);
      if (!order || !payment) return null;
      const basket = isUnsettled(payment.state) ? await basketRepository(tx).read(order.basketId) : undefined;
      const restaurant = basket && restaurantAt({ id: basket.restaurantId, menuVersion: basket.menuVersion });
      const now = app.clock.now();
      const outbox = createOutbox();
      if (started) await paymentRepository(tx).setStarted(payment.id, started);
      let { state } = payment;
      for (const event of events) {
        const step = paymentStep(state, event);
        if (step.state !== state)
          await paymentRepository(tx).setState(payment.id, step.state, now.toString());
        ({ state } = step);
        if (step.effect === 'show') {
          await show(tx, order, payment, now, outbox);
          if (app.orderJob) await jobRepository(tx).add(app.orderJob(order.id));
        }
        if (step.effect === 'void') {
          await makeVoid(tx, order, news, now, outbox);
          if (restaurant) await reopenBasket(tx, { order, session, restaurant, now, outbox });
        }
      }
      return { state, before: payment.state, outbox, order };
    });
  let isAnswerLost = false;
  const settled = await untilKnown((isRepeated) => {
    isAnswerLost = isRepeated;
    return settle();
  });
  if (!settled) return null;
  const { state, before, outbox, order } = settled;
  if (isAnswerLost && state === before) publishAgain(app.publisher, order);
  outbox.sendTo(app.publisher);
  if (state !== before) await publishBookings(app, order);
  if (state === 'refunding' && before !== 'refunding') refunds(app).soon(orderId);
  if (isUnsettled(before) && !isUnsettled(state)) {
    const to = state === 'paid' ? order.status : orderStatus.denied;
    await publishUserOrders(app, order.userId, { from: order.status, to });
  }
  return state;
}

/** It was settled before, and nobody was notified. */
function publishAgain(publisher: Publisher, order: StoredOrder): void {
  const { id: orderId, status, restaurant, paymentStatus, paymentTime } = order;
  publishPaymentStatus(publisher, order, paymentStatus, paymentTime);
  if (paymentStatus === 'paid')
    publishToRestaurant(publisher, { orderId, restaurantSlug: restaurant.slug, status, isNew: true });
}

/** From now on the restaurant sees the order, and its customer has it by mail. */
async function show(
  tx: Db,
  order: StoredOrder,
  { mail }: StoredPayment,
  now: Temporal.Instant,
  outbox: Outbox,
): Promise<void> {
  const at = now.toString();
  await orderRepository(tx).setPayment(order.id, 'paid', at);
  const about = { userId: order.userId, orderId: order.id };
  await mailRepository(tx).add({ html: null, language: order.language, ...mail, ...about, createdAt: at });
  publishPaymentStatus(outbox, order, 'paid', at);
  const { id: orderId, status, restaurant } = order;
  publishToRestaurant(outbox, { orderId, restaurantSlug: restaurant.slug, status, isNew: true });
}

/** The order comes to nothing before its restaurant has seen it; points and vouchers come back. */
async function makeVoid(
  tx: Db,
  order: StoredOrder,
  { reason = 'payment-failed', forgetsKey = false }: PaymentNewsOfOrder,
  now: Temporal.Instant,
  outbox: Outbox,
): Promise<void> {
  const { id, duration, confirmationTime, transferTime } = order;
  const at = now.toString();
  const status = orderStatus.denied;
  await orderRepository(tx).move({ id, status, at, reason, duration, confirmationTime, transferTime });
  await orderRepository(tx).setPayment(id, 'failed', null);
  await orderRepository(tx).setVoid(id);
  if (forgetsKey) await orderRepository(tx).forgetKey(id);
  const points = await returnPayment(tx, order, at);
  for (const name of eventNamesOf(status)) {
    if (name === 'Denied') outbox.publish(orderChannel(id), name, { orderId: id, reason });
    else outbox.publish(orderChannel(id), 'StatusChanged', { orderId: id, status });
  }
  publishPaymentStatus(outbox, order, 'failed', null);
  if (order.userId !== null && points) publishPoints(outbox, order.userId, points);
}
