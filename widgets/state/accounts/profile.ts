import type { UserSettings } from '#shared/contract/account.ts';
import { getUserSettings, saveProfile } from '#shared/contract/calls/account.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import type { Outcome } from '../core/remote/outcome.ts';
import { refreshSessionAtom } from '../sessions/session.ts';
import { ownUserIdAtom, userResource } from './user-resource.ts';

/** Profile and what was requested of the account, staff's too. */
export const settingsResource = userResource<UserSettings>({
  who: ownUserIdAtom,
  load: async (get, userId) => (await get(portsAtom).api.call(getUserSettings, { params: { userId } })).settings,
});

export interface Profile {
  readonly fullName: string;
  readonly avatar: string;
  readonly newsletter: boolean;
}

/** Saves the profile; the greeting follows. */
export const saveProfileAtom = atom(null, async (get, set, profile: Profile): Promise<Outcome<UserSettings>> => {
  const { api } = get(portsAtom);
  const outcome = await set(settingsResource.writeAtom, async (userId, known) => {
    const { user } = await api.call(saveProfile, { body: { ...profile } });
    const saved = { name: user.name, avatar: user.avatar, newsletter: user.newsletter };
    if (known) return { ...known, ...saved };
    return (await api.call(getUserSettings, { params: { userId } })).settings;
  });
  if (outcome.ok) void set(refreshSessionAtom);
  return outcome;
});
