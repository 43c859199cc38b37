import { useMessages } from '#runtime/use-messages.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { failedPaymentAtom } from '#state/payments/failed-payment.ts';
import { Button } from '#ui/action/Button.tsx';
import { DismissibleNotice } from '#ui/feedback/DismissibleNotice.tsx';
import { useVisit } from '../page/visit-context.ts';
import { useRestaurant } from '../restaurant-context.ts';
import { useIsBasketThere } from './use-is-basket-there.ts';

/** That a payment failed, with the way to try again, perhaps by other means (spec sections 2 and 8). */
export function PaymentFailed() {
  const visit = useVisit();
  if (!visit?.failedOrder) return null;
  const { failedOrder, dismissFailedOrder } = visit;
  return <FailedOrder key={failedOrder} orderId={failedOrder} onDismiss={dismissFailedOrder} />;
}

interface FailedOrderProps {
  readonly orderId: string;
  readonly onDismiss: () => void;
}

function FailedOrder({ orderId, onDismiss }: FailedOrderProps) {
  const t = useMessages();
  const { slug, onCheckout } = useRestaurant();
  const failed = useAtomValue(failedPaymentAtom(orderId));
  // trying again must not order other dishes
  const isBasketThere = useIsBasketThere(failed?.order, slug);
  if (!failed) return null;
  const handleRetry = () => {
    onDismiss();
    onCheckout();
  };
  return (
    <DismissibleNotice
      level="alert"
      title={t('restaurant.paymentFailed.title')}
      onDismiss={onDismiss}
      dismissLabel={t('common.dismiss')}
      action={
        isBasketThere && (
          <Button variant="primary" onClick={handleRetry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {t(isBasketThere ? 'restaurant.paymentFailed.text' : 'restaurant.paymentFailed.empty')}
    </DismissibleNotice>
  );
}
