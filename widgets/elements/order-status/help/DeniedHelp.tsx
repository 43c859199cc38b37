import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { denialOf, isBasketOpenAgain, reasonText } from '../labels/status-text.ts';

/** Why there is no food, what becomes of the money, and the way on. */
export function DeniedHelp({ order }: { readonly order: Order }) {
  const t = useMessages();
  const linkTo = useLink();
  if (order.status !== orderStatus.denied) return null;
  const denial = denialOf(order);
  const reason = denial === 'refused' ? reasonText(order.reason, t) : null;
  const money = order.owned ? moneyTexts(order) : [];
  const checkout = `/restaurant/${encodeURIComponent(order.restaurant.slug)}/checkout`;
  return (
    <div className="denied">
      {reason && <p>{t('order.reason', { reason })}</p>}
      {money.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
      {order.owned && isBasketOpenAgain(order) ? (
        <LinkButton variant="primary" {...linkTo(checkout)}>
          {t(denial === 'unpaid' ? 'order.denied.again' : 'order.denied.basket')}
        </LinkButton>
      ) : (
        <LinkButton variant="primary" {...linkTo('/restaurants')}>
          {t('order.denied.action')}
        </LinkButton>
      )}
    </div>
  );
}

/** Money that was paid comes back, points and vouchers are there again. */
function moneyTexts({ paymentStatus, totals }: Order): MessageKey[] {
  const texts: MessageKey[] = [];
  if (paymentStatus === 'refunded') texts.push('order.refund.done');
  // all paid by points or vouchers is `paid` too
  if (paymentStatus === 'paid' && totals.remainingAmount > 0) texts.push('order.refund.coming');
  if (totals.credits > 0) texts.push('order.refund.points');
  else if (totals.voucherDiscount > 0) texts.push('order.refund.voucher');
  return texts;
}
