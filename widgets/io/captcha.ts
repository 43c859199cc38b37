import type { Captcha, Log } from './ports.ts';

/** What of reCAPTCHA's library (version 3) is used. While it is being fetched there is only `ready`. */
interface CaptchaLibrary {
  ready(callback: () => void): void;
  execute?(siteKey: string, options: { action: string }): PromiseLike<string>;
}

export interface CaptchaOptions {
  /** the operator's public key; null: this marketplace checks nobody */
  siteKey(): Promise<string | null>;
  readonly log: Log;
  /** the library as it stands on the page now; undefined without */
  library?: (() => CaptchaLibrary | undefined) | undefined;
}

/** A form waits no longer for its token. */
const patienceMilliseconds = 5000;

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
        return key === null ? null : await tokenOf(found, key, action);
      } catch (error) {
        // only logged: a form is never lost over it
        log.write('warn', 'captcha', 'The bot check gave no token; the form is sent without.', error);
        return null;
      }
    },
  };
}

function tokenOf(library: CaptchaLibrary, key: string, action: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), patienceMilliseconds);
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      outcome();
    };
    const fail = (cause: unknown) =>
      settle(() => reject(cause instanceof Error ? cause : new Error(String(cause))));
    library.ready(() => {
      try {
        if (!library.execute) throw new Error('no library');
        library.execute(key, { action }).then((token) => settle(() => resolve(token)), fail);
      } catch (error) {
        fail(error);
      }
    });
  });
}

function pageLibrary(): CaptchaLibrary | undefined {
  return (globalThis as { grecaptcha?: CaptchaLibrary }).grecaptcha;
}
