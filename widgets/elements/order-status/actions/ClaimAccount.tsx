import { useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { claimOrderAtom } from '#state/orders/order-actions.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { failureText } from '../labels/failure-text.ts';

/**
 * A guest's order becomes an account's with one click; the rest is in the mail. Not offered with LOGIN off, nor before it
 * is known that it is on.
 */
export function ClaimAccount({ order }: { readonly order: Order }) {
  const t = useMessages();
  const claim = useSetAtom(claimOrderAtom);
  const [isSent, setIsSent] = useState(false);
  const { busy, problem, run } = useAction();
  const flags = useAtomValue(flagsAtom);
  const isOffered = order.claimable && flags?.LOGIN === true;
  if (!isOffered && !isSent) return null;

  return (
    <div className="claim">
      {/* it stands there before it has anything to say */}
      <div role="status" className="claim-sent">
        {isSent && (
          <Notice level="success" live={false}>
            {t('order.claim.sent', { email: order.contact?.email ?? '' })}
          </Notice>
        )}
      </div>
      {!isSent && (
        <>
          <Button
            variant="secondary"
            busy={busy}
            onClick={() =>
              void run(
                () => claim(order.id),
                () => setIsSent(true),
              )
            }
          >
            {t('order.claim')}
          </Button>
          <p className="fo-quiet">
            {t(flags?.CREDITS === false ? 'order.claim.helpWithoutPoints' : 'order.claim.help')}
          </p>
        </>
      )}
      {problem && <Notice level="alert">{t('order.claim.failed', { reason: failureText(problem, t) })}</Notice>}
    </div>
  );
}
