import { useMemo, useState } from 'react';
import type { Order } from '../../../../../shared/contract/orders.ts';
import { useWidget } from '../../../../runtime/widget-context.ts';
import { atom, useAtomValue } from '../../../../state/jotai.ts';
import { activeOrderAtom } from '../../../../state/order.ts';
import { idle, type Remote, valueOf } from '../../../../state/remote.ts';
import type { OrderStep } from './order-steps.ts';

/** Longest id that is asked for. */
const maximumLength = 100;
const nothingAtom = atom((): Remote<Order> => idle);

/**
 * Inline, the provider's page leads back to the page around the element, with the order's id in its address (rulings 8
 * and 9): the step that shows it, once it is known to be an order of this restaurant; the page's other elements have
 * theirs.
 */
export function useReturnedOrder(slug: string): OrderStep | null {
  const { flow, host } = useWidget();
  const [orderId] = useState(() => (flow === 'inline' ? returnedOrder(host.ownerDocument.location) : null));
  const order = valueOf(useAtomValue(orderId === null ? nothingAtom : activeOrderAtom(orderId)));
  const isOurs = order?.restaurant.slug === slug;
  return useMemo(() => (isOurs && orderId !== null ? { kind: 'order', orderId } : null), [isOurs, orderId]);
}

function returnedOrder({ search }: Location): string | null {
  const id = new URLSearchParams(search).get('fo-order');
  return id === null || id === '' || id.length > maximumLength ? null : id;
}
