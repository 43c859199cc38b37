import type { Db } from '#platform/db/db.ts';
import { untilKnown } from '#platform/db/until-known.ts';
import { jobRepository } from '#platform/jobs/job-repository.ts';
import type { Publisher } from '#platform/ports.ts';
import { createOutbox, type Outbox } from '#platform/realtime/outbox.ts';
import type { AppContext } from '#server/app-context.ts';
import { orderChannel, sessionChannel } from '#shared/contract/channels.ts';
import { orderStatus } from '#shared/contract/orders.ts';
import { eventNamesOf } from '#shared/domain/orders/order-transitions.ts';
import {
  isUnsettled,
  type PaymentEvent,
  type PaymentState,
  paymentStep,
} from '#shared/domain/orders/payment-states.ts';
import { basketViewOf } from '../basket/basket-view.ts';
import { publishBasket } from '../basket/publish-basket.ts';
import type { OrderingSession } from '../basket/repositories/basket-reopening.ts';
import { basketRepository } from '../basket/repositories/basket-repository.ts';
import { publishToRestaurant } from '../cockpit/cockpit-restaurant.ts';
import { publishBookings, publishPoints } from '../credits/publish-points.ts';
import { returnPayment } from '../credits/return-payment.ts';
import { mailRepository } from '../mails/mail-repository.ts';
import { orderRepository } from '../orders/repositories/order-repository.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';
import { publishUserOrders } from '../ratings/publish-user-orders.ts';
import type { RestaurantData } from '../restaurants/restaurant-data.ts';
import { restaurantTransaction } from '../restaurants/restaurant-transaction.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { paymentRepository, type StartedAt, type StoredPayment } from './payment-repository.ts';
import { publishPaymentStatus } from './payment-status.ts';
import { refunds } from './refund-payments.ts';

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
 * once takes effect once. Returns the state that the payment is in now; null for an order that has none.
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
        if (step.state !== state) await paymentRepository(tx).setState(payment.id, step.state, now.toString());
        ({ state } = step);
        if (step.effect === 'show') {
          await show(tx, order, payment, now, outbox);
          if (app.orderJob && !payment.isSandbox) await jobRepository(tx).add(app.orderJob(order.id));
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
  publishPaymentStatus(publisher, order, order.paymentStatus, order.paymentTime);
  if (order.paymentStatus === 'paid') publishToRestaurant(publisher, order, true);
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
  publishToRestaurant(outbox, order, true);
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

interface BasketToReopen {
  /** the void order that it became */
  order: StoredOrder;
  /** the session that placed it, if it is still there */
  session: OrderingSession | undefined;
  restaurant: RestaurantData;
  now: Temporal.Instant;
  /** for what is to be published after the commit */
  outbox: Outbox;
}

/**
 * Opens the basket of a void order again for whoever placed it, so that another payment type can be tried
 * (PRODUCT.md 11.3). Whoever has put something into a newer basket at that restaurant keeps that one, and the old one
 * stays closed: two at one restaurant would be one too many, and what is on screen is what counts. Runs in the
 * transaction that makes the order void, after `baskets.lockForReopening`.
 */
async function reopenBasket(tx: Db, reopening: BasketToReopen): Promise<void> {
  const { order, session, restaurant, now, outbox } = reopening;
  const { basketId, restaurantId } = order;
  const owner = {
    sessionHash: session?.sessionHash ?? null,
    userId: order.userId ?? session?.userId ?? null,
  };
  const isOpen = await basketRepository(tx).reopen({ basketId, restaurantId, owner, now: now.toString() });
  const state = isOpen ? await basketRepository(tx).read(basketId) : undefined;
  if (!state) return;
  const zipCode = order.address?.zipCode ?? null;
  // Nobody asks: what is published is the basket as its owner sees it.
  const visitor = {
    sessionHash: owner.sessionHash ?? '',
    userId: owner.userId,
    role: owner.userId === null ? ('guest' as const) : ('consumer' as const),
    location: null,
  };
  const basket = basketViewOf(state, restaurant, { visitor, now, zipCode });
  publishBasket(outbox, basket, basket.keys);
  for (const sessionChannelId of await channelsOf(tx, owner.userId, session, now)) {
    const identifiers = { basketCacheId: basketId, basketItemCacheId: state.editedItemId };
    outbox.publish(sessionChannel(sessionChannelId), 'BasketChannelSwitched', { sessionChannelId, ...identifiers });
  }
}

/** Where pages may show another basket of this owner: every session of a user, or the guest's. */
async function channelsOf(
  tx: Db,
  userId: string | null,
  session: OrderingSession | undefined,
  now: Temporal.Instant,
): Promise<string[]> {
  const own = session ? [session.channelId] : [];
  if (userId === null) return own;
  const but = session?.sessionHash ?? '';
  const others = await sessionRepository(tx).channelsOf(userId, { but, now: now.toString() });
  return [...(session?.userId === userId ? own : []), ...others];
}
