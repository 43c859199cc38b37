import { getOrder, getPayment } from '#shared/contract/calls/orders.ts';
import type { Order, PaymentStatus } from '#shared/contract/orders.ts';
import { orderChannel } from '#shared/contract/values/channel-names.ts';
import { isOwnUnpaid } from '#shared/domain/orders/unpaid-order.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { outcomeOf } from '../core/remote/outcome.ts';
import { valueOf } from '../core/remote/remote.ts';
import { resource } from '../core/remote/resource.ts';
import { all, whileMounted } from '../core/while-mounted.ts';

interface Payment {
  readonly paymentStatus: PaymentStatus;
  /** of a payment that failed; null where it can't be read */
  readonly order: Order | null;
}

const paymentOf = family((orderId) => {
  const { remoteAtom, reloadAtom } = resource(async (get): Promise<Payment> => {
    const { api } = get(portsAtom);
    const input = { params: { id: orderId }, quiet: true };
    const { paymentStatus } = await api.call(getPayment, input);
    // only then, as an order that is read before may not know yet why it came to nothing
    const order = paymentStatus === 'failed' && (await outcomeOf(() => api.call(getOrder, input)));
    return { paymentStatus, order: order && order.ok ? order.value.foodorder : null };
  });
  const lifeAtom = whileMounted((_, set) => void set(reloadAtom));
  /** The provider's answer may come late: the server sends it, and is asked each minute where that gets lost. */
  const pendingAtom = whileMounted((get, set) => {
    const { realtime, clock } = get(portsAtom);
    const ask = () => void set(reloadAtom);
    return all(realtime.subscribe(orderChannel(orderId), { PaymentStatusChanged: ask }, ask), clock.everyMinute(ask));
  });
  return { remoteAtom, lifeAtom, pendingAtom };
});

/**
 * The payment of an order if it truly failed, as the server says it; a pending one is followed until
 * it is decided. Null while that is not known, for an unknown order, for one that its customer gave up or that is
 * somebody else's, and when the question itself fails: that is logged as any failed call, and nobody is alarmed.
 */
export const failedPaymentAtom = family((orderId) =>
  atom((get): Payment | null => {
    const { remoteAtom, lifeAtom, pendingAtom } = paymentOf(orderId);
    get(lifeAtom);
    const payment = valueOf(get(remoteAtom));
    if (payment?.paymentStatus === 'pending') get(pendingAtom);
    if (payment?.paymentStatus !== 'failed') return null;
    return payment.order && !isOwnUnpaid(payment.order) ? null : payment;
  }),
);
