import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { InnerElement } from '#runtime/element/InnerElement.tsx';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { standsInElement } from '#runtime/element/widget-config.ts';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { usePageOrderTimes } from '#runtime/hooks/use-page-order-times.ts';
import { ourHref } from '#runtime/navigation/navigate.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { type OrderStep, stepOfHref } from '#runtime/order-flow/order-steps.ts';
import { useOrderSteps } from '#runtime/order-flow/use-order-steps.ts';
import { EmptyPage } from '#runtime/parts/EmptyPage.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { ElementEvents } from '#shared/contract/element-events.ts';
import type { OrderPlaced as Placed } from '#shared/contract/orders.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { checkoutOpenAtom } from '#state/basket/basket-notices.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { isAnswered } from '#state/checkout/order-attempt.ts';
import { resetSubmissionAtom, type Submission, submissionAtom } from '#state/checkout/submission.ts';
import { useAtomValue, useSetAtom, useStore } from '#state/core/jotai.ts';
import { clockAtom } from '#state/core/ports.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { activeOrderAtom } from '#state/orders/order.ts';
import { ownOrderIdsAtom } from '#state/orders/own-orders.ts';
import { reloadRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { type CheckoutView, checkoutViewAtom, type FilledView, isFilled } from './checkout.atoms.ts';
import { statusPath } from './flow/use-follow-order.ts';
import { BasketGone, NoBasket } from './no-basket/no-basket.tsx';
import { asksForPayment } from './wizard/checkout-errors.ts';
import { Wizard } from './wizard/Wizard.tsx';

export interface CheckoutProps {
  readonly slug?: string;
}

/** The checkout of one restaurant, or that there is no such restaurant. */
export function Checkout({ slug }: CheckoutProps) {
  usePageOrderTimes();
  const reloadRestaurant = useSetAtom(reloadRestaurantAtom);
  const reloadBasket = useSetAtom(reloadBasketAtom);
  const refresh = async () => {
    if (slug) await Promise.all([reloadRestaurant(slug), reloadBasket(slug)]);
  };
  useWidgetMethods({ refresh });
  return (
    <>
      <StateSlot name="header" />
      <div className="fo-container">
        {/* another restaurant is another order: nothing opened here belongs to it */}
        {slug ? (
          <CheckoutFlow key={slug} slug={slug}>
            <CheckoutAt slug={slug} onRetry={refresh} />
          </CheckoutFlow>
        ) : (
          noRestaurant
        )}
      </div>
    </>
  );
}

const noRestaurant = (
  <StateSlot name="empty">
    <EmptyPage topic="checkout.unknown" href="/restaurants" />
  </StateSlot>
);

function CheckoutAt({ slug, onRetry }: { readonly slug: string; readonly onRetry: () => unknown }) {
  const t = useMessages();
  const remote = useAtomValue(checkoutViewAtom(slug));
  const submission = useAtomValue(submissionAtom(slug));
  useOpenCheckout(slug);

  const view = useHeldView(valueOf(remote), submission);
  const store = useStore();
  // which orders there were, and when, as this checkout was opened
  const [opened] = useState(() => ({ known: store.get(ownOrderIdsAtom), since: store.get(clockAtom).now() }));

  if (submission.status === 'placed') return <OrderPlaced order={submission.order} />;
  if (view.shown) return <Wizard slug={slug} view={view.shown} />;
  if (remote.status === 'failed') {
    if (remote.error.status === 404) return noRestaurant;
    // nothing typed is lost
    return (
      <StateSlot name="error">
        <RetryNotice title={t('checkout.failed.title')} error={remote.error} onRetry={onRetry}>
          {t(remote.error.offline ? 'common.offline' : 'checkout.failed.text')}
        </RetryNotice>
      </StateSlot>
    );
  }
  if (remote.status !== 'ready') return <CheckoutSkeleton />;
  return view.wasFilled ? <BasketGone slug={slug} {...opened} /> : <NoBasket slug={slug} />;
}

/**
 * What is shown: the basket as it is, but while an order is being sent, or its answer was lost, the one that is being
 * ordered. Live events that it is empty are then most likely about this very order, and sending it again must carry the
 * same contents.
 */
function useHeldView(
  current: CheckoutView | undefined,
  submission: Submission,
): { shown: FilledView | null; wasFilled: boolean } {
  const filled = isFilled(current) ? current : null;
  const [held, setHeld] = useState(filled);
  if (filled && filled !== held) setHeld(filled);
  const isOpen =
    submission.status === 'sending' ||
    (submission.status === 'failed' &&
      // its basket is open again in a moment
      (!isAnswered(submission.error) || asksForPayment(submission.error)));
  return { shown: filled ?? (isOpen ? held : null), wasFilled: held !== null };
}

/** While it is open, another time is to be confirmed anew; what an earlier order left behind is cleared away. */
function useOpenCheckout(slug: string) {
  const store = useStore();
  const setOpen = useSetAtom(checkoutOpenAtom(slug));
  const resetSubmission = useSetAtom(resetSubmissionAtom);

  useLayoutEffect(() => {
    setOpen(true);
    if (store.get(submissionAtom(slug)).status === 'placed') resetSubmission(slug);
    return () => setOpen(false);
  }, [store, slug, setOpen, resetSubmission]);
}

/**
 * Stands there for the moment until the order's page, where a page keeps the element from going on, and where the
 * browser shows the page as it was left for the payment.
 */
function OrderPlaced({ order }: { readonly order: Placed }) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <div role="status">
      <EmptyState
        title={t(order.redirectUrl === null ? 'checkout.placed.title' : 'checkout.unpaid.title')}
        heading={H1}
        action={
          <>
            {order.redirectUrl !== null && (
              <LinkButton variant="primary" {...linkTo(order.redirectUrl)}>
                {t('checkout.unpaid.action')}
              </LinkButton>
            )}
            <LinkButton {...linkTo(statusPath(order.orderId))}>{t('checkout.placed.action')}</LinkButton>
          </>
        }
      >
        {t(order.redirectUrl === null ? 'checkout.placed.text' : 'checkout.placed.thenPay')}
      </EmptyState>
    </div>
  );
}

const checkoutStep: OrderStep = { kind: 'checkout' };

/**
 * Leads from the checkout to the order's state: to its page, or, inline, in the checkout's place, also when the payment
 * page has led back. The menu is no step of it: that is left to the page.
 */
function CheckoutFlow({ slug, children }: { readonly slug: string; readonly children: ReactNode }) {
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
    <div className="shown-order fo-stack-4">
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
