import type { Db } from '#platform/db/db.ts';
import { untilKnown } from '#platform/db/until-known.ts';
import type { NewJob } from '#platform/jobs/job-repository.ts';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import type { Clock, Publisher } from '#platform/ports.ts';
import { createOutbox, type Outbox } from '#platform/realtime/outbox.ts';
import { orderChannel } from '#shared/contract/channels.ts';
import { orderStatus, type PaymentStatus } from '#shared/contract/orders.ts';
import { eventNamesOf } from '#shared/domain/orders/order-transitions.ts';
import {
  isUnsettled,
  type PaymentEvent,
  type PaymentState,
  paymentStep,
} from '#shared/domain/orders/payment-states.ts';
import { basketRepository } from '../basket/repositories/basket-repository.ts';
import { tellRestaurant } from '../cockpit/tell-restaurant.ts';
import { publishBookings, publishPoints } from '../credits/publish-points.ts';
import { returnPayment } from '../credits/return-payment.ts';
import { mailRepository } from '../mails/mail-repository.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import { tellUserOrders } from '../ratings/tell-user-orders.ts';
import type { RestaurantDataCache } from '../restaurants/restaurant-data.ts';
import { createRestaurantTransaction } from '../restaurants/restaurant-transaction.ts';
import type { StartedAt, StoredPayment } from './payment-repository.ts';
import { paymentRepository } from './payment-repository.ts';
import { reopenBasket } from './reopen-basket.ts';

/** What has happened to an order's payment, one after the other. */
export interface PaymentNewsOfOrder {
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
 * The one way by which an online payment changes (rulings 5), whoever brings the news: webhook, question, time-out or
 * cancelling. One transaction with the order's lock, so that what comes twice, late, out of order or at once takes
 * effect once. Answers the state that the payment is in now; null for an order that has none.
 */
export type SettlePayment = (news: PaymentNewsOfOrder) => Promise<PaymentState | null>;

export interface SettlePaymentDependencies {
  db: Db;
  restaurants: RestaurantDataCache;
  clock: Clock;
  publisher: Publisher;
  /** what is to be done with an order that the restaurant sees from now on */
  jobOf: ((orderId: string) => NewJob) | null;
  /** begins to give a payment back; the work itself is stored */
  refundSoon(orderId: string): void;
}

export function createSettlePayment(deps: SettlePaymentDependencies): SettlePayment {
  const { db, restaurants, clock, publisher, jobOf, refundSoon } = deps;
  const inTransaction = createRestaurantTransaction(db, restaurants);

  return async (news) => {
    const { orderId, events, started } = news;
    const settle = () =>
      inTransaction(async (tx, restaurantAt) => {
        const session = await basketRepository(tx).lockForReopening(orderId);
        const order = await orderRepository(tx).lock(orderId);
        const payment = await paymentRepository(tx).ofOrder(orderId);
        if (!order || !payment) return null;
        const basket = isUnsettled(payment.state)
          ? await basketRepository(tx).read(order.basketId)
          : undefined;
        const restaurant =
          basket && restaurantAt({ id: basket.restaurantId, menuVersion: basket.menuVersion });
        const now = clock.now();
        const outbox = createOutbox();
        if (started) await paymentRepository(tx).setStarted(payment.id, started);
        let { state } = payment;
        for (const event of events) {
          const step = paymentStep(state, event);
          if (step.state !== state)
            await paymentRepository(tx).setState(payment.id, step.state, now.toString());
          ({ state } = step);
          if (step.effect === 'show') await show(tx, order, payment, now, outbox);
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
    if (isAnswerLost && state === before) tellAgain(order);
    outbox.sendTo(publisher);
    if (state !== before) await publishBookings({ db, publisher }, order);
    if (state === 'refunding' && before !== 'refunding') refundSoon(orderId);
    if (isUnsettled(before) && !isUnsettled(state)) {
      const to = state === 'paid' ? order.status : orderStatus.denied;
      await tellUserOrders({ db, publisher }, order.userId, { from: order.status, to });
    }
    return state;
  };

  /** It was settled before, and nobody was told. */
  function tellAgain(order: StoredOrder): void {
    const { id: orderId, status, restaurant, paymentStatus, paymentTime } = order;
    publishPaymentStatus(publisher, order, paymentStatus, paymentTime);
    if (paymentStatus === 'paid')
      tellRestaurant(publisher, { orderId, restaurantSlug: restaurant.slug, status, isNew: true });
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
    if (jobOf) await jobRepository(tx).add(jobOf(order.id));
    publishPaymentStatus(outbox, order, 'paid', at);
    const { id: orderId, status, restaurant } = order;
    tellRestaurant(outbox, { orderId, restaurantSlug: restaurant.slug, status, isNew: true });
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
}

/** Tells whoever follows an order what has become of its payment. */
export function publishPaymentStatus(
  publisher: Publisher,
  { id: orderId, paymentMethod }: Pick<StoredOrder, 'id' | 'paymentMethod'>,
  paymentStatus: PaymentStatus,
  paymentTime: string | null,
): void {
  const payload = { orderId, paymentStatus, paymentMethod, paymentTime };
  publisher.publish(orderChannel(orderId), 'PaymentStatusChanged', payload);
}
