import { loadBotCheck, unloadBotCheck } from './bot-check-library.ts';
import { type Consent, consentGiven, keepConsent, onConsentElsewhere } from './consent.ts';

/** On the bar: it waits at the page's end, not at the window's edge. */
const putOff = 'data-put-off';

/**
 * Loads the bot check's library once the visitor has agreed, on this visit or an earlier one; the elements and the
 * contact form then find it on the page. Who takes it back, on another page of ours, loses it here at once. Without a
 * bot check, or on pages without a form, there is nothing to do.
 */
export function mountBotConsent(): void {
  const bar = document.querySelector<HTMLElement>('[data-bot-consent]');
  const siteKey = bar?.dataset['botConsent'];
  if (!bar || !siteKey) return;

  function show(consent: Consent): void {
    if (!bar || !siteKey) return;
    bar.hidden = consent === 'agreed';
    // who put it off is not asked again and again, but finds it where a refused form says
    bar.toggleAttribute(putOff, consent === 'declined');
    if (consent === 'agreed') loadBotCheck(siteKey);
    else unloadBotCheck();
  }

  show(consentGiven());
  onConsentElsewhere(show);
  for (const [selector, answer] of [
    ['[data-agree]', 'agreed'],
    ['[data-later]', 'declined'],
  ] as const) {
    bar.querySelector(selector)?.addEventListener('click', () => {
      keepConsent(answer);
      show(answer);
    });
  }
}

/** The privacy statement's place where the answer is shown and changed, as easily as it was given (Art. 7 GDPR). */
export function mountConsentChoice(): void {
  const choice = document.querySelector<HTMLElement>('[data-consent-choice]');
  const status = choice?.querySelector<HTMLElement>('[role="status"]');
  const button = choice?.querySelector('button');
  if (!choice || !status || !button) return;
  const { agreed = '', declined = '', agree = '', withdraw = '' } = choice.dataset;

  const show = (consent: Consent) => {
    status.textContent = consent === 'agreed' ? agreed : declined;
    button.textContent = consent === 'agreed' ? withdraw : agree;
  };

  show(consentGiven());
  onConsentElsewhere(show);
  button.addEventListener('click', () => {
    const answer = consentGiven() === 'agreed' ? 'declined' : 'agreed';
    keepConsent(answer);
    if (answer === 'declined') unloadBotCheck();
    show(answer);
  });
  choice.hidden = false;
}
