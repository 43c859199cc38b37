import * as z from 'zod/mini';
import { getActiveOrders } from '../../shared/contract/calls/session.ts';
import type { Order } from '../../shared/contract/orders.ts';
import { family } from './family.ts';
import { atom } from './jotai.ts';
import { portsAtom } from './ports.ts';
import { loading, type Remote, ready } from './remote.ts';
import { resource } from './resource.ts';
import { currentSessionAtom, isLoggedInAtom } from './session.ts';
import { readStored } from './stored-json.ts';
import { whileMounted } from './while-mounted.ts';

/** Where the order state is kept (spec section 7, Realtime). */
const storageKey = 'de-order';
const maximumOrders = 20;

/** The specification's order state, and the ids of orders placed in this browser, the latest first. */
const orderState = z.object({
  contact: z.record(z.string(), z.string()),
  ratedOrders: z.array(z.string()),
  unratedOrders: z.array(z.string()),
  orderIds: z.array(z.string()),
});
type OrderState = z.infer<typeof orderState>;

const keptAtom = atom<OrderState | null>(null);

const orderStateAtom = atom(
  (get): OrderState =>
    get(keptAtom) ??
    readStored(get(portsAtom).storage.local, storageKey, orderState) ?? {
      contact: {},
      ratedOrders: [],
      unratedOrders: [],
      orderIds: [],
    },
  (get, set, patch: Partial<OrderState>) => {
    const state = { ...get(orderStateAtom), ...patch };
    set(keptAtom, state);
    get(portsAtom).storage.local.set(storageKey, JSON.stringify(state));
  },
);

/** Ids of the orders placed in this browser, the latest first. */
export const ownOrderIdsAtom = atom((get): readonly string[] => get(orderStateAtom).orderIds);

export const rememberOrderAtom = atom(null, (get, set, id: string) => {
  const others = get(ownOrderIdsAtom).filter((each) => each !== id);
  set(orderStateAtom, { orderIds: [id, ...others].slice(0, maximumOrders) });
});

/** Contact fields that the next order starts with: phone and payment type persist (spec section 5). */
export const keptContactAtom = atom(
  (get) => get(orderStateAtom).contact,
  (_, set, contact: Record<string, string>) => set(orderStateAtom, { contact }),
);

const activeOf = family((userId) =>
  resource(async (get): Promise<readonly Order[]> => {
    const { activeOrders } = await get(portsAtom).api.call(getActiveOrders, { params: { userId } });
    return activeOrders;
  }),
);

const lifeOf = family((userId) =>
  whileMounted((_, set) => {
    void set(activeOf(userId).reloadAtom);
    return () => undefined;
  }),
);

/** The orders of the logged-in consumer that are under way; none for guests, whose ids are in `ownOrderIdsAtom`. */
export const activeOrdersAtom = atom((get): Remote<readonly Order[]> => {
  const session = get(currentSessionAtom);
  if (!session) return loading;
  const userId = session.user?.userId;
  if (!get(isLoggedInAtom) || userId === undefined) return ready([]);
  get(lifeOf(userId));
  const remote = get(activeOf(userId).remoteAtom);
  return remote.status === 'idle' ? loading : remote;
});
