import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { MessageKey } from '#shared/messages/translate.ts';
import { moveCockpitOrderAtom, type OrderMove } from '#state/cockpit/cockpit-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { useBoard } from '../board/board-context.ts';
import { failureText, shortNumber } from '../order-labels.ts';

export type OrderMoving = ReturnType<typeof useOrderMove>;

/** Moves an order and says what came of it. */
export function useOrderMove(order: Order) {
  const t = useMessages();
  const { followMove, forgetMove, announce, notify } = useBoard();
  const send = useSetAtom(moveCockpitOrderAtom);
  const { busyWith, problem, run } = useAction();
  return {
    /** what is being done, by a name of the caller's; null: nothing */
    busy: busyWith,
    problem: problem && failureText(problem, t),
    /** Resolves to whether it worked. Does nothing while one is under way, so that two taps are one. */
    move: async (name: string, move: Omit<OrderMove, 'id' | 'expectedStatus'>): Promise<boolean> => {
      if (busyWith !== null) return false;
      followMove(order);
      const { id, status: expectedStatus } = order;
      const outcome = await run(() => send({ id, expectedStatus, ...move }), undefined, name);
      if (outcome.ok) {
        announce(t(`cockpit.moved.${move.status}` as MessageKey, { number: shortNumber(order) }));
        return true;
      }
      const text = failureText(outcome.error, t);
      // a colleague's move is followed all the same, and takes the card from here
      if (outcome.error.status === 409 || outcome.error.status === 404) notify(text);
      else {
        forgetMove();
        announce(text);
      }
      return false;
    },
  };
}
