import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { expectedTimeOf } from '#shared/domain/orders/expected-time.ts';
import { isLate } from '#shared/domain/orders/lateness.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import { isBasketOpenAgain } from '#shared/domain/orders/unpaid-order.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { phoneHref } from '#ui/data/phone-href.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { phoneIcon } from '#ui/icon/drawings.ts';
import { denialOf, reasonText } from '../labels/status-text.ts';
import { daysFrom, nearDayText, timeText } from '../labels/time-text.ts';
import type { OrderNow } from '../screen/use-order-now.ts';

interface CallButtonProps {
  readonly order: Order;
  readonly variant: 'primary' | 'secondary';
}

/** The restaurant's number, to be pressed or read. */
export function CallButton({ order, variant }: CallButtonProps) {
  const t = useMessages();
  const { phone } = order.restaurant;
  return (
    <LinkButton variant={variant} icon={phoneIcon} href={phoneHref(phone)}>
      {t('order.call', { phone })}
    </LinkButton>
  );
}

interface CallRestaurantProps {
  readonly order: Order;
  /** why it is worth a call */
  readonly children: string;
}

/** Something is not as promised: what to do about it, and the number. */
export function CallRestaurant({ order, children }: CallRestaurantProps) {
  return (
    <Notice
      level="warning"
      // the screen's own region speaks
      live={false}
      action={<CallButton order={order} variant="primary" />}
    >
      {children}
    </Notice>
  );
}

/**
 * What is wrong, so that it is worth a call: no confirmation came for five minutes, or the promised time has passed.
 * Null while everything is as it should be.
 */
export function helpOf(order: Order, { now, hint }: OrderNow): MessageKey | null {
  if (isPaymentAwaited(order)) return null;
  if (order.status === orderStatus.unconfirmed) return hint.kind === 'late' ? 'order.confirm.late' : null;
  return isLate(order, expectedTimeOf(order), now) ? `order.late.${order.transport}` : null;
}

/** What to do while no confirmation comes: a quiet line, until it is worth a call; at night, when the restaurant is there again. */
export function ConfirmationHint({ order, time: { now, hint } }: { readonly order: Order; readonly time: OrderNow }) {
  const t = useMessages();
  const { lang } = useWidget();
  if (order.status !== orderStatus.unconfirmed || isPaymentAwaited(order) || hint.kind === 'late') return null;
  const opensAt = hint.kind === 'closed' ? hint.opensAt?.toString() : undefined;
  if (opensAt === undefined) return <p className="fo-quiet">{t('order.confirm.hint')}</p>;
  const day = daysFrom(now, opensAt) === 0 ? '' : `${nearDayText(now, opensAt, lang, t)}, `;
  const time = `${day}${timeText(opensAt)}`;
  return <p className="fo-quiet">{t('order.confirm.closed', { restaurant: order.restaurant.name, time })}</p>;
}

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
    <div className="denied fo-stack-3 fo-start">
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
