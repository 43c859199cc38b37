import { useNavigate } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { cancelOrderAtom } from '#state/orders/order-actions.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { failureText } from '../labels/failure-text.ts';
import { isBasketOpenAgain } from '../labels/status-text.ts';

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
    <div className="payment-check">
      <p className="fo-quiet">{t('order.pay.help')}</p>
      <div className="order-buttons">
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
