import { useMemo } from 'react';
import type { Order } from '#shared/contract/orders.ts';
import { atom, useAtomValue } from '#state/core/jotai.ts';
import { idle, type Remote, valueOf } from '#state/core/remote/remote.ts';
import { activeOrderAtom } from '#state/orders/order.ts';
import { standsInElement } from '../element/widget-config.ts';
import { useWidget } from '../element/widget-context.ts';
import { useIsServed } from '../server-rendered/use-is-served.ts';
import type { OrderStep } from './order-steps.ts';

type ReturnedOrder = Extract<OrderStep, { kind: 'order' }>;

/** Longest id that is asked for. */
const maximumLength = 100;
const nothingAtom = atom((): Remote<Order> => idle);

/**
 * Inline, the provider's page leads back to the page around the element, with the order's id in its address
 * (PRODUCT.md 11.9): the step that shows it, once it is known to be an order of this restaurant; the page's other
 * elements have theirs, and inside another element it is that one's. Without a `slug` it may be of any restaurant.
 * Undefined: not known yet; null: there is none.
 */
export function useReturnedOrder(slug: string | null): ReturnedOrder | null | undefined {
  const { flow, host } = useWidget();
  const isServed = useIsServed();
  const orderId = useMemo(
    () =>
      !isServed && flow === 'inline' && !standsInElement(host) ? returnedOrder(host.ownerDocument.location) : null,
    [isServed, flow, host],
  );
  const remote = useAtomValue(orderId === null ? nothingAtom : activeOrderAtom(orderId));
  const isUnknown = remote.status === 'loading';
  const order = valueOf(remote);
  const isOurs = order !== undefined && (slug === null || order.restaurant.slug === slug);
  return useMemo(() => {
    if (isUnknown) return undefined;
    return isOurs && orderId !== null ? { kind: 'order', orderId } : null;
  }, [isUnknown, isOurs, orderId]);
}

function returnedOrder({ search }: Location): string | null {
  const id = new URLSearchParams(search).get('fo-order');
  return id === null || id === '' || id.length > maximumLength ? null : id;
}
