import { type ReactNode, useEffect } from 'react';
import { InnerElement } from '#runtime/element/InnerElement.tsx';
import { standsInElement } from '#runtime/element/widget-config.ts';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { ourHref } from '#runtime/navigation/navigate.ts';
import { type OrderStep, stepOfHref } from '#runtime/order-flow/order-steps.ts';
import { useOrderSteps } from '#runtime/order-flow/use-order-steps.ts';
import type { ElementEvents } from '#shared/contract/element-events.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { activeOrderAtom } from '#state/orders/order.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx';

const checkoutStep: OrderStep = { kind: 'checkout' };

/**
 * Leads from the checkout to the order's state: to its page, or, inline, in the checkout's place, also when the payment
 * page has led back. The menu is no step of it: that is left to the page.
 */
export function CheckoutFlow({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
  const { step, isLooking, goTo, stepRef } = useOrderSteps(slug, checkoutStep);
  useStepsInPlace(slug, goTo);
  return (
    <div ref={stepRef} tabIndex={-1}>
      {step.kind === 'order' ? (
        <ShownOrder slug={slug} orderId={step.orderId} onCheckout={() => goTo(checkoutStep)} />
      ) : isLooking ? (
        <CheckoutSkeleton />
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

interface ShownOrderProps {
  readonly slug: string;
  readonly orderId: string;
  readonly onCheckout: () => void;
}

/** How the order stands, in the checkout's place; with the way back once there is something to order again. */
function ShownOrder({ slug, orderId, onCheckout }: ShownOrderProps) {
  const t = useMessages();
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;
  const order = valueOf(useAtomValue(activeOrderAtom(orderId)));
  // after a failed payment the order's state itself leads back to its basket
  const canOrder = basket?.owned && basket.keys.length > 0 && order && order.paymentStatus !== 'failed';
  return (
    <div className="shown-order">
      {canOrder && (
        <Button variant="quiet" onClick={onCheckout}>
          {t('basket.checkout')}
        </Button>
      )}
      <InnerElement
        key={orderId}
        tag="fo-order-status"
        attributes={{ 'order-id': orderId, flow: 'inline' }}
        loading={<Skeleton lines={6} />}
        failedText={t('common.failed')}
        passSlots
      />
    </div>
  );
}
