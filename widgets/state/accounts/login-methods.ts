import type { Api } from '#io/ports.ts';
import * as calls from '#shared/contract/calls/login-methods.ts';
import type {
  LoginMethods,
  OwnerConfirmation,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
} from '#shared/contract/login-methods.ts';
import { atom, type Getter, type Setter } from '../core/jotai.ts';
import { notifyPageAtom } from '../core/page-events.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';
import { replaceSessionAtom } from '../sessions/replace-session.ts';
import { ownUserIdAtom, userResource } from './user-resource.ts';

/** How the account can be logged in to, besides its password. */
export const loginMethodsResource = userResource<LoginMethods>({
  who: ownUserIdAtom,
  load: async (get, userId) => (await get(portsAtom).api.call(calls.getLoginMethods, { params: { userId } })).methods,
});

/** Somebody has used a passkey of this marketplace in this browser: its login may offer one by itself. */
const noteUse = (get: Getter) => get(portsAtom).storage.local.set('passkey', '1');

/** What the browser is asked with for a passkey; its answer works once. */
export const requestPasskeyAtom = atom(
  null,
  async (get) => (await get(portsAtom).api.call(calls.requestPasskey)).options,
);

export const loginByPasskeyAtom = atom(null, (get, set, ask: () => Promise<PasskeyAssertion>) =>
  outcomeOf(async () => {
    const { api } = get(portsAtom);
    const body = { credential: await ask() };
    const session = await set(replaceSessionAtom, () => api.call(calls.loginByPasskey, { body }));
    noteUse(get);
    set(notifyPageAtom, { kind: 'logged-in', session });
    return session;
  }),
);

interface NewPasskey {
  readonly name: string;
  /** that it is the owner who asks */
  readonly confirm: () => Promise<OwnerConfirmation>;
  /** has the browser make it */
  readonly make: (options: PasskeyCreation) => Promise<PasskeyAttestation>;
}

export const createPasskeyAtom = atom(null, (get, set, { name, confirm, make }: NewPasskey) =>
  change(get, set, async (api, params) => {
    const { options } = await api.call(calls.createPasskey, { params, body: await confirm() });
    const answer = await api.call(calls.addPasskey, { params, body: { name, credential: await make(options) } });
    noteUse(get);
    return answer;
  }),
);

export const renamePasskeyAtom = atom(null, (get, set, { id, name }: { readonly id: string; readonly name: string }) =>
  change(get, set, (api, { userId }) =>
    api.call(calls.renamePasskey, { params: { userId, passkeyId: id }, body: { name } }),
  ),
);

export const removePasskeyAtom = atom(null, (get, set, id: string) =>
  change(get, set, (api, { userId }) => api.call(calls.removePasskey, { params: { userId, passkeyId: id } })),
);

/** What an app is set up with; it counts once a code has come back. */
export const beginSecondFactorAtom = atom(null, (get, _, confirm: () => Promise<OwnerConfirmation>) =>
  outcomeOf(async () => {
    const params = { userId: get(ownUserIdAtom) ?? '' };
    return await get(portsAtom).api.call(calls.beginSecondFactor, { params, body: await confirm() });
  }),
);

/** Switches it on; its value are the recovery codes, which come this once. */
export const confirmSecondFactorAtom = atom(null, (get, set, code: string) =>
  withRecoveryCodes(get, set, (api, params) => api.call(calls.confirmSecondFactor, { params, body: { code } })),
);

/** Other recovery codes in place of those that were given. */
export const renewRecoveryCodesAtom = atom(null, (get, set, confirm: () => Promise<OwnerConfirmation>) =>
  withRecoveryCodes(get, set, async (api, params) =>
    api.call(calls.renewRecoveryCodes, { params, body: await confirm() }),
  ),
);

export const removeSecondFactorAtom = atom(null, (get, set, confirm: () => Promise<OwnerConfirmation>) =>
  change(get, set, async (api, params) => api.call(calls.removeSecondFactor, { params, body: await confirm() })),
);

async function withRecoveryCodes(
  get: Getter,
  set: Setter,
  call: (api: Api, params: { userId: string }) => Promise<{ methods: LoginMethods; recoveryCodes: string[] }>,
): Promise<Outcome<readonly string[]>> {
  let codes: readonly string[] = [];
  const outcome = await change(get, set, async (api, params) => {
    const { methods, recoveryCodes } = await call(api, params);
    codes = recoveryCodes;
    return { methods };
  });
  return outcome.ok ? { ok: true, value: codes } : outcome;
}

/** A call that answers with the methods as they are then. Where they are others by now they are fetched. */
async function change(
  get: Getter,
  set: Setter,
  call: (api: Api, params: { userId: string }) => Promise<{ methods: LoginMethods }>,
): Promise<Outcome<LoginMethods>> {
  const { api } = get(portsAtom);
  const outcome = await set(loginMethodsResource.writeAtom, async (userId) => (await call(api, { userId })).methods);
  if (!outcome.ok && (outcome.error.status === 404 || outcome.error.status === 409))
    void set(loginMethodsResource.reloadAtom);
  return outcome;
}
