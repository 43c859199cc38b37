import { useLayoutEffect, useState } from 'react';
import { useWidgetMethods } from '#runtime/element/use-widget-methods.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { usePageOrderTimes } from '#runtime/hooks/use-page-order-times.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { EmptyPage } from '#runtime/parts/EmptyPage.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { OrderPlaced as Placed } from '#shared/contract/orders.ts';
import { checkoutOpenAtom } from '#state/basket/basket-notices.ts';
import { reloadBasketAtom } from '#state/basket/load-basket.ts';
import { isAnswered } from '#state/checkout/order-attempt.ts';
import { resetSubmissionAtom, type Submission, submissionAtom } from '#state/checkout/submission.ts';
import { useAtomValue, useSetAtom, useStore } from '#state/core/jotai.ts';
import { clockAtom } from '#state/core/ports.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { ownOrderIdsAtom } from '#state/orders/own-orders.ts';
import { reloadRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import { type CheckoutView, checkoutViewAtom, type FilledView, isFilled } from './checkout.atoms.ts';
import { CheckoutFlow } from './flow/CheckoutFlow.tsx';
import { statusPath } from './flow/use-follow-order.ts';
import { BasketGone } from './no-basket/BasketGone.tsx';
import { NoBasket } from './no-basket/NoBasket.tsx';
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
        <RetryNotice title={t('checkout.failed.title')} onRetry={onRetry}>
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
        heading="h1"
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
