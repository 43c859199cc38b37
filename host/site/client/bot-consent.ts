const storageKey = 'fo-bot-check';
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
  if (hasAgreed()) return load(siteKey);
  bar.hidden = false;
  bar.querySelector('[data-agree]')?.addEventListener('click', () => {
    bar.hidden = true;
    remember();
    load(siteKey);
  });
  bar.querySelector('[data-later]')?.addEventListener('click', () => {
    bar.hidden = true;
  });
}

/** A token for the contact form; null without the library. */
export async function contactToken(): Promise<string | null> {
  const siteKey = document.querySelector<HTMLElement>('[data-bot-consent]')?.dataset['botConsent'];
  const { grecaptcha } = globalThis as { grecaptcha?: Library };
  if (!siteKey || !grecaptcha) return null;
  const token = new Promise<string>((resolve, reject) => {
    grecaptcha.ready(() => {
      grecaptcha.execute(siteKey, { action: 'contactform' }).then(resolve, reject);
    });
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMilliseconds, null));
  return Promise.race([token, late]);
}

interface Library {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

function load(siteKey: string): void {
  const script = document.createElement('script');
  script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
  script.async = true;
  document.head.append(script);
}

function hasAgreed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'agreed';
  } catch {
    // a browser that stores nothing is asked each time
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(storageKey, 'agreed');
  } catch {
    // a browser that stores nothing is asked each time
  }
}
