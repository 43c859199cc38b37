import { html, type TemplateResult } from 'lit-html';
import type { PageContext } from '../page.ts';

/**
 * Asks before anything is loaded from the bot check's provider; the site's script shows it where nobody has agreed yet.
 * Null where no bot check is configured.
 */
export function botConsent({ t, captchaSiteKey }: PageContext): TemplateResult | null {
  if (captchaSiteKey === null) return null;
  return html`<aside class="bot-consent" aria-labelledby="bot-consent" data-bot-consent=${captchaSiteKey} hidden>
    <p id="bot-consent">${t('site.botCheck.text')} <a href="/privacy">${t('site.privacy.title')}</a></p>
    <button class="button" type="button" data-agree>${t('site.botCheck.agree')}</button>
    <button class="button" type="button" data-later>${t('site.botCheck.later')}</button>
  </aside>`;
}
