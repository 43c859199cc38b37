import type { Api } from '#io/ports.ts';
import * as calls from '#shared/contract/calls/office/restaurants.ts';
import type {
  OfficeRestaurant,
  OfficeRestaurantsAnswer,
  OfficeRestaurantsQuery,
} from '#shared/contract/office/restaurants.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';

/** A page of restaurants. */
export const readOfficeRestaurantsAtom = atom(
  null,
  (get, _set, query: OfficeRestaurantsQuery): Promise<Outcome<OfficeRestaurantsAnswer>> =>
    outcomeOf(() => get(portsAtom).api.call(calls.getOfficeRestaurants, { query })),
);

/** One of them, with all that the office knows. */
export const readOfficeRestaurantAtom = atom(
  null,
  (get, _set, slug: string): Promise<Outcome<OfficeRestaurant>> =>
    outcomeOf(async () => (await get(portsAtom).api.call(calls.getOfficeRestaurant, { params: { slug } })).restaurant),
);

export type OfficeRestaurantChange =
  | { readonly kind: 'approve' | 'close' | 'reopen' }
  | { readonly kind: 'refuse'; readonly reason: string }
  | { readonly kind: 'stop'; readonly stopped: boolean }
  | { readonly kind: 'pause'; readonly minutes: number }
  | { readonly kind: 'addStaff'; readonly email: string; readonly name: string }
  | { readonly kind: 'removeStaff'; readonly email: string };

function send(api: Api, slug: string, change: OfficeRestaurantChange) {
  const params = { slug };
  switch (change.kind) {
    case 'approve':
      return api.call(calls.approveRestaurant, { params });
    case 'close':
      return api.call(calls.closeRestaurant, { params });
    case 'reopen':
      return api.call(calls.reopenRestaurant, { params });
    case 'refuse':
      return api.call(calls.refuseRestaurant, { params, body: { reason: change.reason } });
    case 'stop':
      return api.call(calls.stopRestaurant, { params, body: { stopped: change.stopped } });
    case 'pause':
      return api.call(calls.pauseRestaurantByOffice, { params, body: { minutes: change.minutes } });
    case 'addStaff':
      return api.call(calls.addStaffByOffice, { params, body: { email: change.email, name: change.name } });
    default:
      return api.call(calls.removeStaffByOffice, { params, body: { email: change.email } });
  }
}

/** Changes a restaurant; returns it as it is then. */
export const changeOfficeRestaurantAtom = atom(
  null,
  (get, _set, slug: string, change: OfficeRestaurantChange): Promise<Outcome<OfficeRestaurant>> =>
    outcomeOf(async () => (await send(get(portsAtom).api, slug, change)).restaurant),
);
