import type { RestaurantTile } from '#shared/contract/locations.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';

/** Where the last visits are kept. */
export const visitsKey = 'de-last-visited';

/** The visits of this page; null: none, those of earlier ones hold. */
export const visitsAtom = atom<readonly RestaurantTile[] | null>(null);

/** Whether there is anything to read in `lastVisitedAtom`, whose code is only fetched then. */
export const hasVisitsAtom = atom(
  (get) => get(visitsAtom) !== null || get(portsAtom).storage.local.get(visitsKey) !== null,
);
