import type { Api } from '#io/ports.ts';
import type { Device } from '#shared/contract/account.ts';
import * as calls from '#shared/contract/calls/account.ts';
import { getSession } from '#shared/contract/calls/session.ts';
import { atom, type Getter, type Setter } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { replaceSessionAtom } from '../sessions/replace-session.ts';
import { settingsResource } from './profile.ts';
import { ownUserIdAtom, userResource } from './user-resource.ts';

/** Where the account is logged in, the browser in use first. */
export const devicesResource = userResource<readonly Device[]>({
  who: ownUserIdAtom,
  load: async (get, userId) => (await get(portsAtom).api.call(calls.getDevices, { params: { userId } })).devices,
});

/** Logs one other device out. One that is gone already is no error: the list is fetched then. */
export const logOutDeviceAtom = atom(null, async (get, set, deviceId: string): Promise<Outcome<readonly Device[]>> => {
  const { api } = get(portsAtom);
  const outcome = await set(
    devicesResource.writeAtom,
    async (userId) => (await api.call(calls.logOutDevice, { params: { userId, deviceId } })).devices,
  );
  if (!outcome.ok && outcome.error.status === 404) void set(devicesResource.reloadAtom);
  return outcome;
});

/** Logs out everywhere but here. */
export const logOutOthersAtom = atom(null, (get, set): Promise<Outcome<readonly Device[]>> => {
  const { api } = get(portsAtom);
  return set(
    devicesResource.writeAtom,
    async (userId) => (await api.call(calls.logOutOtherDevices, { params: { userId } })).devices,
  );
});

interface PasswordChange {
  readonly password: string;
  readonly newPassword: string;
}

function userIdOf(userId: string | null): string {
  if (userId !== null) return userId;
  throw new Error('Nobody is logged in, so there is no account to change.');
}

/**
 * Changes the password and goes on with the session that takes this one's place; every other device is logged out,
 * which this page must not take for its own (replaceSessionAtom).
 */
export const changePasswordAtom = atom(null, async (get, set, change: PasswordChange): Promise<Outcome<null>> => {
  const outcome = await outcomeOf(async () => {
    const { api } = get(portsAtom);
    const params = { userId: userIdOf(get(ownUserIdAtom)) };
    await set(replaceSessionAtom, async () => {
      await api.call(calls.changePassword, { params, body: { ...change } });
      return await api.call(getSession);
    });
    return null;
  });
  if (outcome.ok) {
    void set(settingsResource.reloadAtom);
    void set(devicesResource.reloadAtom);
  }
  return outcome;
});

/** Asks for another address: a link goes to the old and to the new one. */
export const requestEmailChangeAtom = atom(
  null,
  (get, set, body: { readonly password: string; readonly email: string }) =>
    changeEmail(get, set, (api, params) => api.call(calls.requestEmailChange, { params, body: { ...body } })),
);

/** Keeps the address: the links that were mailed work no more. */
export const cancelEmailChangeAtom = atom(null, (get, set) =>
  changeEmail(get, set, (api, params) => api.call(calls.cancelEmailChange, { params })),
);

async function changeEmail(
  get: Getter,
  set: Setter,
  change: (api: Api, params: { userId: string }) => Promise<unknown>,
): Promise<Outcome<null>> {
  const outcome = await outcomeOf(async () => {
    await change(get(portsAtom).api, { userId: userIdOf(get(ownUserIdAtom)) });
    return null;
  });
  if (outcome.ok) await set(settingsResource.reloadAtom);
  return outcome;
}

/** `done` once both addresses have confirmed. */
export const confirmEmailAtom = atom(null, (get, _, token: string) =>
  outcomeOf(() => get(portsAtom).api.call(calls.confirmEmail, { body: { token } })),
);
