import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { expectedTimeOf } from '#shared/domain/orders/expected-time.ts';
import { isLate } from '#shared/domain/orders/lateness.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { confirmationHintAtom } from '#state/orders/confirmation.ts';

/**
 * What is wrong, so that it is worth a call: no confirmation came for five minutes, or the promised time has passed.
 * Null while everything is as it should be.
 */
export function useHelp(order: Order): MessageKey | null {
  const now = useAtomValue(minuteAtom);
  const hint = useAtomValue(confirmationHintAtom(order.id));
  if (isPaymentAwaited(order)) return null;
  if (order.status === orderStatus.unconfirmed) return hint.kind === 'late' ? 'order.confirm.late' : null;
  return isLate(order, expectedTimeOf(order), now) ? `order.late.${order.transport}` : null;
}
