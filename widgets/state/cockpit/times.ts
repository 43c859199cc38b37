import { getCockpitTimes, getDeliveryPostcodes, saveCockpitTimes } from '#shared/contract/calls/times.ts';
import type { CockpitTimes, CockpitTimesAnswer } from '#shared/contract/times.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import type { Remote } from '../core/remote/remote.ts';
import { fetchedOnRead, resource } from '../core/remote/resource.ts';
import { whileMounted } from '../core/while-mounted.ts';
import { staffIdAtom } from './cockpit-data.ts';

/** By staff member and restaurant: after a change of the login nobody else's are shown. */
const timesOf = family((key) => {
  const slug = key.slice(key.indexOf(' ') + 1);
  const { remoteAtom, reloadAtom, receiveAtom } = resource(
    (get): Promise<CockpitTimesAnswer> => get(portsAtom).api.call(getCockpitTimes, { params: { slug } }),
  );
  const liveAtom = whileMounted((get, set) => {
    const reload = () => void set(reloadAtom);
    reload();
    return get(portsAtom).realtime.subscribe(restaurantChannel(slug), { CockpitRestaurantChanged: reload }, reload);
  });
  const shownAtom = atom((get): Remote<CockpitTimesAnswer> => {
    get(liveAtom);
    return get(remoteAtom);
  });
  return { shownAtom, reloadAtom, receiveAtom };
});

const ownTimesAtom = family((slug) => atom((get) => timesOf(`${get(staffIdAtom) ?? ''} ${slug}`)));

/** When and where a restaurant sells; live while read. */
export const cockpitTimesAtom = family((slug) => atom((get) => get(get(ownTimesAtom(slug)).shownAtom)));
export const reloadTimesAtom = family((slug) => atom(null, (get, set) => set(get(ownTimesAtom(slug)).reloadAtom)));

const postcodesOf = family((slug) => {
  const postcodes = resource((get) => get(portsAtom).api.call(getDeliveryPostcodes, { params: { slug } }));
  return { shownAtom: fetchedOnRead(postcodes), reloadAtom: postcodes.reloadAtom };
});
/** The postcodes around a restaurant, fetched with their first reader. */
export const deliveryPostcodesAtom = (slug: string) => postcodesOf(slug).shownAtom;
export const reloadDeliveryPostcodesAtom = (slug: string) => postcodesOf(slug).reloadAtom;

interface TimesSave {
  readonly slug: string;
  readonly expectedVersion: string;
  readonly times: CockpitTimes;
}

/** How a save ended; `current`: where they had another version by then, how they are now. */
type TimesSaved = Outcome<CockpitTimesAnswer> & { readonly current?: CockpitTimesAnswer };

/** Saves them, unless they have another version by now. */
export const saveTimesAtom = atom(null, async (get, set, { slug, ...body }: TimesSave): Promise<TimesSaved> => {
  const { api } = get(portsAtom);
  const { receiveAtom, reloadAtom } = get(ownTimesAtom(slug));
  const outcome = await outcomeOf(() => api.call(saveCockpitTimes, { params: { slug }, body }));
  if (outcome.ok) {
    set(receiveAtom, outcome.value);
    return outcome;
  }
  if (outcome.error.key !== 'times.error.changed') return outcome;
  const reloaded = await set(reloadAtom);
  return reloaded.ok ? { ...outcome, current: reloaded.value } : outcome;
});
