import { getCities } from '#shared/contract/calls/places.ts';
import type { City } from '#shared/contract/locations.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { localCacheOf } from '../core/remote/local-cache.ts';
import { readCached } from '../core/remote/read-cached.ts';
import { fetchedOnRead, prepared, resource } from '../core/remote/resource.ts';

/** Prefix and version: a shape of another kind gets another version. */
const cacheKey = (zip: string) => `ZCS_LF_1_${zip}`;

const memberOf = family((zip) => {
  const cities = resource(async (get): Promise<readonly City[]> => {
    const ports = get(portsAtom);
    const cache = localCacheOf(ports);
    const cached = await readCached(cache, cacheKey(zip), 'readCities');
    if (cached) return cached;
    const { cities } = await ports.api.call(getCities, { params: { zip }, anonymous: true });
    // a postcode without any may get some: nothing is kept of it
    if (cities.length > 0) cache.set(cacheKey(zip), cities, 'mid');
    return cities;
  });
  return { stateAtom: fetchedOnRead(cities), reloadAtom: cities.reloadAtom, preparedAtom: prepared(cities) };
});

/** The municipalities of a postcode, cached for seven days; none for a postcode that is unknown. */
export const citiesAtom = (zip: string) => memberOf(zip).stateAtom;

/** For markup of them that is made on the server, and taken over. */
export const prepareCitiesAtom = atom(null, (_, set, zip: string): Promise<void> => set(memberOf(zip).preparedAtom));

/** Fetches the municipalities of a postcode anew: the server does not know one that we remember. */
export const refreshCitiesAtom = atom(null, (get, set, zip: string) => {
  localCacheOf(get(portsAtom)).set(cacheKey(zip), null, 'short');
  return set(memberOf(zip).reloadAtom);
});
