import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { checkIcon } from '#ui/icon/drawings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { type Station, stationsOf } from '../labels/stations.ts';
import { timeWords } from '../labels/time-text.ts';

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
      <span className="station-dot">
        {(state === 'done' || state === 'denied') && <Icon name={signs[state]} />}
      </span>
      <span className="station-word">
        {t(label)}
        {state !== 'denied' && <VisuallyHidden>, {t(`order.station.${state}`)}</VisuallyHidden>}
      </span>
      {at && <time dateTime={at}>{timeWords(at)}</time>}
    </li>
  );
}
