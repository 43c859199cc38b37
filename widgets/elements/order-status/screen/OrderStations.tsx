import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/contract/values/order-status.ts';
import { expectedTimeOf } from '#shared/domain/orders/expected-time.ts';
import { isLate } from '#shared/domain/orders/lateness.ts';
import { shareOfWay } from '#shared/domain/orders/order-progress.ts';
import { isPaymentAwaited } from '#shared/domain/orders/order-transitions.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { checkIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { type Denial, denialOf } from '../labels/status-text.ts';
import { timeText } from '../labels/time-text.ts';

/**
 * How far it is, as a line that fills: by its stations, and between two of them by the clock (`shareOfWay`). Only for the eyes:
 * the stations say it in words. Of what is not going to come, or not known to, there is none.
 */
export function OrderProgress({ order, now }: { readonly order: Order; readonly now: number }) {
  if (order.status === orderStatus.denied || isPaymentAwaited(order)) return null;
  const stations = stationsOf(order);
  const reached = stations.findIndex(({ state }) => state === 'later');
  const isHeldUp = isLate(order, expectedTimeOf(order), now);
  return (
    <div className={isHeldUp ? 'progress progress-late' : 'progress'} aria-hidden="true">
      {stations.map(({ status, state }, index) => (
        <svg key={status}>
          <rect
            width={`${100 * (state !== 'later' ? 1 : index === reached ? shareOfWay(order, now) : 0)}%`}
            height="100%"
          />
        </svg>
      ))}
    </div>
  );
}

const signs = { done: checkIcon, denied: 'close' } as const;

/** A vertical line with the stations and their times. */
export function OrderStations({ order }: { readonly order: Order }) {
  const t = useMessages();
  return (
    <ol className="stations" part="stations" aria-label={t('order.stations')}>
      {stationsOf(order).map((station) => (
        <StationRow key={station.status} station={station} />
      ))}
    </ol>
  );
}

function StationRow({ station: { label, state, at } }: { readonly station: Station }) {
  const t = useMessages();
  return (
    <li className={`station station-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="station-dot">{(state === 'done' || state === 'denied') && <Icon name={signs[state]} />}</span>
      <span className="station-text">
        {t(label)}
        {state !== 'denied' && <VisuallyHidden>, {t(`order.station.${state}`)}</VisuallyHidden>}
      </span>
      {at && <time dateTime={at}>{timeText(at)}</time>}
    </li>
  );
}

/** One stop on the way of an order. `at` is an instant, null where it is not known or not reached. */
interface Station {
  readonly status: OrderStatus;
  readonly label: MessageKey;
  readonly state: 'done' | 'now' | 'later' | 'denied';
  readonly at: string | null;
}

const deliveryWay = [
  [orderStatus.unconfirmed, 'order.station.ordered'],
  [orderStatus.confirmed, 'order.station.confirmed'],
  [orderStatus.ready, 'order.station.ready'],
  [orderStatus.transferred, 'order.station.transferred'],
  [orderStatus.delivered, 'order.station.delivered'],
] as const satisfies readonly (readonly [OrderStatus, MessageKey])[];

const takeawayWay = [
  [orderStatus.unconfirmed, 'order.station.ordered'],
  [orderStatus.confirmed, 'order.station.confirmed'],
  [orderStatus.ready, 'order.station.readyTakeaway'],
  [orderStatus.transferred, 'order.station.pickedUp'],
] as const satisfies readonly (readonly [OrderStatus, MessageKey])[];

/**
 * The way of an order with the times so far. A denied order ends where it was denied. What was skipped counts as done
 * without a time; the last station is done once it is reached.
 */
export function stationsOf(order: Order): Station[] {
  if (order.status === orderStatus.denied) return deniedStations(order);
  const way = order.transport === 'takeaway' ? takeawayWay : deliveryWay;
  const last = way[way.length - 1]?.[0] ?? orderStatus.delivered;
  const current = Math.min(order.status, last);
  return way.map(([status, label]) => ({
    status,
    label,
    state: status > current ? 'later' : status === current && status !== last ? 'now' : 'done',
    at: status > current ? null : reachedAt(order, status),
  }));
}

const deniedLabels = {
  cancelled: 'order.station.cancelled',
  unpaid: 'order.station.unpaid',
  unconfirmed: 'order.station.cancelled',
  refused: 'order.station.denied',
} as const satisfies Record<Denial, MessageKey>;

function deniedStations(order: Order): Station[] {
  const gone = deliveryWay.filter(([status]) => status === 1 || order.history.some((move) => move.status === status));
  return [
    ...gone.map(([status, label]): Station => ({ status, label, state: 'done', at: reachedAt(order, status) })),
    {
      status: orderStatus.denied,
      label: deniedLabels[denialOf(order)],
      state: 'denied',
      at: reachedAt(order, orderStatus.denied),
    },
  ];
}

/** From the order's history; a live event may be there before it. */
function reachedAt(order: Order, status: OrderStatus): string | null {
  const known: Partial<Record<OrderStatus, string | null>> = {
    [orderStatus.unconfirmed]: order.date,
    [orderStatus.confirmed]: order.confirmationTime,
    [orderStatus.transferred]: order.transferTime,
  };
  return order.history.find((move) => move.status === status)?.at ?? known[status] ?? null;
}
