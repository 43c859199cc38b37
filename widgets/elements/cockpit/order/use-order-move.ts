import { useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { moveCockpitOrderAtom, type OrderMove } from '#state/cockpit/cockpit-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { useBoard } from '../board/board-context.ts';
import { failureWords, shortNumber } from '../order-labels.ts';

export interface OrderMoving {
  /** what is being done, by a name of the caller's; null: nothing */
  readonly busy: string | null;
  readonly problem: string | null;
  /** Answers whether it worked. Does nothing while one is under way, so that two taps are one. */
  readonly move: (name: string, move: Omit<OrderMove, 'id' | 'expectedStatus'>) => Promise<boolean>;
}

/** Moves an order and says what came of it. */
export function useOrderMove(order: Order): OrderMoving {
  const t = useMessages();
  const { followMove, forgetMove, announce, notify } = useBoard();
  const send = useSetAtom(moveCockpitOrderAtom);
  const [state, setState] = useState<{ busy: string | null; problem: string | null }>({
    busy: null,
    problem: null,
  });
  return {
    ...state,
    move: async (name, { status, ...rest }) => {
      if (state.busy !== null) return false;
      setState({ busy: name, problem: null });
      followMove(order);
      const outcome = await send({ id: order.id, expectedStatus: order.status, status, ...rest });
      if (!outcome.ok) {
        const problem = failureWords(outcome.error, t);
        // a colleague's move is followed all the same, and takes the card from here
        if (outcome.error.status === 409 || outcome.error.status === 404) notify(problem);
        else {
          forgetMove();
          announce(problem);
        }
        setState({ busy: null, problem });
        return false;
      }
      setState({ busy: null, problem: null });
      announce(t(`cockpit.moved.${status}` as MessageKey, { number: shortNumber(order) }));
      return true;
    },
  };
}
