import { login, logout } from '#shared/contract/calls/session.ts';
import { visitsAtom, visitsKey } from '../address-search/stored-visits.ts';
import { ticksKey, waitingMovesKey } from '../cockpit/kept-keys.ts';
import { atom } from '../core/jotai.ts';
import { notifyPageAtom } from '../core/page-events.ts';
import { portsAtom } from '../core/ports.ts';
import { outcomeOf } from '../core/remote/outcome.ts';
import { forgetContactAtom } from '../orders/own-orders.ts';
import { patchOrderState } from '../orders/stored-order-state.ts';
import { replaceSessionAtom } from '../sessions/replace-session.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** of an account that asks for one (`second-factor.error.needed`) */
  readonly code?: string | undefined;
}

export const loginAtom = atom(null, (get, set, credentials: Credentials) =>
  outcomeOf(async () => {
    const { api, captcha } = get(portsAtom);
    const g_recaptcha_token = await captcha.token('loginform');
    const body = { ...credentials, g_recaptcha_token };
    const session = await set(replaceSessionAtom, () => api.call(login, { body }));
    set(notifyPageAtom, { kind: 'logged-in', session });
    return session;
  }),
);

export const logoutAtom = atom(null, (get, set) =>
  outcomeOf(async () => {
    const { api } = get(portsAtom);
    const session = await set(replaceSessionAtom, () => api.call(logout));
    // nothing of theirs is left on the device: who ordered, what they were shown of it, and where they have been
    set(forgetContactAtom);
    const { local, visit } = get(portsAtom).storage;
    patchOrderState(local, { ratedOrders: [], unratedOrders: [], shownOrder: undefined });
    local.remove(visitsKey);
    visit.remove(waitingMovesKey);
    visit.remove(ticksKey);
    set(visitsAtom, []);
    set(notifyPageAtom, { kind: 'logged-out', session });
    return session;
  }),
);
