import { useEffect, useRef, useState } from 'react';
import type { Order } from '../../../../shared/contract/orders.ts';
import { useEmit } from '../../../runtime/widget-context.ts';

/** Tells the page of each move of the status after the first sight of it; answers whether there was one. */
export function useStatusChange({ id, status }: Pick<Order, 'id' | 'status'>): boolean {
  const emit = useEmit();
  const shown = useRef(status);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    setChanged(true);
    emit('fo-order-status-changed', { orderId: id, status });
  }, [emit, id, status]);
  return changed;
}
