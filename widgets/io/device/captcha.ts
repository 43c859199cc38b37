import { botKill } from '#shared/contract/calls/bot-check.ts';
import type { Settings } from '#shared/contract/settings.ts';
import type { Api, Captcha, Log } from '../ports.ts';
import type { CaptchaLibrary } from './captcha-token.ts';

export interface CaptchaOptions {
  readonly apiBase: string;
  readonly api: Pick<Api, 'call'>;
  /** they have the operator's public key; null: this marketplace checks nobody */
  settings(): Promise<Pick<Settings, 'captchaSiteKey'>>;
  readonly log: Log;
  /** the library as it stands on the page now; undefined without */
  library?: (() => CaptchaLibrary | undefined) | undefined;
}

/**
 * Tokens by the library that the page itself has loaded, once the visitor had agreed to it; no element loads it.
 * Without it, and when it gives none, the token is null (PRODUCT.md 17.6): the server then decides.
 */
export function createCaptcha({ apiBase, api, settings, log, library = pageLibrary }: CaptchaOptions): Captcha {
  const captcha: Captcha = {
    async token(action) {
      const found = library();
      if (!found) return null;
      try {
        const { captchaSiteKey } = await settings();
        if (captchaSiteKey === null) return null;
        const { tokenOf } = await import('./captcha-token.ts');
        return await tokenOf(found, captchaSiteKey, action);
      } catch (error) {
        // only logged: a form is never lost over it
        log.write('warn', 'captcha', 'The bot check gave no token; the form is sent without.', error);
        return null;
      }
    },

    async passPageLoad() {
      // the marketplace's own pages see to it themselves, once their visitor has agreed
      if (new URL(apiBase).origin === globalThis.location.origin) return;
      const action = 'pageload';
      const g_recaptcha_token = await captcha.token(action);
      if (g_recaptcha_token === null) return;
      const input = { body: { action, g_recaptcha_token }, quiet: true } as const;
      // a refusal is logged by the call itself, and stops nobody
      await api.call(botKill, input).catch(() => undefined);
    },
  };
  return captcha;
}

function pageLibrary(): CaptchaLibrary | undefined {
  return (globalThis as { grecaptcha?: CaptchaLibrary }).grecaptcha;
}
