import { useMemo, useRef, useState } from 'react';
import { useBreakpoint } from '#runtime/breakpoints/use-breakpoint.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Lane } from '#shared/domain/cockpit/lanes.ts';
import { DismissibleNotice } from '#ui/feedback/DismissibleNotice.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { PrintSlip } from '../print/PrintSlip.tsx';
import { type BoardActions, BoardContext } from './board-context.ts';
import { LaneColumns } from './LaneColumns.tsx';
import { LaneTabs } from './LaneTabs.tsx';
import { useMoveFocus } from './use-move-focus.ts';
import { useShowNew } from './use-show-new.ts';
import { useWatchedDenial } from './use-watched-denial.ts';

interface BoardProps {
  readonly orders: readonly Order[];
  readonly restaurants: readonly CockpitRestaurant[];
  /** raised when the new orders are to be shown */
  readonly wish: number;
}

/** The orders in lanes: side by side where there is room, else in tabs. */
export function Board({ orders, restaurants, wish }: BoardProps) {
  const narrow = useBreakpoint() === 'xs';
  const boardRef = useRef<HTMLDivElement>(null);
  const [lane, setLane] = useState<Lane>('new');
  const t = useMessages();
  const [spoken, setSpoken] = useState('');
  const [notice, setNotice] = useState('');
  const [printed, setPrinted] = useState<{ readonly order: Order; readonly turn: number } | null>(null);
  const { followMove, forgetMove } = useMoveFocus(boardRef, orders);
  const watchDenial = useWatchedDenial(orders, setNotice);
  useShowNew(boardRef, wish, setLane);

  const actions = useMemo(
    (): BoardActions => ({
      restaurants,
      followMove,
      forgetMove,
      announce: setSpoken,
      notify: setNotice,
      watchDenial,
      print: (order) => setPrinted((before) => ({ order, turn: (before?.turn ?? 0) + 1 })),
    }),
    [restaurants, followMove, forgetMove, watchDenial],
  );
  return (
    <BoardContext value={actions}>
      {notice !== '' && (
        <DismissibleNotice level="warning" onDismiss={() => setNotice('')} dismissLabel={t('common.dismiss')}>
          {notice}
        </DismissibleNotice>
      )}
      <div ref={boardRef} tabIndex={-1} className="board-frame">
        {narrow ? <LaneTabs orders={orders} lane={lane} onLane={setLane} /> : <LaneColumns orders={orders} />}
      </div>
      <LiveRegion>{spoken}</LiveRegion>
      {printed && <PrintSlip key={printed.turn} order={printed.order} />}
    </BoardContext>
  );
}
