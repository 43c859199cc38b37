import { useMessages } from '#runtime/use-messages.ts';
import { useWidget } from '#runtime/widget-context.ts';
import type { Order } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import { useAtomValue } from '#state/core/jotai.ts';
import { minuteAtom } from '#state/core/minute.ts';
import { confirmationHintAtom } from '#state/orders/confirmation.ts';
import { daysFrom, nearDayWords, timeWords } from '../labels/time-text.ts';

/** What to do while no confirmation comes; nothing once there is one. */
export function ConfirmationHint({ order }: { readonly order: Order }) {
  if (order.status !== orderStatus.unconfirmed || isPaymentAwaited(order)) return null;
  return <WaitingHint order={order} />;
}

/** A quiet word, until it is worth a call; at night, when the restaurant is there again. */
function WaitingHint({ order }: { readonly order: Order }) {
  const t = useMessages();
  const { lang } = useWidget();
  const now = useAtomValue(minuteAtom);
  const hint = useAtomValue(confirmationHintAtom(order.id));
  if (hint.kind === 'late') return null;
  const opensAt = hint.kind === 'closed' ? hint.opensAt?.toString() : undefined;
  if (opensAt === undefined) return <p className="fo-quiet">{t('order.confirm.hint')}</p>;
  const day = daysFrom(now, opensAt) === 0 ? '' : `${nearDayWords(now, opensAt, lang, t)}, `;
  const time = `${day}${timeWords(opensAt)}`;
  return <p className="fo-quiet">{t('order.confirm.closed', { restaurant: order.restaurant.name, time })}</p>;
}
