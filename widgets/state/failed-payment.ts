import { getPayment } from '../../shared/contract/calls/orders.ts';
import { family } from './family.ts';
import { atom } from './jotai.ts';
import { portsAtom } from './ports.ts';
import { valueOf } from './remote.ts';
import { resource } from './resource.ts';
import { whileMounted } from './while-mounted.ts';

const paymentOf = family((orderId) => {
  const payment = resource((get) => get(portsAtom).api.call(getPayment, { params: { id: orderId } }));
  const lifeAtom = whileMounted((_, set) => {
    void set(payment.reloadAtom);
    return () => undefined;
  });
  return { ...payment, lifeAtom };
});

/**
 * Whether the payment of an order truly failed, as the server says it (spec section 7). False while that is not known,
 * for an unknown order, and when the question itself fails: that is logged as any failed call, and nobody is alarmed.
 */
export const isPaymentFailedAtom = family((orderId) =>
  atom((get): boolean => {
    const { remoteAtom, lifeAtom } = paymentOf(orderId);
    get(lifeAtom);
    return valueOf(get(remoteAtom))?.paymentStatus === 'failed';
  }),
);
