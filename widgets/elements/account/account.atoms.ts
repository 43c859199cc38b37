import { requestPasswordReset, resetPassword } from '#shared/contract/calls/account.ts';
import { activate, register } from '#shared/contract/calls/session.ts';
import type { Session } from '#shared/contract/session.ts';
import { atom } from '#state/core/jotai.ts';
import { type Outcome, outcomeOf } from '#state/core/outcome.ts';
import { tellPageAtom } from '#state/core/page-events.ts';
import { portsAtom } from '#state/core/ports.ts';
import { replaceSessionAtom } from '#state/sessions/replace-session.ts';

/** What a person registers with; the password follows by mail. */
export interface Registration {
  readonly email: string;
  readonly name: string;
  readonly acceptedTerms: boolean;
  readonly newsletter: boolean;
}

/** Answers alike whether the address is known or not (rulings 9). */
export const registerAtom = atom(
  null,
  (get, _, registration: Registration): Promise<Outcome<null>> =>
    outcomeOf(async () => {
      const { api, captcha } = get(portsAtom);
      const g_recaptcha_token = await captcha.token('registerform');
      await api.call(register, { body: { ...registration, g_recaptcha_token } });
      return null;
    }),
);

/** A new password and the token of the mail that it is set by. */
interface PasswordByToken {
  readonly token: string;
  readonly password: string;
}

/** Sets the first password and logs in. */
export const activateAtom = atom(
  null,
  (get, set, activation: PasswordByToken): Promise<Outcome<Session>> =>
    outcomeOf(async () => {
      const { api, captcha } = get(portsAtom);
      const g_recaptcha_token = await captcha.token('confirmaccount');
      const body = { ...activation, g_recaptcha_token };
      const session = await set(replaceSessionAtom, () => api.call(activate, { body }));
      set(tellPageAtom, { kind: 'logged-in', session });
      return session;
    }),
);

/** Has a link mailed by which the password can be set anew; answers alike whether the address is known or not. */
export const loseAtom = atom(
  null,
  (get, _, email: string): Promise<Outcome<null>> =>
    outcomeOf(async () => {
      const { api, captcha } = get(portsAtom);
      const g_recaptcha_token = await captcha.token('passwordreset');
      await api.call(requestPasswordReset, { body: { email, g_recaptcha_token } });
      return null;
    }),
);

/** Sets a new password, logs in here and out everywhere else. */
export const resetAtom = atom(
  null,
  (get, set, reset: PasswordByToken): Promise<Outcome<Session>> =>
    outcomeOf(async () => {
      const { api, captcha } = get(portsAtom);
      const g_recaptcha_token = await captcha.token('passwordreset');
      const body = { ...reset, g_recaptcha_token };
      const session = await set(replaceSessionAtom, () => api.call(resetPassword, { body }));
      set(tellPageAtom, { kind: 'logged-in', session });
      return session;
    }),
);

const typedKey = 'account-email';
const typedHereAtom = atom<string | null>(null);

/** The address that was typed into the login, for the page where a lost password is asked for; of this visit only. */
export const typedEmailAtom = atom(
  (get) => get(typedHereAtom) ?? get(portsAtom).storage.visit.get(typedKey) ?? '',
  (get, set, email: string) => {
    const { visit } = get(portsAtom).storage;
    set(typedHereAtom, email);
    if (email === '') visit.remove(typedKey);
    else visit.set(typedKey, email.slice(0, 254));
  },
);
