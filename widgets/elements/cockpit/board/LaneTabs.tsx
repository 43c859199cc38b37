import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type Lane, laneOrders, lanes } from '#shared/domain/cockpit/lanes.ts';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { LaneList } from './LaneList.tsx';

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
