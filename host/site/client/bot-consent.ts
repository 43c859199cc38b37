const storageKey = 'fo-bot-check';
const agreed = 'agreed';
const later = 'later';
/** On the bar: it waits at the page's end, not at the window's edge. */
const putOff = 'data-put-off';
/** A message waits no longer for its token. */
const patienceMilliseconds = 5000;

/**
 * Loads the bot check's library once the visitor has agreed, on this visit or an earlier one; the elements and the
 * contact form then find it on the page. Without a bot check, or on pages without a form, there is nothing to do.
 */
export function mountBotConsent(): void {
  const bar = document.querySelector<HTMLElement>('[data-bot-consent]');
  const siteKey = bar?.dataset['botConsent'];
  if (!bar || !siteKey) return;
  if (answerIn('localStorage') === agreed) return load(siteKey);
  bar.hidden = false;
  // who put it off is not asked again and again, but finds it where a refused form says
  bar.toggleAttribute(putOff, answerIn('sessionStorage') === later);
  bar.querySelector('[data-agree]')?.addEventListener('click', () => {
    bar.hidden = true;
    remember('localStorage', agreed);
    load(siteKey);
  });
  bar.querySelector('[data-later]')?.addEventListener('click', () => {
    bar.toggleAttribute(putOff, true);
    remember('sessionStorage', later);
  });
}

/** A token for the contact form; null without the library. */
export async function contactToken(): Promise<string | null> {
  const siteKey = document.querySelector<HTMLElement>('[data-bot-consent]')?.dataset['botConsent'];
  const { grecaptcha } = page;
  if (!siteKey || !grecaptcha) return null;
  const token = new Promise<string>((resolve, reject) => {
    grecaptcha.ready(() => {
      grecaptcha.execute?.(siteKey, { action: 'contactform' }).then(resolve, reject);
    });
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMilliseconds, null));
  return Promise.race([token, late]);
}

/** What of reCAPTCHA's library (version 3) is used; it adds itself to what stands in its place before it has come. */
interface Library {
  ready(callback: () => void): void;
  execute?(siteKey: string, options: { action: string }): Promise<string>;
}

/** The page's own, as that library names them. */
const page = globalThis as { grecaptcha?: Library; ___grecaptcha_cfg?: { fns?: (() => void)[] } };

/** Forms that are sent while it is on its way wait for it: they must not be refused right after the visitor agreed. */
function load(siteKey: string): void {
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
  document.head.append(script);
}

type Kept = 'localStorage' | 'sessionStorage';

function answerIn(kept: Kept): string | null {
  try {
    return globalThis[kept].getItem(storageKey);
  } catch {
    // a browser that stores nothing is asked each time
    return null;
  }
}

function remember(kept: Kept, answer: string): void {
  try {
    globalThis[kept].setItem(storageKey, answer);
  } catch {
    // a browser that stores nothing is asked each time
  }
}
