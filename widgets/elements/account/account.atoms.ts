import { activate, register } from '../../../shared/contract/calls/session.ts';
import type { Session } from '../../../shared/contract/session.ts';
import { atom } from '../../state/jotai.ts';
import { type Outcome, outcomeOf } from '../../state/outcome.ts';
import { tellPageAtom } from '../../state/page-events.ts';
import { portsAtom } from '../../state/ports.ts';
import { replaceSessionAtom } from '../../state/session.ts';

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

/** Sets the first password and logs in. */
export const activateAtom = atom(
  null,
  (get, set, activation: { readonly token: string; readonly password: string }): Promise<Outcome<Session>> =>
    outcomeOf(async () => {
      const { api, captcha } = get(portsAtom);
      const g_recaptcha_token = await captcha.token('confirmaccount');
      const body = { ...activation, g_recaptcha_token };
      const session = await set(replaceSessionAtom, () => api.call(activate, { body }));
      set(tellPageAtom, { kind: 'logged-in', session });
      return session;
    }),
);
