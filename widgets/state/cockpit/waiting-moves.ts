import * as calls from '#shared/contract/calls/cockpit.ts';
import type { DenialReason } from '#shared/contract/cockpit.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { type Remote, valueOf } from '../core/remote/remote.ts';
import { type CockpitOrders, ownDataAtom, staffIdAtom, withOrder } from './cockpit-data.ts';
import { waitingMovesKey } from './kept-keys.ts';

export interface OrderMove {
  readonly id: string;
  readonly status: OrderStatus;
  /** what the device showed when it was moved; where the order stands elsewhere by now, nothing moves */
  readonly expectedStatus: OrderStatus;
  /** when confirming an order for now */
  readonly minutes?: number;
  /** when denying */
  readonly reason?: DenialReason;
}

/** A move that was made without a connection, and when, in the server's milliseconds. */
interface WaitingMove extends Omit<OrderMove, 'reason'> {
  readonly at: number;
}

/** Kept for the visit: numbers of orders and what becomes of them, and no person's data. */
interface KeptMoves {
  readonly staffId: string;
  readonly moves: readonly WaitingMove[];
}

const shortestMinutes = 5;
const nothing: readonly WaitingMove[] = [];

/** Undefined: as it is stored. */
const changedAtom = atom<KeptMoves | undefined>(undefined);

/** What is still to be sent, in the order in which it was done; nobody else's after a change of the login. */
export const waitingMovesAtom = atom((get): readonly WaitingMove[] => {
  const kept = get(changedAtom) ?? readKept(get(portsAtom).storage.visit.get(waitingMovesKey));
  return kept && kept.staffId === get(staffIdAtom) ? kept.moves : nothing;
});

/** Anyone may write there: anything of another shape counts as nothing. */
function readKept(text: string | null): KeptMoves | null {
  try {
    const { staffId, moves } = JSON.parse(text ?? 'null') as KeptMoves;
    const areMoves = moves.every(
      ({ id, status, expectedStatus, at }) =>
        typeof id === 'string' && [2, 3, 4, 5].includes(status) && expectedStatus < status && at > 0,
    );
    return areMoves ? { staffId, moves } : null;
  } catch {
    return null;
  }
}

const setMovesAtom = atom(null, (get, set, moves: readonly WaitingMove[]) => {
  const { visit } = get(portsAtom).storage;
  const kept = { staffId: get(staffIdAtom) ?? '', moves };
  set(changedAtom, kept);
  if (moves.length === 0) visit.remove(waitingMovesKey);
  else visit.set(waitingMovesKey, JSON.stringify(kept));
});

/** Keeps a move for when the connection is back. */
export const keepMoveAtom = atom(null, (get, set, { id, status, expectedStatus, minutes }: OrderMove) => {
  const move = {
    id,
    status,
    expectedStatus,
    at: get(portsAtom).clock.now(),
    ...(minutes !== undefined && { minutes }),
  };
  set(setMovesAtom, [...get(waitingMovesAtom), move]);
});

const isSendingAtom = atom(false);

/** Takes back all that waits of an order; false where it is on its way already. */
export const takeBackMovesAtom = atom(null, (get, set, id: string): boolean => {
  if (get(isSendingAtom)) return false;
  const moves = get(waitingMovesAtom).filter((each) => each.id !== id);
  set(setMovesAtom, moves);
  return true;
});

/** Orders of which the server refused what had waited: they stand elsewhere by now. */
export const refusedMovesAtom = atom<readonly Pick<Order, 'id'>[]>([]);

/**
 * Sends what waits, one after the other. A move that has arrived although its answer was lost finds its order moved: it says
 * which status it saw, and no order ever goes back, so nothing happens twice, and it has what it wanted.
 *
 *     accepted, ready ── no connection ── back: accepted ── yes ── ready ── yes
 *                                              └── cancelled meanwhile: both are dropped, and that is said
 */
export const sendWaitingMovesAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isSendingAtom) || get(waitingMovesAtom).length === 0) return;
  set(isSendingAtom, true);
  try {
    for (let move = get(waitingMovesAtom)[0]; move; move = get(waitingMovesAtom)[0]) {
      const outcome = await set(sendMoveAtom, atPresent(move, get(portsAtom).clock.now()));
      const data = get(ownDataAtom);
      // still away, busy, or logged out: it waits on
      if (!data || (!outcome.ok && (outcome.error.retryable || outcome.error.status === 401))) return;
      const { id, status } = move;
      if (!outcome.ok && !(await set(data.orders.reloadAtom)).ok) return;
      const order = valueOf(get(data.orders.remoteAtom))?.orders.find((each) => each.id === id);
      const isDone = outcome.ok || (order !== undefined && order.status >= status && order.status !== 7);
      const rest = get(waitingMovesAtom).slice(1);
      set(setMovesAtom, isDone ? rest : rest.filter((each) => each.id !== id));
      if (!isDone) set(refusedMovesAtom, (refused) => [...refused, { id }]);
    }
  } finally {
    set(isSendingAtom, false);
  }
});

/** What was promised in minutes is promised from when it was said. */
function atPresent({ at, ...move }: WaitingMove, now: number): OrderMove {
  if (move.minutes === undefined) return move;
  return { ...move, minutes: Math.max(shortestMinutes, move.minutes - Math.max(0, Math.floor((now - at) / 60_000))) };
}

/** Sends a move; the order as the server has it then takes its place. */
export const sendMoveAtom = atom(null, async (get, set, { id, ...body }: OrderMove): Promise<Outcome<Order>> => {
  const outcome = await outcomeOf(async () => {
    const { foodorder } = await get(portsAtom).api.call(calls.moveCockpitOrder, { params: { id }, body });
    return foodorder;
  });
  const data = get(ownDataAtom);
  if (outcome.ok && data) {
    const changed = withOrder(get(data.orders.remoteAtom), outcome.value);
    if (changed) set(data.orders.receiveAtom, changed);
  }
  return outcome;
});

/** The orders as they will be once everything is sent. */
export function withWaiting(remote: Remote<CockpitOrders>, moves: readonly WaitingMove[]): Remote<CockpitOrders> {
  if (moves.length === 0 || remote.status !== 'ready') return remote;
  const orders = remote.value.orders.map((order) => {
    const last = moves.findLast(({ id }) => id === order.id);
    return last && order.status < last.status ? { ...order, status: last.status } : order;
  });
  return { ...remote, value: { ...remote.value, orders } };
}
