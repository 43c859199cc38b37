import { type RefObject, useEffect, useRef } from 'react';
import type { Lane } from '#shared/domain/cockpit/lanes.ts';

/** Brings the new orders into view each time that `turn` was raised, also when the board was opened for that. */
export function useShowNew(
  boardRef: RefObject<HTMLElement | null>,
  turn: number,
  onLane: (lane: Lane) => void,
): void {
  const shownTurn = useRef(0);
  useEffect(() => {
    if (turn === shownTurn.current) return;
    shownTurn.current = turn;
    onLane('new');
    boardRef.current?.focus();
    boardRef.current?.scrollIntoView({ block: 'start' });
  }, [boardRef, turn, onLane]);
}
