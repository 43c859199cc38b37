import type { Publisher } from '#platform/ports.ts';
import { orderChannel } from '#shared/contract/channels.ts';
import type { PaymentStatus } from '#shared/contract/orders.ts';
import type { StoredOrder } from '../orders/repositories/stored-order.ts';

/** Publishes what has become of a payment to whoever follows its order. */
export function publishPaymentStatus(
  publisher: Publisher,
  { id: orderId, paymentMethod }: Pick<StoredOrder, 'id' | 'paymentMethod'>,
  paymentStatus: PaymentStatus,
  paymentTime: string | null,
): void {
  const payload = { orderId, paymentStatus, paymentMethod, paymentTime };
  publisher.publish(orderChannel(orderId), 'PaymentStatusChanged', payload);
}
