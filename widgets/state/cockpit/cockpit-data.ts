import { getCockpitOrders, getCockpitRestaurants } from '#shared/contract/calls/cockpit.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import type { Order } from '#shared/contract/orders.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Remote, valueOf } from '../core/remote/remote.ts';
import { resource } from '../core/remote/resource.ts';
import { currentSessionAtom } from '../sessions/session.ts';

/** What the restaurants' staff see; `at` is when it was fetched, in the server's milliseconds. */
export interface CockpitOrders {
  readonly orders: readonly Order[];
  /** ids of those that still wait although the restaurant was reminded of them */
  readonly reminded: readonly string[];
  readonly at: number;
}

/** Orders and restaurants of one staff member; nobody else's are ever shown after a change of the login. */
export const cockpitDataOf = family((_userId) => {
  const orders = resource(async (get): Promise<CockpitOrders> => {
    const { api, clock } = get(portsAtom);
    const answer = await api.call(getCockpitOrders);
    clock.sync(answer.now);
    const known = valueOf(get(orders.remoteAtom))?.orders ?? [];
    const shown = answer.orders.map((order) => newerOf(order, known));
    return { orders: shown, reminded: answer.reminded, at: clock.now() };
  });
  const restaurants = resource(async (get): Promise<readonly CockpitRestaurant[]> => {
    const { restaurants: read } = await get(portsAtom).api.call(getCockpitRestaurants);
    return read;
  });
  return { orders, restaurants };
});

/** An older one never replaces a newer one (PRODUCT.md 18.5). */
function newerOf(order: Order, known: readonly Order[]): Order {
  const mine = known.find(({ id }) => id === order.id);
  return mine && mine.version > order.version ? mine : order;
}

/** The logged-in staff member's id; null for guests and consumers. */
export const staffIdAtom = atom((get): string | null => {
  const session = get(currentSessionAtom);
  return session?.auth && session.user?.role === 'staff' ? session.user.userId : null;
});

/** The data of whoever is logged in, for write atoms; null for guests and consumers. */
export const ownDataAtom = atom((get) => {
  const id = get(staffIdAtom);
  return id === null ? null : cockpitDataOf(id);
});

/** Puts one changed order in its place; a late answer changes nothing. */
export function withOrder(remote: Remote<CockpitOrders>, changed: Order): CockpitOrders | null {
  const value = valueOf(remote);
  if (!value) return null;
  const orders = value.orders.map((order) =>
    order.id === changed.id && order.version <= changed.version ? changed : order,
  );
  return { ...value, orders };
}
