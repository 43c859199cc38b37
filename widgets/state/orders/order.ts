import type { LiveHandlers } from '#io/ports.ts';
import { getOrder, getPayment } from '#shared/contract/calls/orders.ts';
import type { LiveEventPayload } from '#shared/contract/channels.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { orderChannel } from '#shared/contract/values/channel-names.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { canMove, isActive, isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { isApiFailure } from '../core/remote/failure.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { pollWhileDown } from '../core/remote/poll-while-down.ts';
import { loading, type Remote, valueOf } from '../core/remote/remote.ts';
import { prepared, resource } from '../core/remote/resource.ts';
import { all, whileMounted } from '../core/while-mounted.ts';
import { currentSessionAtom } from '../sessions/session.ts';
import { forgetStoredOrder, storedOrder, storeOrder } from './stored-order-state.ts';

/** Milliseconds between two questions for a pending payment. */
const askPaymentEvery = 5_000;

/** An older one never replaces a newer one (PRODUCT.md 18.5). */
const laterOf = (known: Order | undefined, answered: Order): Order =>
  known && known.version > answered.version ? known : answered;

const partsOf = family((id) => {
  const order = resource(async (get): Promise<Order> => {
    const { api, storage } = get(portsAtom);
    try {
      const { foodorder } = await api.call(getOrder, { params: { id } });
      const latest = laterOf(valueOf(get(order.remoteAtom)), foodorder);
      storeOrder(storage.local, latest);
      return latest;
    } catch (cause) {
      if (isApiFailure(cause) && cause.status === 404) forgetStoredOrder(storage.local, id);
      throw cause;
    }
  });

  const lifeAtom = family((_sessionChannelId) =>
    whileMounted((get, set) => {
      const stored = storedOrder(get(portsAtom).storage.local, id);
      if (stored && get(order.remoteAtom).status === 'idle') set(order.receiveAtom, stored);
      void set(order.reloadAtom);
    }),
  );

  /**
   * A pending payment is asked for, as the provider's answer may take its time to reach the server: the server asks the
   * provider. A failed question is only logged, by the call; the next one follows.
   */
  const paymentAtom = whileMounted((get, set) => {
    const { api } = get(portsAtom);
    let asking = false;
    const ask = async () => {
      if (asking) return;
      asking = true;
      const outcome = await outcomeOf(() => api.call(getPayment, { params: { id }, quiet: true }));
      asking = false;
      if (outcome.ok && outcome.value.paymentStatus !== 'pending') void set(order.reloadAtom);
    };
    void ask();
    const timer = setInterval(() => void ask(), askPaymentEvery);
    return () => clearInterval(timer);
  });

  const liveAtom = whileMounted((get, set) => {
    const { realtime, clock } = get(portsAtom);
    // An event shows at once and the whole order is fetched after it; answers that were asked for before it are late
    // and dropped.
    const change = (apply: (order: Order) => Order) => {
      const known = valueOf(get(order.remoteAtom));
      if (known) set(order.receiveAtom, apply(known));
      void set(order.reloadAtom);
    };
    const handlers: LiveHandlers = {
      Confirmed: (moved) => change((order) => movedOrder(order, orderStatus.confirmed, moved)),
      Transferred: (moved) => change((order) => transferredOrder(order, moved, clock.now())),
      Denied: ({ reason }) => change((order) => deniedOrder(order, reason)),
      StatusChanged: ({ status }) => change((order) => movedOrder(order, status)),
      PaymentStatusChanged: (payment) => change((order) => paidOrder(order, payment)),
    };
    const refetch = () => void set(order.reloadAtom);
    return all(realtime.subscribe(orderChannel(id), handlers, refetch), pollWhileDown(get, refetch));
  });

  return { order, lifeAtom, liveAtom, paymentAtom };
});

const isLiveInDetail = ({ status }: Order) => status !== orderStatus.unconfirmed && status !== orderStatus.denied;
const isLiveAsActive = ({ status }: Order) => isActive(status);

const createOrderAtom = (isLive: (order: Order) => boolean) =>
  family((id) => {
    const { order, lifeAtom, liveAtom, paymentAtom } = partsOf(id);
    return atom((get): Remote<Order> => {
      // whose order it is hangs on the session, so another session looks again
      get(lifeAtom(get(currentSessionAtom)?.sessionChannelId ?? ''));
      const remote = get(order.remoteAtom);
      if (remote.status === 'ready') {
        if (isLive(remote.value)) get(liveAtom);
        if (isPaymentAwaited(remote.value)) get(paymentAtom);
      }
      return remote.status === 'idle' ? loading : remote;
    });
  });

/** An order in detail; live unless its status is 1 or 7 (PRODUCT.md 18.6). */
export const orderAtom = createOrderAtom(isLiveInDetail);

/** An order among those under way: live below status 6, guests' included (PRODUCT.md 18.6). */
export const activeOrderAtom = createOrderAtom(isLiveAsActive);

/** For markup of an order that is made on the server, and taken over. */
export const prepareOrderAtom = atom(null, (_, set, id: string): Promise<void> => set(prepared(partsOf(id).order)));

export const reloadOrderAtom = atom(
  null,
  (_, set, id: string): Promise<Outcome<Order>> => set(partsOf(id).order.reloadAtom),
);

/** Takes an order that another call answered, unless a newer one is known. */
export const takeOrderAtom = atom(null, (get, set, answered: Order) => {
  const { order } = partsOf(answered.id);
  const latest = laterOf(valueOf(get(order.remoteAtom)), answered);
  storeOrder(get(portsAtom).storage.local, latest);
  set(order.receiveAtom, latest);
});

type Moved = Pick<LiveEventPayload<'Confirmed'>, 'duration' | 'confirmationTime'>;

/** The order after a live event moved it; a move that does not exist is an old event, so nothing changes. */
function movedOrder(order: Order, status: OrderStatus, { duration, confirmationTime }: Moved = {}): Order {
  const moved = canMove(order.status, status);
  if (!moved && order.status !== status) return order;
  return {
    ...order,
    status,
    duration: duration ?? order.duration,
    confirmationTime: confirmationTime ?? order.confirmationTime,
  };
}

/** Transferred sets the transfer time to now; `now` in milliseconds. */
function transferredOrder(order: Order, moved: Moved, now: number): Order {
  const after = movedOrder(order, 4, moved);
  return after.status === 4 && order.transferTime === null
    ? { ...after, transferTime: new Date(now).toISOString() }
    : after;
}

function deniedOrder(order: Order, reason: string | null | undefined): Order {
  const after = movedOrder(order, 7);
  return after.status === 7 ? { ...after, reason: reason ?? order.reason } : after;
}

/** How far a payment has come; an event that leads back is an old one. */
const paymentRank = { open: 0, pending: 0, paid: 1, failed: 1, refunded: 2 } as const;

/** Sets the date from the payment time if it is empty. */
function paidOrder(order: Order, payment: Omit<LiveEventPayload<'PaymentStatusChanged'>, 'orderId'>): Order {
  if (paymentRank[payment.paymentStatus] < paymentRank[order.paymentStatus]) return order;
  return {
    ...order,
    paymentStatus: payment.paymentStatus,
    paymentMethod: payment.paymentMethod,
    date: order.date ?? payment.paymentTime ?? null,
  };
}
