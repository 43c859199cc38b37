import { html, type TemplateResult } from 'lit-html';
import type { PageContext } from '../page.ts';

/**
 * Where the answer to {@link botConsent} is seen and changed; the site's script brings it to life, since the answer is
 * the browser's alone. Null where there is nothing to agree to.
 */
export function consentChoice({ t, language, captchaSiteKey }: PageContext): TemplateResult | null {
  if (captchaSiteKey === null) return null;
  return html`<section class="consent" id="consent" lang=${language} aria-labelledby="consent-title">
    <h2 id="consent-title">${t('site.consent.title')}</h2>
    <p>${t('site.consent.text')}</p>
    <div
      data-consent-choice
      data-agreed=${t('site.consent.agreed')}
      data-declined=${t('site.consent.declined')}
      data-agree=${t('site.botCheck.agree')}
      data-withdraw=${t('site.consent.withdraw')}
      hidden
    >
      <p role="status"></p>
      <button class="button" type="button"></button>
    </div>
  </section>`;
}
