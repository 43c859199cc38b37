import { InnerElement } from '#runtime/InnerElement.tsx';
import { useMessages } from '#runtime/use-messages.ts';
import { basketAtom } from '#state/basket/basket.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote.ts';
import { activeOrderAtom } from '#state/orders/order.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';

interface ShownOrderProps {
  readonly slug: string;
  readonly orderId: string;
  readonly onCheckout: () => void;
}

/** How the order stands, in the checkout's place; with the way back once there is something to order again. */
export function ShownOrder({ slug, orderId, onCheckout }: ShownOrderProps) {
  const t = useMessages();
  const basket = valueOf(useAtomValue(basketAtom(slug)))?.basket;
  const order = valueOf(useAtomValue(activeOrderAtom(orderId)));
  // after a failed payment the order's state itself leads back to its basket
  const canOrder = basket?.owned && basket.keys.length > 0 && order && order.paymentStatus !== 'failed';
  return (
    <div className="shown-order">
      {canOrder && (
        <Button variant="quiet" onClick={onCheckout}>
          {t('basket.checkout')}
        </Button>
      )}
      <InnerElement
        key={orderId}
        tag="fo-order-status"
        attributes={{ 'order-id': orderId, flow: 'inline' }}
        loading={<Skeleton lines={6} />}
        failedText={t('common.failed')}
        passSlots
      />
    </div>
  );
}
