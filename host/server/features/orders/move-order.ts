import type { Db } from '#platform/db/db.ts';
import { untilKnown } from '#platform/db/until-known.ts';
import type { Publisher } from '#platform/ports.ts';
import type { AppContext } from '#server/app-context.ts';
import { orderChannel } from '#shared/contract/channels.ts';
import { type OrderStatus, orderStatus } from '#shared/contract/orders.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { assertMove, eventNamesOf } from '#shared/domain/orders/order-transitions.ts';
import { paymentStep } from '#shared/domain/orders/payment-states.ts';
import { publishToRestaurant } from '../cockpit/cockpit-restaurant.ts';
import { publishBookings, publishPoints } from '../credits/publish-points.ts';
import { returnPayment } from '../credits/return-payment.ts';
import { mailRepository } from '../mails/mail-repository.ts';
import { moveMailOf } from '../mails/move-mail.ts';
import { paymentRepository } from '../payments/payment-repository.ts';
import { refunds } from '../payments/refund-payments.ts';
import { publishUserOrders } from '../ratings/publish-user-orders.ts';
import { orderLinkOf } from './order-link.ts';
import { type OrderMove, orderRepository } from './repositories/order-repository.ts';
import type { StoredOrder } from './repositories/stored-order.ts';

/** Where an order goes; `minutes` is how long it takes, as the restaurant says, `reason` why it was denied. */
interface Move {
  orderId: string;
  to: OrderStatus;
  minutes?: number | undefined;
  reason?: string | undefined;
  /** the only status that it may go from */
  from?: OrderStatus;
  /** what whoever moves it saw: it has not changed since, or nothing moves */
  seen?: OrderStatus | undefined;
}

/**
 * Moves an order along its line (PRODUCT.md 12.2), stores the move with its time and the mail that reports it, and
 * gives points, vouchers and what was paid online back when it is denied. An order whose payment is pending does not
 * move: its restaurant does not see it. `also` runs in the same transaction.
 * @throws DomainError `order.error.unknown`, `order.error.changed` where it is not as it was seen, `order.error.status` for
 * a move that does not exist
 */
export async function moveOrder(app: AppContext, move: Move, also?: (tx: Db) => Promise<void>): Promise<void> {
  const { db, clock, publisher, config } = app;
  const moving = (isRepeated: boolean) =>
    db.transaction().execute(async (tx) => {
      const order = await orderRepository(tx).lock(move.orderId);
      if (!order) throw new DomainError('order.error.unknown');
      if (isRepeated && isMoved(order, move)) return movedBefore(order);
      assertMovable(order, move);
      const stored = storedMove(order, move, clock.now().toString());
      await orderRepository(tx).move(stored);
      const isDenied = move.to === orderStatus.denied;
      const points = isDenied ? await returnPayment(tx, order, stored.at) : null;
      const isRefunded = isDenied && (await beginRefund(tx, order, stored.at));
      const mail = moveMailOf(order, stored, await orderLinkOf(tx, order.partnerId, config.publicUrl));
      const about = { userId: order.userId, orderId: order.id };
      if (mail) await mailRepository(tx).add({ ...mail, ...about, createdAt: stored.at });
      await also?.(tx);
      return { order, stored, points, isRefunded };
    });
  const { order, stored, points, isRefunded } = await untilKnown(moving);
  publishMove(publisher, stored);
  if (order.userId !== null && points) publishPoints(publisher, order.userId, points);
  if (isRefunded) await publishBookings(app, order);
  publishToRestaurant(publisher, { ...order, status: stored.status }, false);
  if (isRefunded) refunds(app).soon(order.id);
  await publishUserOrders(app, order.userId, { from: order.status, to: stored.status });
}

/** The same, unless somebody else was quicker and the move does not exist any more; whether it moved. */
export async function moveIfPossible(
  app: AppContext,
  move: Move,
  also?: Parameters<typeof moveOrder>[2],
): Promise<boolean> {
  try {
    await moveOrder(app, move, also);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.key === 'order.error.status') return false;
    throw error;
  }
}

function publishMove(
  publisher: Publisher,
  { id: orderId, status, duration, confirmationTime, reason }: OrderMove,
): void {
  const channel = orderChannel(orderId);
  for (const name of eventNamesOf(status)) {
    if (name === 'Denied') publisher.publish(channel, name, { orderId, reason });
    else if (name === 'Confirmed' || name === 'Transferred') {
      publisher.publish(channel, name, { orderId, duration, confirmationTime });
    } else publisher.publish(channel, 'StatusChanged', { orderId, status });
  }
}

/** Whether an order stands where the move whose answer was lost leads to. */
const isMoved = ({ status, reason }: StoredOrder, move: Move) => status === move.to && reason === (move.reason ?? null);

/** What is published then; points and vouchers are fetched by whoever shows them. */
function movedBefore(order: StoredOrder) {
  const { id, status, placedAt: at, reason, duration, confirmationTime, transferTime } = order;
  const stored: OrderMove = { id, status, at, reason, duration, confirmationTime, transferTime };
  const isRefunded = status === orderStatus.denied && order.paymentStatus === 'paid';
  return { order, stored, points: null, isRefunded };
}

/** @throws DomainError `order.error.changed`, `order.error.status` */
function assertMovable({ status, paymentStatus }: StoredOrder, { from, seen, to }: Move): void {
  if (seen !== undefined && status !== seen) throw new DomainError('order.error.changed');
  assertMove(status, to);
  if (paymentStatus === 'pending' || (from !== undefined && status !== from)) {
    throw new DomainError({ key: 'order.error.status', params: { from: status, to } });
  }
}

/** Notes that what was paid online has to go back; whether there is anything. */
async function beginRefund(tx: Db, order: StoredOrder, at: string): Promise<boolean> {
  if (order.paymentStatus !== 'paid' || order.paymentMethod === null) return false;
  const payment = await paymentRepository(tx).ofOrder(order.id);
  if (!payment) return false;
  const step = paymentStep(payment.state, 'denied');
  if (step.effect !== 'refund') return false;
  await paymentRepository(tx).setState(payment.id, step.state, at);
  return true;
}

/**
 * Confirming sets how long it takes and since when; handing over, or skipping past it, when it left. Of one that is
 * completed without either nobody knows when that was.
 */
function storedMove(order: StoredOrder, { to, minutes, reason }: Move, at: string): OrderMove {
  const isHandedOver = to === orderStatus.transferred || to === orderStatus.delivered;
  return {
    id: order.id,
    status: to,
    at,
    reason: reason ?? null,
    duration: minutes ?? order.duration,
    confirmationTime: to === orderStatus.confirmed ? at : order.confirmationTime,
    transferTime: order.transferTime ?? (isHandedOver ? at : null),
  };
}
