import type { Api } from '#io/ports.ts';
import * as calls from '#shared/contract/calls/restaurant-codes.ts';
import type { CodeRules, HappyHourRules, RestaurantCodesAnswer } from '#shared/contract/restaurant-codes.ts';
import { restaurantChannel } from '#shared/contract/values/channel-names.ts';
import { family } from '../core/family.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import type { Remote } from '../core/remote/remote.ts';
import { resource } from '../core/remote/resource.ts';
import { whileMounted } from '../core/while-mounted.ts';
import { staffIdAtom } from './cockpit-data.ts';

/** By staff member and restaurant: after a change of the login nobody else's are shown. */
const codesOf = family((key) => {
  const params = { slug: key.slice(key.indexOf(' ') + 1) };
  const codes = resource(
    (get): Promise<RestaurantCodesAnswer> => get(portsAtom).api.call(calls.getRestaurantCodes, { params }),
  );
  const liveAtom = whileMounted((get, set) => {
    const reload = () => void set(codes.reloadAtom);
    reload();
    const { realtime } = get(portsAtom);
    return realtime.subscribe(restaurantChannel(params.slug), { CockpitRestaurantChanged: reload }, reload);
  });
  return { ...codes, liveAtom };
});

const ownCodesAtom = family((slug) => atom((get) => codesOf(`${get(staffIdAtom) ?? ''} ${slug}`)));

/** A restaurant's codes and happy hours; live while read. */
export const codesAtom = family((slug) =>
  atom((get): Remote<RestaurantCodesAnswer> => {
    const { remoteAtom, liveAtom } = get(ownCodesAtom(slug));
    get(liveAtom);
    return get(remoteAtom);
  }),
);

export const reloadCodesAtom = family((slug) => atom(null, (get, set) => set(get(ownCodesAtom(slug)).reloadAtom)));

/** A change of a code or a happy hour: without an `id` a new one. */
export type CodesChange =
  | { readonly kind: 'code'; readonly id?: undefined; readonly word: string; readonly rules: CodeRules }
  | { readonly kind: 'code'; readonly id: number; readonly rules: CodeRules }
  | { readonly kind: 'happy'; readonly id?: number | undefined; readonly rules: HappyHourRules }
  | { readonly kind: 'switch-code' | 'switch-happy'; readonly id: number; readonly on: boolean }
  | { readonly kind: 'remove-happy'; readonly id: number };

function send(api: Api, slug: string, change: CodesChange): Promise<RestaurantCodesAnswer> {
  const params = { slug, id: String(change.id) };
  switch (change.kind) {
    case 'code':
      return change.id === undefined
        ? api.call(calls.addRestaurantCode, { params: { slug }, body: { word: change.word, ...change.rules } })
        : api.call(calls.changeRestaurantCode, { params, body: change.rules });
    case 'happy':
      return change.id === undefined
        ? api.call(calls.addHappyHour, { params: { slug }, body: change.rules })
        : api.call(calls.changeHappyHour, { params, body: change.rules });
    case 'switch-code':
      return api.call(calls.switchRestaurantCode, { params, body: { on: change.on } });
    case 'switch-happy':
      return api.call(calls.switchHappyHour, { params, body: { on: change.on } });
    default:
      return api.call(calls.removeHappyHour, { params });
  }
}

/** Changes them and takes what the server answers; a change that is refused may have met another one, so they are read anew. */
export const changeCodesAtom = atom(
  null,
  async (get, set, slug: string, change: CodesChange): Promise<Outcome<RestaurantCodesAnswer>> => {
    const { receiveAtom, reloadAtom } = get(ownCodesAtom(slug));
    const outcome = await outcomeOf(() => send(get(portsAtom).api, slug, change));
    if (outcome.ok) set(receiveAtom, outcome.value);
    else void set(reloadAtom);
    return outcome;
  },
);
