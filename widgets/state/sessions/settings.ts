import { getSettings } from '#shared/contract/calls/session.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { valueOf } from '../core/remote/remote.ts';
import { fetchedOnRead, prepared, resource } from '../core/remote/resource.ts';

const settings = resource((get) => get(portsAtom).api.call(getSettings, { anonymous: true, quiet: true }));

/** The settings as far as they were loaded for somebody else on the page: reading it loads nothing. */
export const knownSettingsAtom = atom((get) => valueOf(get(settings.remoteAtom)));

/** Loads them for who cannot wait for a reader; what is there already stays. */
export const prepareSettingsAtom = prepared(settings);

/** Global settings: discount, features, countries; fetched once. */
export const settingsAtom = fetchedOnRead(settings);

/** What the operator has switched on, once it is known; all is on as a rule. */
export const flagsAtom = atom((get) => valueOf(get(settingsAtom))?.flags);
