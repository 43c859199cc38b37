import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { OrderPlaced as Placed } from '#shared/contract/orders.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { statusPath } from './flow/use-follow-order.ts';

/**
 * Stands there for the moment until the order's page, where a page keeps the element from going on, and where the
 * browser shows the page as it was left for the payment.
 */
export function OrderPlaced({ order }: { readonly order: Placed }) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <div role="status">
      <EmptyState
        title={t(order.redirectUrl === null ? 'checkout.placed.title' : 'checkout.unpaid.title')}
        heading="h1"
        action={
          <>
            {order.redirectUrl !== null && (
              <LinkButton variant="primary" {...linkTo(order.redirectUrl)}>
                {t('checkout.unpaid.action')}
              </LinkButton>
            )}
            <LinkButton {...linkTo(statusPath(order.orderId))}>{t('checkout.placed.action')}</LinkButton>
          </>
        }
      >
        {t(order.redirectUrl === null ? 'checkout.placed.text' : 'checkout.placed.thenPay')}
      </EmptyState>
    </div>
  );
}
