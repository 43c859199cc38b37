import { useId } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type Lane, laneOrders, lanes } from '#shared/domain/cockpit/lanes.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { OrderCard } from '../order/OrderCard.tsx';

const columns = ['new', 'kitchen', 'out'] as const satisfies readonly Lane[];

/** What is to be done side by side; what is done folded below. */
export function LaneColumns({ orders }: { readonly orders: readonly Order[] }) {
  const t = useMessages();
  const id = useId();
  const done = laneOrders(orders, 'done');
  return (
    <>
      <div className="board">
        {columns.map((lane) => {
          const mine = laneOrders(orders, lane);
          return (
            <section key={lane} className={`lane lane-${lane}`} part="lane" aria-labelledby={`${id}-${lane}`}>
              <h2 id={`${id}-${lane}`}>
                {t(`cockpit.lane.${lane}`)} <span className="lane-count">{mine.length}</span>
              </h2>
              <LaneList lane={lane} orders={mine} />
            </section>
          );
        })}
      </div>
      <details className="done-lane" part="lane">
        <summary>
          <h2>
            {t('cockpit.lane.done')} <span className="lane-count">{done.length}</span>
          </h2>
          <Icon name="chevron" />
        </summary>
        <LaneList lane="done" orders={done} />
      </details>
    </>
  );
}

function LaneList({ lane, orders }: { readonly lane: Lane; readonly orders: readonly Order[] }) {
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

interface LaneTabsProps {
  readonly orders: readonly Order[];
  readonly lane: Lane;
  readonly onLane: (lane: Lane) => void;
}

const isLane = (id: string): id is Lane => (lanes as readonly string[]).includes(id);

/** One lane at a time, for a phone. */
export function LaneTabs({ orders, lane, onLane }: LaneTabsProps) {
  const t = useMessages();
  return (
    <Tabs
      label={t('cockpit.lanes')}
      selected={lane}
      onSelect={(id) => {
        if (isLane(id)) onLane(id);
      }}
      tabs={lanes.map((each) => {
        const mine = laneOrders(orders, each);
        return {
          id: each,
          label: t(each === 'out' ? 'cockpit.lane.out.short' : `cockpit.lane.${each}`),
          count: mine.length,
          // the tab says it for the eye; the orders' headings need one above them
          panel: (
            <>
              <h2 className="fo-visually-hidden">{t(`cockpit.lane.${each}`)}</h2>
              <LaneList lane={each} orders={mine} />
            </>
          ),
        };
      })}
    />
  );
}
