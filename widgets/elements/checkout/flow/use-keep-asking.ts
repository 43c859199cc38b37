import { useEffect, useEffectEvent } from 'react';
import type { OrderPlaced } from '#shared/contract/orders.ts';
import { isToBeAsked, keepAskingAtom } from '#state/checkout/checkout.ts';
import { submissionAtom } from '#state/checkout/submission.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';

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
