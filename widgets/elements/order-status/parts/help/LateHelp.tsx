import { type Order, orderStatus } from '../../../../../shared/contract/orders.ts';
import { isLate } from '../../../../../shared/domain/orders/lateness.ts';
import { useMessages } from '../../../../runtime/use-messages.ts';
import { useAtomValue } from '../../../../state/jotai.ts';
import { minuteAtom } from '../../../../state/minute.ts';
import { expectedOf } from '../words/headline.ts';
import { CallRestaurant } from './CallRestaurant.tsx';

/** What to do when the promised time has passed. An order without confirmation has its own hint. */
export function LateHelp({ order }: { readonly order: Order }) {
  const t = useMessages();
  const now = useAtomValue(minuteAtom);
  if (order.status === orderStatus.unconfirmed || !isLate(order, expectedOf(order), now)) return null;
  return <CallRestaurant order={order}>{t(`order.late.${order.transport}`)}</CallRestaurant>;
}
