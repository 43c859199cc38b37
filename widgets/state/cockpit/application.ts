import type { Application } from '#shared/contract/applications.ts';
import { getApplication, handInApplication } from '#shared/contract/calls/applications.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import type { Remote } from '../core/remote/remote.ts';
import { resource } from '../core/remote/resource.ts';
import { whileMounted } from '../core/while-mounted.ts';
import { staffIdAtom } from './cockpit-data.ts';

/** By staff member and restaurant: after a change of the login nobody else's is shown. */
const applicationOf = family((key) => {
  const slug = key.slice(key.indexOf(' ') + 1);
  const application = resource(
    async (get): Promise<Application> =>
      (await get(portsAtom).api.call(getApplication, { params: { slug } })).application,
  );
  const liveAtom = whileMounted((get, set) => {
    const reload = () => void set(application.reloadAtom);
    reload();
    const { realtime } = get(portsAtom);
    return realtime.subscribe(restaurantChannel(slug), { CockpitRestaurantChanged: reload }, reload);
  });
  return { application, liveAtom };
});

const ownApplicationAtom = family((slug) => atom((get) => applicationOf(`${get(staffIdAtom) ?? ''} ${slug}`)));

/** How far a restaurant is on its way to its guests; live while read. */
export const applicationAtom = family((slug) =>
  atom((get): Remote<Application> => {
    const { application, liveAtom } = get(ownApplicationAtom(slug));
    get(liveAtom);
    return get(application.remoteAtom);
  }),
);

export const reloadApplicationAtom = family((slug) =>
  atom(null, (get, set) => set(get(ownApplicationAtom(slug)).application.reloadAtom)),
);

export const handInAtom = atom(
  null,
  (get, set, slug: string): Promise<Outcome<Application>> =>
    outcomeOf(async () => {
      const { application } = await get(portsAtom).api.call(handInApplication, { params: { slug } });
      set(get(ownApplicationAtom(slug)).application.receiveAtom, application);
      return application;
    }),
);
