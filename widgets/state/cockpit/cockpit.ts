import type { LiveHandlers } from '#io/ports.ts';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { connectionAtom } from '../core/remote/connection.ts';
import { pollWhileDown } from '../core/remote/poll-while-down.ts';
import { idle, loading, type Remote, valueOf } from '../core/remote/remote.ts';
import { all, whileMounted } from '../core/while-mounted.ts';
import { refreshSessionAtom } from '../sessions/session.ts';
import { remindedOrdersAtom, remindOfOrderAtom } from './alarm.ts';
import { type CockpitOrders, cockpitDataOf, ownDataAtom, staffIdAtom } from './cockpit-data.ts';
import { sendWaitingMovesAtom, waitingMovesAtom, withWaiting } from './waiting-moves.ts';

/** Fetches the orders anew. Whoever is not logged in any more is shown the login. */
export const reloadCockpitOrdersAtom = atom(null, async (get, set): Promise<void> => {
  const data = get(ownDataAtom);
  if (!data) return;
  const outcome = await set(data.orders.reloadAtom);
  if (!outcome.ok) {
    if (outcome.error.status === 401) void set(refreshSessionAtom);
    return;
  }
  // those whose event was missed; one that is known has called already
  const known = get(remindedOrdersAtom);
  for (const id of outcome.value.reminded) if (!known.has(id)) set(remindOfOrderAtom, id);
  void set(sendWaitingMovesAtom);
});

export const reloadCockpitRestaurantsAtom = atom(null, async (get, set): Promise<void> => {
  const data = get(ownDataAtom);
  if (data) await set(data.restaurants.reloadAtom);
});

/** Fetches everything anew: at first, and whenever events may have been missed. */
export const reloadCockpitAtom = atom(null, async (_, set): Promise<void> => {
  await Promise.all([set(reloadCockpitOrdersAtom), set(reloadCockpitRestaurantsAtom)]);
});

const lostAtom = atom(false);

const lifeAtom = family((_userId) =>
  whileMounted((get, set) => {
    const { clock, network } = get(portsAtom);
    const reload = () => void set(reloadCockpitAtom);
    reload();
    return all(
      // an event may get lost although the socket lives; an order must not wait longer than that
      clock.everyMinute(() => void set(reloadCockpitOrdersAtom)),
      // today's minutes and what is sold out are over
      clock.atMidnight(() => void set(reloadCockpitRestaurantsAtom)),
      pollWhileDown(get, () => void set(reloadCockpitOrdersAtom)),
      network.onLost(() => set(lostAtom, true)),
      network.onBack(() => {
        set(lostAtom, false);
        reload();
      }),
    );
  }),
);

const liveAtom = family((slug) =>
  whileMounted((get, set) => {
    const handlers: LiveHandlers = {
      CockpitOrderChanged: () => void set(reloadCockpitOrdersAtom),
      CockpitOrderReminded: ({ orderId }) => {
        set(remindOfOrderAtom, orderId);
        void set(reloadCockpitOrdersAtom);
      },
      CockpitRestaurantChanged: () => void set(reloadCockpitRestaurantsAtom),
    };
    return get(portsAtom).realtime.subscribe(restaurantChannel(slug), handlers, () => {
      void set(reloadCockpitAtom);
    });
  }),
);

/** The staff's restaurants with what can be switched; live while read. */
export const cockpitRestaurantsAtom = atom((get): Remote<readonly CockpitRestaurant[]> => {
  const id = get(staffIdAtom);
  if (id === null) return idle;
  get(lifeAtom(id));
  const remote = get(cockpitDataOf(id).restaurants.remoteAtom);
  for (const { slug } of valueOf(remote) ?? []) get(liveAtom(slug));
  return remote.status === 'idle' ? loading : remote;
});

/** The orders of all restaurants of the staff, as they came, with what waits to be sent; live while read. */
export const cockpitOrdersAtom = atom((get): Remote<CockpitOrders> => {
  // keeps both alive
  const restaurants = get(cockpitRestaurantsAtom);
  const id = get(staffIdAtom);
  if (id === null || restaurants.status === 'idle') return idle;
  const remote = get(cockpitDataOf(id).orders.remoteAtom);
  return remote.status === 'idle' ? loading : withWaiting(remote, get(waitingMovesAtom));
});

/**
 * Whether new orders reach this device:
 * - `live`: at once; `connecting`: live events are about to come
 * - `polling`: no live events, but it asks every few seconds
 * - `offline`: the last question got no answer, or the browser lost its connection: nothing new arrives
 */
type DeviceState = 'live' | 'connecting' | 'polling' | 'offline';

export const deviceAtom = atom((get): DeviceState => {
  const connection = get(connectionAtom);
  const orders = get(cockpitOrdersAtom);
  const failed = orders.status === 'failed' || (orders.status === 'ready' && orders.error !== null);
  if (get(lostAtom) || failed) return 'offline';
  return connection === 'down' ? 'polling' : connection;
});
