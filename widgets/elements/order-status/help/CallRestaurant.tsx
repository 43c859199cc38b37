import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { phoneIcon } from '#ui/icon/drawings.ts';
import { phoneHref } from '../labels/phone-href.ts';

interface CallRestaurantProps {
  readonly order: Order;
  /** why it is worth a call */
  readonly children: string;
}

/** Something is not as promised: what to do about it, and the number. */
export function CallRestaurant({ order, children }: CallRestaurantProps) {
  const t = useMessages();
  const { phone } = order.restaurant;
  return (
    <Notice
      level="warning"
      // the screen's own region speaks
      live={false}
      action={
        <LinkButton variant="primary" icon={phoneIcon} href={phoneHref(phone)}>
          {t('order.call', { phone })}
        </LinkButton>
      }
    >
      {children}
    </Notice>
  );
}
