import type { OrderPlaced as Placed } from '../../../../shared/contract/orders.ts';
import { useLink } from '../../../runtime/use-link.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

/** Stands there for the moment until the order's page, and where a page keeps the element from going on. */
export function OrderPlaced({ order }: { readonly order: Placed }) {
  const t = useMessages();
  const linkTo = useLink();
  return (
    <div role="status">
      <EmptyState
        title={t('checkout.placed.title')}
        heading="h1"
        action={
          <LinkButton {...linkTo(`/order/status/${encodeURIComponent(order.orderId)}`)}>
            {t('checkout.placed.action')}
          </LinkButton>
        }
      >
        {t('checkout.placed.text')}
      </EmptyState>
    </div>
  );
}
