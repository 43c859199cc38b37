import { getOrder } from '../../shared/contract/calls/orders.ts';
import { orderChannel } from '../../shared/contract/channels.ts';
import { type Order, orderStatus } from '../../shared/contract/orders.ts';
import { isActive } from '../../shared/domain/orders/order-transitions.ts';
import type { LiveHandlers } from '../io/ports.ts';
import { family } from './family.ts';
import { atom } from './jotai.ts';
import { deniedOrder, movedOrder, paidOrder, transferredOrder } from './order-events.ts';
import type { Outcome } from './outcome.ts';
import { pollWhileDown } from './poll-while-down.ts';
import { portsAtom } from './ports.ts';
import { loading, type Remote, valueOf } from './remote.ts';
import { resource } from './resource.ts';
import { currentSessionAtom } from './session.ts';
import { all, whileMounted } from './while-mounted.ts';

const partsOf = family((id) => {
  const order = resource(async (get): Promise<Order> => {
    const { foodorder } = await get(portsAtom).api.call(getOrder, { params: { id } });
    const known = valueOf(get(order.remoteAtom));
    // an older one never replaces a newer one (rulings 7)
    return known && known.version > foodorder.version ? known : foodorder;
  });

  /**
   * An event shows at once and the whole order is fetched after it; answers that were asked for before it are late
   * and dropped.
   */
  const changeAtom = atom(null, (get, set, change: (order: Order) => Order) => {
    const known = valueOf(get(order.remoteAtom));
    if (known) set(order.receiveAtom, change(known));
    void set(order.reloadAtom);
  });

  const lifeAtom = family((_sessionChannelId) =>
    whileMounted((_, set) => {
      void set(order.reloadAtom);
      return () => undefined;
    }),
  );

  const liveAtom = whileMounted((get, set) => {
    const { realtime, clock } = get(portsAtom);
    const change = (apply: (order: Order) => Order) => set(changeAtom, apply);
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

  return { order, lifeAtom, liveAtom };
});

const isLiveInDetail = ({ status }: Order) =>
  status !== orderStatus.unconfirmed && status !== orderStatus.denied;
const isLiveAsActive = ({ status }: Order) => isActive(status);

const createOrderAtom = (isLive: (order: Order) => boolean) =>
  family((id) => {
    const { order, lifeAtom, liveAtom } = partsOf(id);
    return atom((get): Remote<Order> => {
      // whose order it is hangs on the session, so another session looks again
      get(lifeAtom(get(currentSessionAtom)?.sessionChannelId ?? ''));
      const remote = get(order.remoteAtom);
      if (remote.status === 'ready' && isLive(remote.value)) get(liveAtom);
      return remote.status === 'idle' ? loading : remote;
    });
  });

/** An order in detail; live unless its status is 1 or 7 (spec section 4, Order status). */
export const orderAtom = createOrderAtom(isLiveInDetail);

/** An order among those under way: live below status 6, guests' included (rulings 7). */
export const activeOrderAtom = createOrderAtom(isLiveAsActive);

export const reloadOrderAtom = atom(
  null,
  (_, set, id: string): Promise<Outcome<Order>> => set(partsOf(id).order.reloadAtom),
);
