import { type ReactNode, useEffect } from 'react';
import { ourHref } from '#runtime/navigate.ts';
import { type OrderStep, stepOfHref } from '#runtime/order-flow/order-steps.ts';
import { useOrderSteps } from '#runtime/order-flow/use-order-steps.ts';
import { StateSlot } from '#runtime/StateSlot.tsx';
import { standsInElement } from '#runtime/widget-config.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { ElementEvents } from '#shared/contract/element-events.ts';
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx';
import { ShownOrder } from './ShownOrder.tsx';

const checkoutStep: OrderStep = { kind: 'checkout' };

interface CheckoutFlowProps {
  readonly slug: string;
  readonly children: ReactNode;
}

/**
 * Leads from the checkout to the order's state: to its page, or, inline, in the checkout's place, also when the payment
 * page has led back (rulings 8, flow). The menu is no step of it: that is left to the page.
 */
export function CheckoutFlow({ slug, children }: CheckoutFlowProps) {
  const { step, isLooking, goTo, stepRef } = useOrderSteps(slug, checkoutStep);
  useStepsInPlace(slug, goTo);
  return (
    <div ref={stepRef} tabIndex={-1}>
      {step.kind === 'order' ? (
        <ShownOrder slug={slug} orderId={step.orderId} onCheckout={() => goTo(checkoutStep)} />
      ) : isLooking ? (
        <StateSlot name="loading">
          <CheckoutSkeleton />
        </StateSlot>
      ) : (
        children
      )}
    </div>
  );
}

/** Takes the steps that this element and the one inside it ask for; inside another element they are that one's. */
function useStepsInPlace(slug: string, goTo: (step: OrderStep) => void) {
  const { flow, host } = useWidget();
  useEffect(() => {
    if (flow !== 'inline') return undefined;
    const handleNavigate = (event: CustomEvent<ElementEvents['fo-navigate']>) => {
      const next = stepOfHref(ourHref(event.detail), slug);
      // the page itself may have taken it already
      if (event.defaultPrevented || standsInElement(host) || !next || next.kind === 'menu') return;
      event.preventDefault();
      event.stopPropagation();
      goTo(next);
    };
    const listener = handleNavigate as EventListener;
    host.addEventListener('fo-navigate', listener);
    return () => host.removeEventListener('fo-navigate', listener);
  }, [flow, host, slug, goTo]);
}
