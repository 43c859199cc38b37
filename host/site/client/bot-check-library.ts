import { call, sessionToken } from './call.ts';
import { consentGiven } from './consent.ts';

/** What of reCAPTCHA's library (version 3) is used; it adds itself to what stands in its place before it has come. */
interface Library {
  ready(callback: () => void): void;
  execute?(siteKey: string, options: { action: string }): Promise<string>;
}

/** The page's own, as that library names them. */
const page = globalThis as {
  grecaptcha?: Library | undefined;
  ___grecaptcha_cfg?: { fns?: (() => void)[] } | undefined;
};
/** What the library leaves in our part of the browser's storage. */
const leftBehind = ['_grecaptcha', 'rc::a', 'rc::f'];
const scripts = 'script[src^="https://www.google.com/recaptcha/"], script[src^="https://www.gstatic.com/recaptcha/"]';
/** A message waits no longer for its token. */
const timeoutMs = 5000;

/** Forms that are sent while it is on its way wait for it: they must not be refused right after the visitor agreed. */
export function loadBotCheck(siteKey: string): void {
  if (document.querySelector(scripts)) return;
  page.grecaptcha ??= {
    ready(callback) {
      page.___grecaptcha_cfg ??= {};
      (page.___grecaptcha_cfg.fns ??= []).push(callback);
    },
  };
  const script = document.createElement('script');
  script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
  script.async = true;
  // nobody waits for what never comes
  script.addEventListener('error', () => delete page.grecaptcha);
  // taken back while it was on its way
  script.addEventListener('load', () => {
    if (consentGiven() === 'declined') unloadBotCheck();
    else void passPageLoad();
  });
  document.head.append(script);
}

/** Takes the library off the page with what it has put and kept there: no form finds it from now on. */
export function unloadBotCheck(): void {
  delete page.grecaptcha;
  delete page.___grecaptcha_cfg;
  for (const each of document.querySelectorAll(`${scripts}, .grecaptcha-badge`)) each.remove();
  for (const frame of document.querySelectorAll('iframe[src^="https://www.google.com/recaptcha/"]')) frame.remove();
  try {
    for (const key of leftBehind) localStorage.removeItem(key);
  } catch {
    // a browser that stores nothing has nothing left
  }
}

/** A token for the contact form, or for the page itself; null without the library. */
export async function botToken(action: 'pageload' | 'contactform'): Promise<string | null> {
  const siteKey = document.querySelector<HTMLElement>('[data-bot-consent]')?.dataset['botConsent'];
  const { grecaptcha } = page;
  if (!siteKey || !grecaptcha) return null;
  const token = new Promise<string>((resolve, reject) => {
    grecaptcha.ready(() => {
      grecaptcha.execute?.(siteKey, { action }).then(resolve, reject);
    });
  });
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  return Promise.race([token, timeout]);
}

/** Has the visitor checked for the page as a whole. What is refused, or can't be reached, stops nobody. */
async function passPageLoad(): Promise<void> {
  try {
    const token = await botToken('pageload');
    if (token === null) return;
    await call('/bot-kill', await sessionToken(), { action: 'pageload', g_recaptcha_token: token });
  } catch {
    // forms are checked by themselves
  }
}
