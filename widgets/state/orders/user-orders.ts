import { getMoreOrders } from '#shared/contract/calls/account.ts';
import { getActiveOrders, getRatedOrders, getUnratedOrders } from '#shared/contract/calls/session.ts';
import type { Order } from '#shared/contract/orders.ts';
import { userPages } from '../accounts/pages.ts';
import { userResource } from '../accounts/user-resource.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { mapRemote, type Remote } from '../core/remote/remote.ts';

/** What is under way, live; each order's own state comes by its own channel. */
export const activeOrdersResource = userResource<readonly Order[]>({
  load: async (get, userId) => (await get(portsAtom).api.call(getActiveOrders, { params: { userId } })).activeOrders,
  subscribe: ({ receive }) => ({ RecentOrdersUpdated: ({ activeOrders }) => receive(activeOrders) }),
});

/** What could be rated and is not. */
export const unratedOrdersResource = userResource<readonly Order[]>({
  load: async (get, userId) => (await get(portsAtom).api.call(getUnratedOrders, { params: { userId } })).unratedOrders,
  subscribe: ({ receive }) => ({ UnratedOrdersUpdated: ({ unratedOrders }) => receive(unratedOrders) }),
});

/** What was rated, the latest order first. */
export const ratedOrdersResource = userResource<readonly Order[]>({
  load: async (get, userId) => (await get(portsAtom).api.call(getRatedOrders, { params: { userId } })).ratedOrders,
  // what is rated no longer waits to be
  subscribe: ({ refetch }) => ({ UnratedOrdersUpdated: refetch }),
});

/** All orders of the account, page by page. */
export const ordersResource = userPages<Order>({
  load: (get, _, page) => get(portsAtom).api.call(getMoreOrders, { query: page === undefined ? {} : { page } }),
  idOf: ({ id }) => id,
  subscribe: ({ refetch }) => ({ RecentOrdersUpdated: refetch, UnratedOrdersUpdated: refetch }),
});

/** The latest order; null where there is none. */
export const lastOrderAtom = atom(
  (get): Remote<Order | null> => mapRemote(get(ordersResource.remoteAtom), ({ items }) => items[0] ?? null),
);
