import { getPayment } from '../../shared/contract/calls/orders.ts';
import { orderChannel } from '../../shared/contract/values/channel-names.ts';
import { family } from './family.ts';
import { atom } from './jotai.ts';
import { portsAtom } from './ports.ts';
import { valueOf } from './remote.ts';
import { resource } from './resource.ts';
import { all, whileMounted } from './while-mounted.ts';

const paymentOf = family((orderId) => {
  const { remoteAtom, reloadAtom } = resource((get) =>
    get(portsAtom).api.call(getPayment, { params: { id: orderId } }),
  );
  const lifeAtom = whileMounted((_, set) => {
    void set(reloadAtom);
    return () => undefined;
  });
  /** The provider's word may come late: the server tells of it, and is asked each minute where that gets lost. */
  const pendingAtom = whileMounted((get, set) => {
    const { realtime, clock } = get(portsAtom);
    const ask = () => void set(reloadAtom);
    return all(
      realtime.subscribe(orderChannel(orderId), { PaymentStatusChanged: ask }, ask),
      clock.everyMinute(ask),
    );
  });
  return { remoteAtom, lifeAtom, pendingAtom };
});

/**
 * Whether the payment of an order truly failed, as the server says it (spec section 7); a pending one is followed until
 * it is decided. False while that is not known, for an unknown order, and when the question itself fails: that is logged
 * as any failed call, and nobody is alarmed.
 */
export const isPaymentFailedAtom = family((orderId) =>
  atom((get): boolean => {
    const { remoteAtom, lifeAtom, pendingAtom } = paymentOf(orderId);
    get(lifeAtom);
    const status = valueOf(get(remoteAtom))?.paymentStatus;
    if (status === 'pending') get(pendingAtom);
    return status === 'failed';
  }),
);
