import { useEffect, useRef } from 'react';
import { useEmit } from '#runtime/widget-context.ts';
import type { Order } from '#shared/contract/orders.ts';

/** Tells the page of each move of the status after the first sight of it. */
export function useStatusChange({ id, status }: Pick<Order, 'id' | 'status'>): void {
  const emit = useEmit();
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    emit('fo-order-status-changed', { orderId: id, status });
  }, [emit, id, status]);
}
