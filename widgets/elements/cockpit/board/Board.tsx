import { type ReactNode, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { lazy } from '#io/lazy.ts';
import { useBreakpoint } from '#runtime/breakpoints/use-breakpoint.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLazy } from '#runtime/lazy.tsx';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type Lane, laneOf, laneOrders, lanes } from '#shared/domain/cockpit/lanes.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { refusedMovesAtom } from '#state/cockpit/waiting-moves.ts';
import { useAtom } from '#state/core/jotai.ts';
import { DismissibleNotice } from '#ui/feedback/DismissibleNotice.tsx';
import { isFocusLost } from '#ui/focus/is-focus-lost.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { OrderCard } from '../order/OrderCard.tsx';
import { shortNumber } from '../order-labels.ts';
import { type BoardActions, BoardContext } from './board-context.ts';

/** Fetched at rest, as a print is asked for without a connection too. */
export const printSlip = lazy(async () => (await import('../print/PrintSlip.tsx')).PrintSlip);

interface BoardProps {
  readonly orders: readonly Order[];
  readonly restaurants: readonly CockpitRestaurant[];
  /** raised when the new orders are to be shown */
  readonly newShown: number;
  /** above the new orders, or, where these have no column, above all */
  readonly notes: ReactNode;
}

/** The orders in lanes: side by side where there is room, else in tabs. */
export function Board({ orders, restaurants, newShown, notes }: BoardProps) {
  const narrow = useBreakpoint() === 'xs';
  const boardRef = useRef<HTMLDivElement>(null);
  const [lane, setLane] = useState<Lane>('new');
  const t = useMessages();
  const [spoken, setSpoken] = useState('');
  const [notice, setNotice] = useState('');
  const [printed, setPrinted] = useState<{ readonly order: Order; readonly time: number } | null>(null);
  const { followMove, forgetMove } = useMoveFocus(boardRef, orders);
  const watchDenial = useWatchedDenial(orders, setNotice);
  useShowNew(boardRef, newShown, setLane);
  const [refused, setRefused] = useAtom(refusedMovesAtom);
  const Slip = useLazy(printSlip, printed !== null).value;

  const actions = useMemo(
    (): BoardActions => ({
      restaurants,
      followMove,
      forgetMove,
      announce: setSpoken,
      notify: setNotice,
      watchDenial,
      print: (order) => setPrinted((before) => ({ order, time: (before?.time ?? 0) + 1 })),
    }),
    [restaurants, followMove, forgetMove, watchDenial],
  );
  return (
    <BoardContext value={actions}>
      {refused.length > 0 && (
        <DismissibleNotice level="warning" onDismiss={() => setRefused([])} dismissLabel={t('common.dismiss')}>
          {t('cockpit.waiting.refused', { number: refused.map(shortNumber).join(', ') })}
        </DismissibleNotice>
      )}
      {notice !== '' && (
        <DismissibleNotice level="warning" onDismiss={() => setNotice('')} dismissLabel={t('common.dismiss')}>
          {notice}
        </DismissibleNotice>
      )}
      <div ref={boardRef} tabIndex={-1} className="board-frame fo-stack-5">
        {narrow ? (
          <>
            {notes}
            <LaneTabs orders={orders} lane={lane} onLane={setLane} />
          </>
        ) : (
          <LaneColumns orders={orders} notes={notes} />
        )}
      </div>
      <LiveRegion>{spoken}</LiveRegion>
      {printed && Slip && <Slip key={printed.time} order={printed.order} />}
    </BoardContext>
  );
}

/**
 * Moving an order takes its card, and the button that had the focus, out of its lane: the focus goes after it, to
 * the fold that hides it, or to the board where the card is no longer to be seen.
 */
function useMoveFocus(boardRef: RefObject<HTMLElement | null>, orders: readonly Order[]) {
  const moveRef = useRef<{ readonly id: string; readonly lane: Lane } | null>(null);

  useEffect(() => {
    const board = boardRef.current;
    const move = moveRef.current;
    const order = move && orders.find(({ id }) => id === move.id);
    if (!board || !move || (order && laneOf(order) === move.lane)) return;
    moveRef.current = null;
    const { activeElement } = board.getRootNode() as ShadowRoot | Document;
    // somebody has gone on to something else meanwhile
    if (!board.contains(activeElement) && !isFocusLost(board)) return;
    const cards = [...board.querySelectorAll<HTMLElement>('[data-order]')];
    const card = cards.find(({ dataset }) => dataset['order'] === move.id);
    const fold = card?.closest('details:not([open])')?.querySelector('summary');
    (fold ?? card ?? board).focus();
  }, [boardRef, orders]);

  const followMove = useCallback((order: Order) => {
    moveRef.current = { id: order.id, lane: laneOf(order) };
  }, []);
  const forgetMove = useCallback(() => {
    moveRef.current = null;
  }, []);
  return { followMove, forgetMove };
}

/** Brings the new orders into view each time that `times` was raised, also when the board was opened for that. */
function useShowNew(boardRef: RefObject<HTMLElement | null>, times: number, onLane: (lane: Lane) => void): void {
  const timesShown = useRef(0);
  useEffect(() => {
    if (times === timesShown.current) return;
    timesShown.current = times;
    onLane('new');
    boardRef.current?.focus();
    boardRef.current?.scrollIntoView({ block: 'start' });
  }, [boardRef, times, onLane]);
}

/** Moves that have their own texts. */
const namedMoves: ReadonlySet<number> = new Set([2, 3, 4, 5, 7]);

/**
 * While somebody chooses why an order is refused, a colleague or the guest may be quicker: its card goes to another
 * lane and takes the dialog with it. Then it is said why.
 */
function useWatchedDenial(orders: readonly Order[], notify: (text: string) => void) {
  const t = useMessages();
  const watchedRef = useRef<Order | null>(null);

  useEffect(() => {
    const watched = watchedRef.current;
    const order = watched && orders.find(({ id }) => id === watched.id);
    if (!watched || order?.status === watched.status) return;
    watchedRef.current = null;
    if (!order) notify(t('cockpit.error.gone'));
    else if (!namedMoves.has(order.status)) notify(t('cockpit.error.quicker'));
    else {
      const moved = t(`cockpit.moved.${order.status}` as MessageKey, { number: shortNumber(order) });
      notify(t('cockpit.deny.overtaken', { moved }));
    }
  }, [orders, notify, t]);

  return useCallback((order: Order | null) => {
    watchedRef.current = order;
  }, []);
}

const columns = ['new', 'kitchen', 'out'] as const satisfies readonly Lane[];

/** What is to be done side by side; what is done folded below. */
function LaneColumns({ orders, notes }: Pick<BoardProps, 'orders' | 'notes'>) {
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
              <H2 id={`${id}-${lane}`}>
                {t(`cockpit.lane.${lane}`)} <span className="fo-count">{mine.length}</span>
              </H2>
              {lane === 'new' && notes}
              <LaneList lane={lane} orders={mine} />
            </section>
          );
        })}
      </div>
      <details className="done-lane fo-fold" part="lane">
        <summary className="fo-spread">
          <H2>
            {t('cockpit.lane.done')} <span className="fo-count">{done.length}</span>
          </H2>
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
function LaneTabs({ orders, lane, onLane }: LaneTabsProps) {
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
              <H2 className="fo-visually-hidden">{t(`cockpit.lane.${each}`)}</H2>
              <LaneList lane={each} orders={mine} />
            </>
          ),
        };
      })}
    />
  );
}
