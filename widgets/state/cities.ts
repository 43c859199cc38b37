import * as z from 'zod/mini';
import { getCities } from '../../shared/contract/calls/places.ts';
import { type City, city } from '../../shared/contract/locations.ts';
import { family } from './family.ts';
import { atom } from './jotai.ts';
import { portsAtom } from './ports.ts';
import { resource } from './resource.ts';
import { whileMounted } from './while-mounted.ts';

/** Prefix and version of spec section 9. */
const cacheKey = (zip: string) => `ZCS_LF_1_${zip}`;

/** The municipalities of a postcode, cached for seven days. */
export const citiesAtom = family((zip) => {
  const { remoteAtom, reloadAtom } = resource(async (get): Promise<readonly City[]> => {
    const { api, storage } = get(portsAtom);
    const cached = z.safeParse(z.array(city), storage.cache.get(cacheKey(zip)));
    if (cached.success) return cached.data;
    const { cities } = await api.call(getCities, { params: { zip }, anonymous: true });
    storage.cache.set(cacheKey(zip), cities, 'mid');
    return cities;
  });
  const lifeAtom = whileMounted((get, set) => {
    if (get(remoteAtom).status !== 'ready') void set(reloadAtom);
    return () => undefined;
  });
  return atom((get) => {
    get(lifeAtom);
    return get(remoteAtom);
  });
});
