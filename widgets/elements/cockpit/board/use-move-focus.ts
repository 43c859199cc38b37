import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Order } from '#shared/contract/orders.ts';
import { type Lane, laneOf } from '#shared/domain/cockpit/lanes.ts';
import { isFocusLost } from '#ui/focus/is-focus-lost.ts';

/**
 * Moving an order takes its card, and the button that had the focus, out of its lane: the focus goes after it, to
 * the fold that hides it, or to the board where the card is no longer to be seen.
 */
export function useMoveFocus(boardRef: RefObject<HTMLElement | null>, orders: readonly Order[]) {
  const wishRef = useRef<{ readonly id: string; readonly lane: Lane } | null>(null);

  useEffect(() => {
    const board = boardRef.current;
    const wish = wishRef.current;
    const order = wish && orders.find(({ id }) => id === wish.id);
    if (!board || !wish || (order && laneOf(order) === wish.lane)) return;
    wishRef.current = null;
    const { activeElement } = board.getRootNode() as ShadowRoot | Document;
    // somebody has gone on to something else meanwhile
    if (!board.contains(activeElement) && !isFocusLost(board)) return;
    const cards = [...board.querySelectorAll<HTMLElement>('[data-order]')];
    const card = cards.find(({ dataset }) => dataset['order'] === wish.id);
    const fold = card?.closest('details:not([open])')?.querySelector('summary');
    (fold ?? card ?? board).focus();
  }, [boardRef, orders]);

  const followMove = useCallback((order: Order) => {
    wishRef.current = { id: order.id, lane: laneOf(order) };
  }, []);
  const forgetMove = useCallback(() => {
    wishRef.current = null;
  }, []);
  return { followMove, forgetMove };
}
