import { createContext, useContext } from 'react';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import type { Order } from '#shared/contract/orders.ts';

/** What the cards of the board share. */
export interface BoardActions {
  readonly restaurants: readonly CockpitRestaurant[];
  /** to be called before an order is moved: the focus follows it to where it then stands */
  readonly followMove: (order: Order) => void;
  /** it stayed where it is */
  readonly forgetMove: () => void;
  /** for readers */
  readonly announce: (text: string) => void;
  /** for everybody: what became of an order whose card is gone from where it was */
  readonly notify: (text: string) => void;
  /** somebody chooses why this order is refused; null: no longer, or the refusal is on its way */
  readonly watchDenial: (order: Order | null) => void;
  readonly print: (order: Order) => void;
}

export const BoardContext = createContext<BoardActions | null>(null);

export function useBoard(): BoardActions {
  const board = useContext(BoardContext);
  if (!board) throw new Error('useBoard() was called outside the board: its cards need it around them.');
  return board;
}
