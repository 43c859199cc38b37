import { getOrder } from '#shared/contract/calls/orders.ts';
import { getActiveOrders } from '#shared/contract/calls/session.ts';
import type { Order } from '#shared/contract/orders.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { outcomeOf } from '../core/remote/outcome.ts';
import { whileMounted } from '../core/while-mounted.ts';
import { currentSessionAtom } from '../sessions/session.ts';
import { type OrderState, orderStateKey, patchOrderState, readOrderState, withLatest } from './stored-order-state.ts';

const changesAtom = atom(0);
const lifeAtom = whileMounted((get, set) =>
  get(portsAtom).storage.onLocalChange(orderStateKey, () => set(changesAtom, (changes) => changes + 1)),
);

const orderStateAtom = atom(
  (get): OrderState => {
    get(changesAtom);
    return readOrderState(get(portsAtom).storage.local);
  },
  (get, set, patch: Partial<OrderState>) => {
    patchOrderState(get(portsAtom).storage.local, patch);
    set(changesAtom, (changes) => changes + 1);
  },
);

/** Ids of the orders placed in this browser, the latest first; in other tabs too. */
export const ownOrderIdsAtom = atom((get): readonly string[] => {
  get(lifeAtom);
  return get(orderStateAtom).orderIds;
});

export const rememberOrderAtom = atom(null, (get, set, id: string) => {
  const { orderIds, runningOrders = [] } = readOrderState(get(portsAtom).storage.local);
  set(orderStateAtom, { orderIds: withLatest(id, orderIds), runningOrders: withLatest(id, runningOrders) });
});

/** How many new orders of this browser are looked at, the latest first. */
const maximumLookUps = 3;

export interface OrderSearch {
  readonly slug: string;
  /** ids that were there before */
  readonly known: readonly string[];
  /** milliseconds since 1970, the server's time: when `known` was taken */
  readonly since: number;
}

/**
 * The order that was placed at a restaurant since then, in another tab of this browser or by the same person elsewhere;
 * null where there is none, or where it can't be found out now.
 */
export const findNewOrderAtom = atom(
  null,
  async (get, _set, { slug, known, since }: OrderSearch): Promise<string | null> => {
    const { api, storage } = get(portsAtom);
    const ids = readOrderState(storage.local).orderIds.filter((id) => !known.includes(id));
    for (const id of ids.slice(0, maximumLookUps)) {
      const outcome = await outcomeOf(() => api.call(getOrder, { params: { id }, quiet: true }));
      if (outcome.ok && outcome.value.foodorder.restaurant.slug === slug) return id;
    }
    const userId = get(currentSessionAtom)?.user?.userId;
    if (userId === undefined) return null;
    const active = await outcomeOf(() => api.call(getActiveOrders, { params: { userId }, quiet: true }));
    const isIt = ({ restaurant, date }: Order) =>
      restaurant.slug === slug && date !== null && Date.parse(date) >= since;
    return (active.ok && active.value.activeOrders.find(isIt)?.id) || null;
  },
);

/** Contact fields that the next order starts with: phone and payment type persist (PRODUCT.md 9.9). */
export const keptContactAtom = atom(
  (get) => get(orderStateAtom).contact,
  (_, set, contact: Record<string, string>) => set(orderStateAtom, { contact }),
);

/** What is remembered of a guest beyond that, unchecked; undefined: nothing. */
export const keptDetailsAtom = atom(
  (get): unknown => {
    get(lifeAtom);
    return get(orderStateAtom).details;
  },
  (_, set, details: unknown) => set(orderStateAtom, { details }),
);

/** Nothing of who ordered is left for the next order. */
export const forgetContactAtom = atom(null, (_, set) => set(orderStateAtom, { contact: {}, details: undefined }));
