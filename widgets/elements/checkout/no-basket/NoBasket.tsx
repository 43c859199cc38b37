import { useCallback, useEffect, useState } from 'react';
import { StateSlot } from '#runtime/StateSlot.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import type { OrderPlaced } from '#shared/contract/orders.ts';
import { isAskingAtom, resetSubmissionAtom, resumeOrderAtom } from '#state/checkout/checkout.ts';
import { isAnswered, openAttempt } from '#state/checkout/order-attempt.ts';
import { useAtomValue, useSetAtom, useStore } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/outcome.ts';
import { portsAtom } from '#state/core/ports.ts';
import { ownOrderIdsAtom } from '#state/orders/own-orders.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx';
import { useFollowOrder } from '../flow/use-follow-order.ts';
import { useKeepAsking } from '../flow/use-keep-asking.ts';
import { EmptyBasket } from './EmptyBasket.tsx';
import { LatestOrder } from './LatestOrder.tsx';

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
        <StateSlot name="loading">
          <CheckoutSkeleton />
        </StateSlot>
      </>
    );
  }
  if (lost === 'unknown') {
    return (
      <Notice
        level="alert"
        title={t('checkout.lost.title')}
        action={
          <Button variant="secondary" onClick={askAgain}>
            {t('common.retry')}
          </Button>
        }
      >
        {t(isAsking ? 'checkout.errors.asking' : 'checkout.errors.offline')}
      </Notice>
    );
  }
  return orderId === undefined ? (
    <StateSlot name="empty">
      <EmptyBasket slug={slug} />
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
