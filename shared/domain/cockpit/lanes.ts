import type { Order } from '#shared/contract/orders.ts';
import { dueTime } from '../orders/due-time.ts';

/** Where an order stands on the restaurant's screen: new, in the kitchen, ready or on its way, done. */
export const lanes = ['new', 'kitchen', 'out', 'done'] as const;
export type Lane = (typeof lanes)[number];

type Placed = Pick<Order, 'status' | 'transport'>;

/** An order that was picked up needs nobody any more; one on its way may still come back to the restaurant's phone. */
export function laneOf({ status, transport }: Placed): Lane {
  if (status === 1) return 'new';
  if (status === 2) return 'kitchen';
  if (status === 3) return 'out';
  return status === 4 && transport === 'delivery' ? 'out' : 'done';
}

type Timed = Pick<Order, 'date' | 'desiredTime' | 'expectedTime'>;

/** Milliseconds since 1970 by which an order is to be there: what the kitchen works by. */
function dueAt({ date, desiredTime, expectedTime }: Timed): number {
  return expectedTime ? dueTime(expectedTime, desiredTime) : Date.parse(desiredTime ?? date ?? '') || 0;
}

/** The orders of a lane: what is due first stands first; of those done the latest. */
export function laneOrders<Each extends Placed & Timed>(orders: readonly Each[], lane: Lane): Each[] {
  const mine = orders.filter((order) => laneOf(order) === lane);
  if (lane === 'new') return mine;
  return mine.sort((a, b) => (lane === 'done' ? dueAt(b) - dueAt(a) : dueAt(a) - dueAt(b)));
}
