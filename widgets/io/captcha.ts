import type { CaptchaLibrary } from './captcha-token.ts';
import type { Captcha, Log } from './ports.ts';

export interface CaptchaOptions {
  /** the operator's public key; null: this marketplace checks nobody */
  siteKey(): Promise<string | null>;
  readonly log: Log;
  /** the library as it stands on the page now; undefined without */
  library?: (() => CaptchaLibrary | undefined) | undefined;
}

/**
 * Tokens by the library that the page itself has loaded, once the visitor had agreed to it; no element loads it.
 * Without it, and when it gives none, the token is null (spec section 7, "Bot check"): the server then decides.
 */
export function createCaptcha({ siteKey, log, library = pageLibrary }: CaptchaOptions): Captcha {
  return {
    async token(action) {
      const found = library();
      if (!found) return null;
      try {
        const key = await siteKey();
        if (key === null) return null;
        const { tokenOf } = await import('./captcha-token.ts');
        return await tokenOf(found, key, action);
      } catch (error) {
        // only logged: a form is never lost over it
        log.write('warn', 'captcha', 'The bot check gave no token; the form is sent without.', error);
        return null;
      }
    },
  };
}

function pageLibrary(): CaptchaLibrary | undefined {
  return (globalThis as { grecaptcha?: CaptchaLibrary }).grecaptcha;
}
