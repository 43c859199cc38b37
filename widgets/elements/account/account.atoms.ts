import type { Ports } from '#io/ports.ts';
import { requestPasswordReset, resetPassword } from '#shared/contract/calls/account.ts';
import { activate, register } from '#shared/contract/calls/session.ts';
import { atom, type Getter } from '#state/core/jotai.ts';
import { notifyPageAtom } from '#state/core/page-events.ts';
import { portsAtom } from '#state/core/ports.ts';
import { type Outcome, outcomeOf } from '#state/core/remote/outcome.ts';
import { replaceSessionAtom } from '#state/sessions/replace-session.ts';

/** What a person registers with; the password follows by mail. */
export interface Registration {
  readonly email: string;
  readonly name: string;
  readonly acceptedTerms: boolean;
  readonly newsletter: boolean;
}

type CaptchaAction = Parameters<Ports['captcha']['token']>[0];

/** Sends a form with the bot check's token, which names the form by the `action`. */
const sendForm = <Value>(
  get: Getter,
  action: CaptchaAction,
  send: (api: Ports['api'], g_recaptcha_token: string | null) => Promise<Value>,
): Promise<Outcome<Value>> =>
  outcomeOf(async () => {
    const { api, captcha } = get(portsAtom);
    return send(api, await captcha.token(action));
  });

/** Ends alike whether the address is known or not, so that nobody learns who has an account. */
export const registerAtom = atom(null, (get, _, registration: Registration) =>
  sendForm(get, 'registerform', (api, g_recaptcha_token) =>
    api.call(register, { body: { ...registration, g_recaptcha_token } }),
  ),
);

/** Has a link mailed by which the password can be set anew; ends alike whether the address is known or not. */
export const loseAtom = atom(null, (get, _, email: string) =>
  sendForm(get, 'passwordreset', (api, g_recaptcha_token) =>
    api.call(requestPasswordReset, { body: { email, g_recaptcha_token } }),
  ),
);

/** A new password and the token of the mail that it is set by. */
interface PasswordByToken {
  readonly token: string;
  readonly password: string;
  /** of an account that asks for one */
  readonly code?: string | undefined;
}

const setPasswordAtom = (action: CaptchaAction, call: typeof activate | typeof resetPassword) =>
  atom(null, (get, set, password: PasswordByToken) =>
    sendForm(get, action, async (api, g_recaptcha_token) => {
      const body = { ...password, g_recaptcha_token };
      const session = await set(replaceSessionAtom, () => api.call(call, { body }));
      set(notifyPageAtom, { kind: 'logged-in', session });
      return session;
    }),
  );

/** Sets the first password and logs in. */
export const activateAtom = setPasswordAtom('confirmaccount', activate);

/** Sets a new password, logs in here and out everywhere else. */
export const resetAtom = setPasswordAtom('passwordreset', resetPassword);

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
