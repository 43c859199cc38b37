import type { Api } from '#io/ports.ts';
import * as calls from '#shared/contract/calls/cockpit.ts';
import type { CockpitRestaurant, DenialReason } from '#shared/contract/cockpit.ts';
import type { Order, OrderStatus } from '#shared/contract/orders.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { valueOf } from '../core/remote/remote.ts';
import { markSeenAtom } from './alarm.ts';
import { reloadCockpitOrdersAtom, reloadCockpitRestaurantsAtom } from './cockpit.ts';
import { ownDataAtom, withOrder } from './cockpit-data.ts';

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

/**
 * Confirms, readies, hands over or denies an order. Never shown before the server has said yes: a colleague may have
 * been quicker. Either way the orders are fetched anew, as an answer that was on its way is dropped.
 */
export const moveCockpitOrderAtom = atom(
  null,
  async (get, set, { id, ...body }: OrderMove): Promise<Outcome<Order>> => {
    const { api } = get(portsAtom);
    set(markSeenAtom, [id]);
    const outcome = await outcomeOf(async () => {
      const { foodorder } = await api.call(calls.moveCockpitOrder, { params: { id }, body });
      return foodorder;
    });
    const data = get(ownDataAtom);
    if (outcome.ok && data) {
      const changed = withOrder(get(data.orders.remoteAtom), outcome.value);
      if (changed) set(data.orders.receiveAtom, changed);
    }
    void set(reloadCockpitOrdersAtom);
    return outcome;
  },
);

/** What the restaurant's panel can switch. */
export type RestaurantChange =
  | { readonly kind: 'pause'; readonly minutes: number | null }
  | { readonly kind: 'minutes'; readonly minutes: number | null }
  | { readonly kind: 'busy'; readonly minutes: number | null }
  | { readonly kind: 'sold-out'; readonly productId: number; readonly soldOut: boolean }
  | { readonly kind: 'closure'; readonly date: string; readonly closed: boolean };

function send(api: Api, slug: string, change: RestaurantChange) {
  const params = { slug };
  if (change.kind === 'pause') return api.call(calls.pauseRestaurant, { params, body: { minutes: change.minutes } });
  if (change.kind === 'busy') return api.call(calls.setBusy, { params, body: { minutes: change.minutes } });
  if (change.kind === 'minutes') return api.call(calls.setTodayMinutes, { params, body: { minutes: change.minutes } });
  if (change.kind === 'sold-out') {
    const { productId, soldOut } = change;
    return api.call(calls.setSoldOut, { params, body: { productId, soldOut } });
  }
  return api.call(calls.setClosure, { params, body: { date: change.date, closed: change.closed } });
}

/**
 * Changes a restaurant and takes what the server answers. Two changes at once may answer in the wrong order, so the
 * restaurants are fetched after each.
 */
export const changeRestaurantAtom = atom(
  null,
  async (
    get,
    set,
    { slug, ...change }: { readonly slug: string } & RestaurantChange,
  ): Promise<Outcome<CockpitRestaurant>> => {
    const { api } = get(portsAtom);
    const outcome = await outcomeOf(async () => (await send(api, slug, change as RestaurantChange)).restaurant);
    const data = get(ownDataAtom);
    const known = data && valueOf(get(data.restaurants.remoteAtom));
    if (outcome.ok && data && known) {
      const changed = known.map((each) => (each.slug === slug ? outcome.value : each));
      set(data.restaurants.receiveAtom, changed);
    }
    void set(reloadCockpitRestaurantsAtom);
    return outcome;
  },
);
