import { type Order, orderStatus } from '../../../../shared/contract/orders.ts';
import { useMessages } from '../../../runtime/use-messages.ts';
import { useAtomValue } from '../../../state/jotai.ts';
import { minuteAtom } from '../../../state/minute.ts';
import { LinkButton } from '../../../ui/action/LinkButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { phoneHref } from './phone-href.ts';

/** Minutes after which a missing confirmation is worth a call (spec section 2). */
const lateMinutes = 5;

/** What to do when no confirmation comes: first a quiet word, after five minutes the number to call. */
export function ConfirmationHint({ order }: { readonly order: Order }) {
  const t = useMessages();
  const now = useAtomValue(minuteAtom);
  if (order.status !== orderStatus.unconfirmed || order.paymentStatus === 'pending') return null;
  const waitedMinutes = order.date === null ? 0 : (now - Date.parse(order.date)) / 60_000;
  if (waitedMinutes < lateMinutes) return <p className="fo-quiet">{t('order.confirm.hint')}</p>;
  const { phone } = order.restaurant;
  return (
    <Notice
      level="warning"
      action={
        <LinkButton variant="primary" icon="phone" href={phoneHref(phone)}>
          {t('order.call', { phone })}
        </LinkButton>
      }
    >
      {t('order.confirm.late')}
    </Notice>
  );
}
