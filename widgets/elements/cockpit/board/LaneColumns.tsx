import { useId } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type Lane, laneOrders } from '#shared/domain/cockpit/lanes.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { LaneList } from './LaneList.tsx';

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
