import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Lane } from '#shared/domain/cockpit/lanes.ts';
import { OrderCard } from '../order/OrderCard.tsx';

interface LaneListProps {
  readonly lane: Lane;
  readonly orders: readonly Order[];
}

export function LaneList({ lane, orders }: LaneListProps) {
  const t = useMessages();
  if (orders.length === 0) return <p className="lane-empty fo-quiet">{t(`cockpit.lane.${lane}.empty`)}</p>;
  return (
    <ul className="lane-orders">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}
