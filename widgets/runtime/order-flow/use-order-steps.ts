import { useEffect, useRef, useState } from 'react';
import { useWidget } from '../element/widget-context.ts';
import type { OrderStep } from './order-steps.ts';
import { useReturnedOrder } from './use-returned-order.ts';

/**
 * Which step of an order stands in the element's place: `first`, or the order with which the payment page came back,
 * until another one is gone to. A new step is read from its beginning.
 */
export function useOrderSteps(slug: string, first: OrderStep) {
  const { host } = useWidget();
  const returned = useReturnedOrder(slug);
  /** null: nowhere was gone to yet */
  const [gone, setGone] = useState<OrderStep | null>(null);
  const goTo: (next: OrderStep) => void = setGone;
  const step = gone ?? returned ?? first;
  /** of what holds the step: takes the focus when another one comes; wants `tabIndex={-1}` */
  const stepRef = useRef<HTMLDivElement>(null);
  const shownRef = useRef(step);

  useEffect(() => {
    if (shownRef.current === step) return;
    shownRef.current = step;
    host.scrollIntoView({ block: 'start' });
    stepRef.current?.focus({ preventScroll: true });
  }, [step, host]);

  return {
    step,
    /** the page's address names an order, and nobody knows yet whether it is one of this restaurant */
    isLooking: gone === null && returned === undefined,
    goTo,
    stepRef,
  };
}
