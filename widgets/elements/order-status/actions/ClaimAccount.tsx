import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Failure } from '#state/core/failure.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { claimOrderAtom } from '#state/orders/order-actions.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { failureWords } from '../labels/failure-text.ts';

/**
 * A guest's order becomes an account's with one click; the rest is in the mail. Not offered with LOGIN off, nor before it
 * is known that it is on.
 */
export function ClaimAccount({ order }: { readonly order: Order }) {
  const t = useMessages();
  const claim = useSetAtom(claimOrderAtom);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<Failure | null>(null);
  const flags = useAtomValue(flagsAtom);
  const isOffered = order.claimable && flags?.LOGIN === true;
  if (!isOffered && state !== 'sent') return null;

  const handleClaim = async () => {
    setState('sending');
    setProblem(null);
    const outcome = await claim(order.id);
    setState(outcome.ok ? 'sent' : 'idle');
    if (!outcome.ok) setProblem(outcome.error);
  };

  return (
    <div className="claim">
      {/* it stands there before it has anything to say */}
      <div role="status" className="claim-sent">
        {state === 'sent' && (
          <Notice level="success" live={false}>
            {t('order.claim.sent', { email: order.contact?.email ?? '' })}
          </Notice>
        )}
      </div>
      {state !== 'sent' && (
        <>
          <Button variant="secondary" busy={state === 'sending'} onClick={() => void handleClaim()}>
            {t('order.claim')}
          </Button>
          <p className="fo-quiet">
            {t(flags?.CREDITS === false ? 'order.claim.helpWithoutPoints' : 'order.claim.help')}
          </p>
        </>
      )}
      {problem && (
        <Notice level="alert">{t('order.claim.failed', { reason: failureWords(problem, t) })}</Notice>
      )}
    </div>
  );
}
