import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';

/**
 * The receipt as a page to print, for whoever ordered. Not on another site: the session that is known there is not the
 * one with which the browser would open the page.
 */
export function ReceiptLink({ order }: { readonly order: Order }) {
  const t = useMessages();
  const linkTo = useLink();
  const { apiBase } = useWidget();
  const isAtHome = URL.parse(apiBase)?.origin === globalThis.location.origin;
  if (!order.owned || !isAtHome || order.status === orderStatus.denied || isPaymentAwaited(order))
    return null;
  return (
    <LinkButton variant="quiet" className="receipt-link" {...linkTo(`/order/receipt/${order.id}`)}>
      {t('order.receipt.page')}
    </LinkButton>
  );
}
