import { StateSlot } from '#runtime/StateSlot.tsx';
import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { activeOrderAtom } from '#state/orders/order.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx';
import { statusPath } from '../flow/use-follow-order.ts';
import { EmptyBasket } from './EmptyBasket.tsx';

interface LatestOrderProps {
  readonly slug: string;
  readonly orderId: string;
}

/**
 * Back from the provider's page without having paid: the basket is empty because its order waits for the payment, which
 * can still be made. Any other latest order has nothing to do with this checkout.
 */
export function LatestOrder({ slug, orderId }: LatestOrderProps) {
  const t = useMessages();
  const linkTo = useLink();
  const remote = useAtomValue(activeOrderAtom(orderId));
  if (remote.status === 'idle' || remote.status === 'loading')
    return (
      <StateSlot name="loading">
        <CheckoutSkeleton />
      </StateSlot>
    );
  const order = remote.status === 'ready' ? remote.value : null;
  const waits =
    order?.restaurant.slug === slug &&
    order.paymentStatus === 'pending' &&
    order.status === orderStatus.unconfirmed;
  if (!waits) return <EmptyBasket slug={slug} />;
  return (
    <EmptyState
      title={t('checkout.unpaid.title')}
      heading="h1"
      action={
        <>
          {order.paymentUrl !== null && (
            <LinkButton variant="primary" {...linkTo(order.paymentUrl)}>
              {t('checkout.unpaid.action')}
            </LinkButton>
          )}
          <LinkButton
            variant={order.paymentUrl === null ? 'primary' : 'secondary'}
            {...linkTo(statusPath(orderId))}
          >
            {t('checkout.placed.action')}
          </LinkButton>
        </>
      }
    >
      {t('checkout.unpaid.text', { restaurant: order.restaurant.name })}
    </EmptyState>
  );
}
