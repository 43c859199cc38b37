import { getSettings } from '#shared/contract/calls/session.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { valueOf } from '../core/remote/remote.ts';
import { resource } from '../core/remote/resource.ts';
import { whileMounted } from '../core/while-mounted.ts';

const { remoteAtom, reloadAtom } = resource((get) =>
  get(portsAtom).api.call(getSettings, { anonymous: true, quiet: true }),
);

const lifeAtom = whileMounted((get, set) => {
  if (get(remoteAtom).status !== 'ready') void set(reloadAtom);
  return () => undefined;
});

/** The settings as far as they were loaded for somebody else on the page: reading it loads nothing. */
export const knownSettingsAtom = atom((get) => valueOf(get(remoteAtom)));

/** Global settings: discount, features, countries; fetched once. */
export const settingsAtom = atom((get) => {
  get(lifeAtom);
  return get(remoteAtom);
});

/** What the operator has switched on, once it is known; all is on as a rule. */
export const flagsAtom = atom((get) => valueOf(get(settingsAtom))?.flags);
