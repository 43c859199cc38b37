import * as z from 'zod/mini';
import type { KeyValue } from '#io/ports.ts';
import { type Order, order as orderShape } from '#shared/contract/orders.ts';
import { isRateable, isUnderWay } from '#shared/domain/orders/order-transitions.ts';
import { readStored, writeStored } from '../core/stored-json.ts';

/** Where the order state is kept (PRODUCT.md 19.11). */
export const orderStateKey = 'de-order';
const maximumOrders = 20;

/**
 * The order state; the ids of orders placed in this browser, and of those that are still waited for, the latest first
 * (pages look for them before they fetch anything: runtime/loader/await-order.ts); the order that was shown last; and a
 * guest's details where they are to be remembered. Those two are checked where they are read, so that an older shape
 * costs nobody the rest.
 */
const orderState = z.object({
  contact: z.record(z.string(), z.string()),
  ratedOrders: z.array(z.string()),
  unratedOrders: z.array(z.string()),
  orderIds: z.array(z.string()),
  runningOrders: z.optional(z.array(z.string())),
  shownOrder: z.optional(z.unknown()),
  details: z.optional(z.unknown()),
});
export type OrderState = z.infer<typeof orderState>;

const noOrders: OrderState = { contact: {}, ratedOrders: [], unratedOrders: [], orderIds: [] };

/** Always from the storage: another tab writes it too, and nothing of what it wrote may get lost. */
export function readOrderState(local: KeyValue): OrderState {
  return readStored(local, orderStateKey, orderState) ?? noOrders;
}

export function patchOrderState(local: KeyValue, patch: Partial<OrderState>): void {
  writeStored(local, orderStateKey, { ...readOrderState(local), ...patch });
}

/** An id on top of a list that does not grow for ever. */
export const withLatest = (id: string, ids: readonly string[]): string[] =>
  [id, ...ids.filter((each) => each !== id)].slice(0, maximumOrders);

/** The order as it was shown last in this browser, if it is that one: there at once after a reload. */
export function storedOrder(local: KeyValue, id: string): Order | null {
  const parsed = z.safeParse(orderShape, readOrderState(local).shownOrder);
  return parsed.success && parsed.data.id === id ? parsed.data : null;
}

/**
 * Keeps one's own order for the next time, and whether it is rated. Who ordered, where to, what they wrote, and the page
 * on which it is paid are not kept: they come with the server's answer, for whoever may see them.
 */
export function storeOrder(local: KeyValue, order: Order): void {
  const { ratedOrders, unratedOrders, runningOrders = [] } = readOrderState(local);
  if (!order.owned || !isUnderWay(order)) forgetRunning(local, order.id);
  if (!order.owned) return;
  const others = unratedOrders.filter((each) => each !== order.id);
  patchOrderState(local, {
    ratedOrders: order.rating === null ? ratedOrders : withLatest(order.id, ratedOrders),
    unratedOrders: isRateable(order) ? withLatest(order.id, others) : others,
    ...(isUnderWay(order) && { runningOrders: withLatest(order.id, runningOrders) }),
    shownOrder: withoutPerson(order),
  });
}

/** There is no such order, or not for this person. */
export function forgetStoredOrder(local: KeyValue, id: string): void {
  forgetRunning(local, id);
  if (storedOrder(local, id)) patchOrderState(local, { shownOrder: undefined });
}

/** Nobody waits for it any more. */
function forgetRunning(local: KeyValue, id: string): void {
  const { runningOrders = [] } = readOrderState(local);
  if (runningOrders.includes(id))
    patchOrderState(local, { runningOrders: runningOrders.filter((each) => each !== id) });
}

function withoutPerson(order: Order): Order {
  return {
    ...order,
    ownRating: order.ownRating && { ...order.ownRating, comment: '' },
    items: order.items.map((item) => ({ ...item, comment: '' })),
    contact: null,
    address: null,
    comment: null,
    paymentUrl: null,
  };
}
