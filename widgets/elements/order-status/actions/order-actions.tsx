import { type MouseEvent, useState } from 'react';
import { useNavigate } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useReorder } from '#runtime/hooks/use-reorder.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { isCancellable, isPaymentAwaited, isRateable } from '#shared/domain/orders/order-transitions.ts';
import { isBasketOpenAgain } from '#shared/domain/orders/unpaid-order.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { type Failure, isLost } from '#state/core/remote/failure.ts';
import { cancelOrderAtom, claimOrderAtom } from '#state/orders/order-actions.ts';
import { flagsAtom } from '#state/sessions/settings.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';

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
    <div className="claim fo-stack-2 fo-start">
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
          <p className="fo-quiet">{t('order.claim.help')}</p>
        </>
      )}
      {problem && <Notice level="alert">{t('order.claim.failed', { reason: failureText(problem, t) })}</Notice>}
    </div>
  );
}

interface CancelOrderProps {
  readonly order: Order;
  /** the button is gone: the focus wants another place */
  readonly onDone: () => void;
}

/**
 * Cancels until the restaurant confirms, after a second question. It stays mounted afterwards, as it says that the
 * restaurant was quicker.
 */
export function CancelOrder({ order, onDone }: CancelOrderProps) {
  const t = useMessages();
  const cancel = useSetAtom(cancelOrderAtom);
  const [asking, setAsking] = useState(false);
  const { busy, problem, run } = useAction();
  const restaurant = order.restaurant.name;
  const possible = order.owned && isCancellable(order.status);

  const handleCancel = async () => {
    const outcome = await run(() => cancel(order.id));
    setAsking(false);
    if (outcome.ok || outcome.error.status === 409) onDone();
  };

  return (
    <div className="cancel fo-stack-2 fo-start">
      {possible && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('order.cancel')}
        </Button>
      )}
      {problem && <Notice level="alert">{problemText(problem)}</Notice>}
      <Modal
        open={asking && possible}
        onClose={() => setAsking(false)}
        title={t('order.cancel.title')}
        closeLabel={t('common.close')}
        negative={{ label: t('order.cancel.no'), onClick: () => setAsking(false) }}
        affirmative={{ label: t('order.cancel.yes'), onClick: () => void handleCancel(), busy }}
      >
        <p>{t(hasPaid(order) ? 'order.cancel.text.paid' : 'order.cancel.text', { restaurant })}</p>
      </Modal>
    </div>
  );

  function problemText(failure: Failure): string {
    if (failure.status !== 409) return failureText(failure, t);
    return t(order.status === 7 || order.status === 6 ? 'order.cancel.already' : 'order.cancel.late');
  }
}

const hasPaid = ({ paymentStatus, totals }: Order): boolean =>
  paymentStatus === 'paid' || totals.credits > 0 || totals.voucherDiscount > 0;

/**
 * While nobody knows whether it was paid: the way to the payment page, and the way to another payment type, for which
 * the order is given up and its basket opens again. Where the payment came in meanwhile, the order is cancelled all the
 * same and the screen says that the money comes back.
 */
export function PaymentCheck({ order }: { readonly order: Order }) {
  const t = useMessages();
  const linkTo = useLink();
  const navigate = useNavigate();
  const cancel = useSetAtom(cancelOrderAtom);
  const { busy, problem, run } = useAction();
  if (!isPaymentAwaited(order) || !order.owned) return null;

  const handleOtherwise = () =>
    void run(
      () => cancel(order.id),
      (cancelled) => {
        if (isBasketOpenAgain(cancelled)) navigate(`/restaurant/${encodeURIComponent(order.restaurant.slug)}/checkout`);
      },
    );

  return (
    <div className="payment-check fo-stack-3 fo-start">
      <p className="fo-quiet">{t('order.pay.help')}</p>
      <div className="fo-wrap fo-gap-2">
        {order.paymentUrl !== null && (
          <LinkButton variant="primary" {...linkTo(order.paymentUrl)}>
            {t('order.pay.continue')}
          </LinkButton>
        )}
        <Button variant="secondary" busy={busy} onClick={handleOtherwise}>
          {t('order.pay.otherwise')}
        </Button>
      </div>
      {problem && <Notice level="alert">{failureText(problem, t)}</Notice>}
    </div>
  );
}

/** What comes next, once an order is over: the same again, and what it was like. */
export function OverActions({ order }: { readonly order: Order }) {
  const t = useMessages();
  const handleRate = (event: MouseEvent<HTMLButtonElement>) => {
    const root = event.currentTarget.getRootNode() as ParentNode;
    root.querySelector<HTMLElement>('.rating .fo-h2')?.focus();
  };
  return (
    <div className="fo-wrap fo-gap-2">
      <Reorder order={order} isShort />
      {isRateable(order) && (
        <Button variant="secondary" onClick={handleRate}>
          {t('order.rate')}
        </Button>
      )}
    </div>
  );
}

interface ReorderProps {
  readonly order: Order;
  /** without a word on what it does */
  readonly isShort?: boolean;
}

/** The same once more, for whoever ordered it: into the basket at its restaurant, where what changed since is said. */
export function Reorder({ order, isShort = false }: ReorderProps) {
  const t = useMessages();
  const { busy, problem, reorder } = useReorder(order);
  const { name } = order.restaurant;
  if (!canReorder(order)) return null;

  const problemText = (failure: Failure) => {
    if (failure.key === 'restaurant.error.unknown') return t('order.reorder.closed', { restaurant: name });
    return isLost(failure) ? t('order.reorder.lost') : t('order.reorder.failed', { reason: failure.message });
  };

  return (
    <div className="reorder fo-stack-2 fo-start">
      <Button variant="secondary" busy={busy} onClick={reorder}>
        {t('order.reorder')}
      </Button>
      {!isShort && <p className="fo-quiet">{t('order.reorder.help', { restaurant: name })}</p>}
      {problem && <Notice level="alert">{problemText(problem)}</Notice>}
    </div>
  );
}

/** Once it is confirmed or over. After a failed payment the basket is open again as it was, so there is nothing to copy. */
function canReorder(order: Order): boolean {
  if (!order.owned || order.status === orderStatus.unconfirmed) return false;
  return !isBasketOpenAgain(order);
}

/** Why it did not work: the server's text, or that there is no connection. */
function failureText({ offline, message }: Failure, t: (key: MessageKey) => string): string {
  return offline ? t('order.action.offline') : message;
}
