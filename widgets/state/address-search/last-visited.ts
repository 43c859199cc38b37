import * as z from 'zod/mini';
import { type RestaurantTile, restaurantTile } from '#shared/contract/locations.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { readStored, writeStored } from '../core/stored-json.ts';
import { visitsAtom, visitsKey } from './stored-visits.ts';

/** so many are kept (PRODUCT.md 4.19) */
const maximumVisits = 3;

/** The last visited restaurants, the latest first, at most 3. */
export const lastVisitedAtom = atom(
  (get): readonly RestaurantTile[] =>
    get(visitsAtom) ?? readStored(get(portsAtom).storage.local, visitsKey, z.array(restaurantTile)) ?? [],
);

export const rememberVisitAtom = atom(null, (get, set, { slug, name }: RestaurantTile) => {
  const others = get(lastVisitedAtom).filter((tile) => tile.slug !== slug);
  const visits = [{ slug, name }, ...others].slice(0, maximumVisits);
  set(visitsAtom, visits);
  writeStored(get(portsAtom).storage.local, visitsKey, visits);
});
