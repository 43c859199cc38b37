import { getActiveOrders } from '#shared/contract/calls/session.ts';
import type { Order } from '#shared/contract/orders.ts';
import { userResource } from '#state/accounts/user-resource.ts';
import { family } from '#state/core/family.ts';
import { atom } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { isPending } from '#state/core/remote/is-pending.ts';
import { retryWhileAway } from '#state/core/remote/poll-while-down.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { whileMounted } from '#state/core/while-mounted.ts';
import { activeOrderAtom, reloadOrderAtom } from '#state/orders/order.ts';
import { orderStateKey, readOrderState } from '#state/orders/stored-order-state.ts';

/** Nobody waits for more at once; each is fetched and live. */
const maximumOrders = 5;

const changesAtom = atom(0);
/** Looks again for what this browser knows of; to be called when an order was placed on this page. */
export const refreshRunningAtom = atom(null, (_, set) => set(changesAtom, (changes) => changes + 1));
const storageAtom = whileMounted((get, set) =>
  get(portsAtom).storage.onLocalChange(orderStateKey, () => set(refreshRunningAtom)),
);

const browsersIdsAtom = atom((get): readonly string[] => {
  get(storageAtom);
  get(changesAtom);
  return readOrderState(get(portsAtom).storage.local).runningOrders ?? [];
});

/** Those of the consumer, wherever they were placed. */
const consumersIds = userResource<readonly string[]>({
  load: async (get, userId) =>
    idsOf(await get(portsAtom).api.call(getActiveOrders, { params: { userId }, quiet: true })),
  subscribe: ({ receive }) => ({ RecentOrdersUpdated: (orders) => receive(idsOf(orders)) }),
});

const idsOf = ({ activeOrders }: { readonly activeOrders: readonly Order[] }) => activeOrders.map(({ id }) => id);

/** What was not answered is asked for again, as there is no notice to do it by. */
const retryOf = family((id) =>
  whileMounted((get, set) => retryWhileAway(get, activeOrderAtom(id), () => void set(reloadOrderAtom, id))),
);

/**
 * This visitor's orders that may be under way, the newest first, each live: those that this browser knows of, those of
 * the consumer, and the `named` one ('': none). Those that have come to their end meanwhile are among them, those of
 * somebody else are not. `isPending` until each has been answered, or failed to be.
 */
export const runningOrdersAtom = family((named) =>
  atom((get) => {
    const consumers = valueOf(get(consumersIds.remoteAtom)) ?? [];
    const ids = new Set([...(named ? [named] : []), ...get(browsersIdsAtom), ...consumers]);
    const remotes = [...ids].slice(0, maximumOrders).map((id) => {
      get(retryOf(id));
      return get(activeOrderAtom(id));
    });
    const orders = remotes.flatMap((remote): Order[] => {
      const order = valueOf(remote);
      return order?.owned ? [order] : [];
    });
    return {
      orders: orders.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '')),
      isPending: remotes.some(isPending),
    };
  }),
);
