import type { Api } from '#io/ports.ts';
import * as calls from '#shared/contract/calls/cockpit.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import type { Order } from '#shared/contract/orders.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { valueOf } from '../core/remote/remote.ts';
import { markSeenAtom } from './alarm.ts';
import { reloadCockpitOrdersAtom, reloadCockpitRestaurantsAtom } from './cockpit.ts';
import { ownDataAtom } from './cockpit-data.ts';
import { keepMoveAtom, type OrderMove, sendMoveAtom, waitingMovesAtom } from './waiting-moves.ts';

/**
 * Confirms, readies, hands over or denies an order. Never shown before the server has said yes: a colleague may have
 * been quicker. Either way the orders are fetched anew, as an answer that was on its way is dropped. Without a connection it
 * waits to be sent, and the value is null; but for a denial, which gives back what was paid: that fails.
 */
export const moveCockpitOrderAtom = atom(null, async (get, set, move: OrderMove): Promise<Outcome<Order | null>> => {
  set(markSeenAtom, [move.id]);
  const mayWait = move.status !== 7;
  // what was done before it is sent before it
  const isBehind = mayWait && get(waitingMovesAtom).some(({ id }) => id === move.id);
  const outcome = isBehind ? null : await set(sendMoveAtom, move);
  const waits = outcome === null || (mayWait && !outcome.ok && outcome.error.offline);
  if (waits) set(keepMoveAtom, move);
  void set(reloadCockpitOrdersAtom);
  return waits ? { ok: true, value: null } : outcome;
});

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
