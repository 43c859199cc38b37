import { useCallback, useEffect, useRef } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { shortNumber } from '../order-labels.ts';

/** Moves that have their own words. */
const toldMoves: ReadonlySet<number> = new Set([2, 3, 4, 5, 7]);

/**
 * While somebody chooses why an order is refused, a colleague or the guest may be quicker: its card goes to another
 * lane and takes the dialog with it. Then it is said why.
 */
export function useWatchedDenial(orders: readonly Order[], notify: (text: string) => void) {
  const t = useMessages();
  const watchedRef = useRef<Order | null>(null);

  useEffect(() => {
    const watched = watchedRef.current;
    const order = watched && orders.find(({ id }) => id === watched.id);
    if (!watched || order?.status === watched.status) return;
    watchedRef.current = null;
    if (!order) notify(t('cockpit.error.gone'));
    else if (!toldMoves.has(order.status)) notify(t('cockpit.error.quicker'));
    else {
      const moved = t(`cockpit.moved.${order.status}` as MessageKey, { number: shortNumber(order) });
      notify(t('cockpit.deny.overtaken', { moved }));
    }
  }, [orders, notify, t]);

  return useCallback((order: Order | null) => {
    watchedRef.current = order;
  }, []);
}
