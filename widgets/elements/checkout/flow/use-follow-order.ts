import { useCallback, useEffect, useEffectEvent } from 'react';
import { useEmit, useNavigate, useWidget } from '#runtime/element/widget-context.ts';
import type { OrderPlaced } from '#shared/contract/orders.ts';
import { parseUrl } from '#shared/domain/navigation/parse-url.ts';
import { isToBeAsked, keepAskingAtom } from '#state/checkout/checkout.ts';
import { setSubmitErrorsAtom } from '#state/checkout/guide.ts';
import { submissionAtom } from '#state/checkout/submission.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { keysOf } from '../wizard/checkout-errors.ts';
import { restartWizardAtom } from '../wizard/use-wizard-pages.ts';

/**
 * Leads on from what became of an order: notifies the page, then goes to the payment page or to the order's state, that
 * of an order which the basket became earlier too. Returns whether it led anywhere; else the refusal is to be
 * shown. `basketId`: what was ordered, where that is known.
 */
export function useFollowOrder(slug: string): (outcome: Outcome<OrderPlaced>, basketId?: string) => boolean {
  const emit = useEmit();
  const navigate = useNavigate();
  const restart = useSetAtom(restartWizardAtom);
  const setSubmitErrors = useSetAtom(setSubmitErrorsAtom);

  return useCallback(
    (outcome, basketId) => {
      setSubmitErrors({ slug, keys: outcome.ok ? [] : keysOf(outcome.error) });
      const earlier = outcome.ok ? null : outcome.error.orderId;
      if (!outcome.ok && earlier === null) return false;
      // before anything leads away from here
      restart(slug, (outcome.ok && outcome.value.redirectUrl !== null && basketId) || null);
      if (outcome.ok) {
        const { orderId, status, paymentStatus, redirectUrl } = outcome.value;
        emit('fo-order-placed', { orderId, status, paymentStatus });
        navigate(redirectUrl ?? statusPath(orderId), { replace: redirectUrl === null });
      } else if (earlier !== null) {
        navigate(statusPath(earlier), { replace: true });
      }
      return true;
    },
    [slug, emit, navigate, restart, setSubmitErrors],
  );
}

export function statusPath(orderId: string): string {
  return `/order/status/${encodeURIComponent(orderId)}`;
}

/** Longest address that an order may carry. */
const maximumLength = 1000;

/**
 * Where the provider's page leads back to: inline, the page on which the element stands, which then shows the order's
 * state; else undefined, and the marketplace leads to the state itself.
 */
export function useReturnUrl(): () => string | undefined {
  const { flow, host } = useWidget();
  return useCallback(() => {
    const url = flow === 'inline' ? parseUrl(host.ownerDocument.location.href) : null;
    if (!url) return undefined;
    url.hash = '';
    // of an order before this one
    url.searchParams.delete('fo-order');
    return url.href.length > maximumLength ? undefined : url.href;
  }, [flow, host]);
}

/** While nobody knows what became of an order, it is asked for again by itself; `onAnswer` gets what became of it. */
export function useKeepAsking(slug: string, onAnswer: (outcome: Outcome<OrderPlaced>) => void): void {
  const submission = useAtomValue(submissionAtom(slug));
  const keepAsking = useSetAtom(keepAskingAtom);
  const failure = submission.status === 'failed' && isToBeAsked(submission.error) ? submission.error : null;
  const isUnknown = failure !== null;
  const handleAnswer = useEffectEvent(onAnswer);
  const begin = useEffectEvent(() => (failure ? keepAsking({ slug, failure, onAnswer: handleAnswer }) : undefined));

  // a restaurant's checkout is mounted anew for another one
  useEffect(() => (isUnknown ? begin() : undefined), [isUnknown]);
}
