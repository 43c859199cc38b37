import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { EmptyPage } from '#runtime/parts/EmptyPage.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { StateSlot } from '#runtime/parts/StateSlot.tsx';
import type { OrderPlaced } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { isAskingAtom, resumeOrderAtom } from '#state/checkout/checkout.ts';
import { isAnswered, openAttempt } from '#state/checkout/order-attempt.ts';
import { resetSubmissionAtom } from '#state/checkout/submission.ts';
import { useAtomValue, useSetAtom, useStore } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { isPending } from '#state/core/remote/is-pending.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { activeOrderAtom } from '#state/orders/order.ts';
import { findNewOrderAtom, type OrderSearch, ownOrderIdsAtom } from '#state/orders/own-orders.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx';
import { statusPath, useFollowOrder, useKeepAsking } from '../flow/use-follow-order.ts';

/** Asking what became of an order whose answer was lost; or nobody can say now; or there is no such order. */
type LostOrder = 'asking' | 'unknown' | 'none';

/**
 * There is nothing in the basket as the page is opened. After a lost answer and a reload that is most likely because it
 * was ordered: then this order is asked for with its own key, and led to.
 */
export function NoBasket({ slug }: { readonly slug: string }) {
  const t = useMessages();
  const orderId = useAtomValue(ownOrderIdsAtom)[0];
  const [lost, askAgain] = useLostOrder(slug);
  const isAsking = useAtomValue(isAskingAtom(slug));

  if (lost === 'asking') {
    return (
      <>
        <LiveRegion>{t('checkout.lost.asking')}</LiveRegion>
        <CheckoutSkeleton />
      </>
    );
  }
  if (lost === 'unknown') {
    return (
      <RetryNotice title={t('checkout.lost.title')} onRetry={askAgain}>
        {t(isAsking ? 'checkout.errors.asking' : 'checkout.errors.offline')}
      </RetryNotice>
    );
  }
  return orderId === undefined ? (
    <StateSlot name="empty">
      <EmptyPage topic="checkout.empty" href={`/restaurant/${slug}`} primary />
    </StateSlot>
  ) : (
    <LatestOrder slug={slug} orderId={orderId} />
  );
}

function useLostOrder(slug: string): [LostOrder, askAgain: () => void] {
  const store = useStore();
  const resume = useSetAtom(resumeOrderAtom);
  const resetSubmission = useSetAtom(resetSubmissionAtom);
  const followOrder = useFollowOrder(slug);
  const [lost, setLost] = useState<LostOrder>(() =>
    openAttempt(store.get(portsAtom).storage, slug) ? 'asking' : 'none',
  );

  const finish = useCallback(
    (outcome: Outcome<OrderPlaced> | null) => {
      if (!outcome || followOrder(outcome) || outcome.ok) return;
      const refused = isAnswered(outcome.error);
      // it never became an order, and there is nothing to order now
      if (refused) resetSubmission(slug);
      setLost(refused ? 'none' : 'unknown');
    },
    [slug, followOrder, resetSubmission],
  );
  useEffect(() => {
    if (lost === 'asking') void Promise.resolve(resume(slug)).then(finish);
  }, [lost, slug, resume, finish]);
  useKeepAsking(slug, finish);

  return [lost, () => setLost('asking')];
}

/**
 * Back from the provider's page without having paid: the basket is empty because its order waits for the payment, which
 * can still be made. Any other latest order has nothing to do with this checkout.
 */
function LatestOrder({ slug, orderId }: { readonly slug: string; readonly orderId: string }) {
  const t = useMessages();
  const linkTo = useLink();
  const remote = useAtomValue(activeOrderAtom(orderId));
  if (isPending(remote)) return <CheckoutSkeleton />;
  const order = remote.status === 'ready' ? remote.value : null;
  const waits =
    order?.restaurant.slug === slug && order.paymentStatus === 'pending' && order.status === orderStatus.unconfirmed;
  if (!waits) return <EmptyPage topic="checkout.empty" href={`/restaurant/${slug}`} primary />;
  return (
    <EmptyState
      title={t('checkout.unpaid.title')}
      heading={H1}
      action={
        <>
          {order.paymentUrl !== null && (
            <LinkButton variant="primary" {...linkTo(order.paymentUrl)}>
              {t('checkout.unpaid.action')}
            </LinkButton>
          )}
          <LinkButton variant={order.paymentUrl === null ? 'primary' : 'secondary'} {...linkTo(statusPath(orderId))}>
            {t('checkout.placed.action')}
          </LinkButton>
        </>
      }
    >
      {t('checkout.unpaid.text', { restaurant: order.restaurant.name })}
    </EmptyState>
  );
}

/**
 * The basket was emptied while this checkout was open: by an order in another tab, which is then led to, or by hand.
 * Nothing failed, so it is no error.
 */
export function BasketGone({ slug, known, since }: OrderSearch) {
  const t = useMessages();
  const linkTo = useLink();
  const findNewOrder = useSetAtom(findNewOrderAtom);
  const store = useStore();
  /** undefined: still looking */
  const [orderId, setOrderId] = useState<string | null>();

  useEffect(() => {
    let current = true;
    const check = async () => {
      const found = await findNewOrder({ slug, known, since });
      if (current) setOrderId((before) => found ?? before ?? null);
    };
    void check();
    // the other tab learns its order's id a moment after everybody has learned that the basket is empty
    const stopLooking = store.sub(ownOrderIdsAtom, () => void check());
    return () => {
      current = false;
      stopLooking();
    };
  }, [store, findNewOrder, slug, known, since]);

  if (orderId === undefined) return <CheckoutSkeleton />;
  const ordered = orderId !== null;
  const path = ordered ? statusPath(orderId) : `/restaurant/${slug}`;
  return (
    <div role="status">
      <EmptyState
        title={t(ordered ? 'checkout.gone.ordered.title' : 'checkout.gone.title')}
        heading={H1}
        action={
          <LinkButton variant="primary" {...linkTo(path)}>
            {t(ordered ? 'checkout.placed.action' : 'checkout.empty.action')}
          </LinkButton>
        }
      >
        {t(ordered ? 'checkout.gone.ordered.text' : 'checkout.gone.text')}
      </EmptyState>
    </div>
  );
}
