import { useMessages } from '../../../../runtime/use-messages.ts';
import { isPaymentFailedAtom } from '../../../../state/failed-payment.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { DismissibleNotice } from '../../../../ui/feedback/DismissibleNotice.tsx';
import { useRestaurant } from '../restaurant-context.ts';
import { basketFilledAtom } from './services.atoms.ts';
import { useVisit } from './visit-context.ts';

/** That a payment failed, with the way to try again, perhaps by other means (spec sections 2 and 8). */
export function PaymentFailed() {
  const visit = useVisit();
  if (!visit?.failedOrder) return null;
  return <FailedOrder orderId={visit.failedOrder} onDismiss={visit.dismissFailedOrder} />;
}

interface FailedOrderProps {
  readonly orderId: string;
  readonly onDismiss: () => void;
}

function FailedOrder({ orderId, onDismiss }: FailedOrderProps) {
  const t = useMessages();
  const { slug, onCheckout } = useRestaurant();
  const hasFailed = useAtomValue(isPaymentFailedAtom(orderId));
  // its basket opened again with the failure; that it was emptied since is the exception, and nothing waits for it
  const isEmptied = useAtomValue(basketFilledAtom(slug)) === false;
  if (!hasFailed) return null;
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
        isEmptied ? undefined : (
          <Button variant="primary" onClick={handleRetry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {t(isEmptied ? 'restaurant.paymentFailed.empty' : 'restaurant.paymentFailed.text')}
    </DismissibleNotice>
  );
}
