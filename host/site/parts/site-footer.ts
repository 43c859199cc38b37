import { html, type TemplateResult } from 'lit-html';
import type { MessageKey } from '#shared/messages/translate.ts';
import type { PageContext } from '../page.ts';
import { languageSwitch } from './language-switch.ts';

const links: readonly [href: string, label: MessageKey][] = [
  ['/impressum', 'site.impressum.title'],
  ['/policy', 'site.policy.title'],
  ['/privacy', 'site.privacy.title'],
  ['/accessibility', 'site.accessibility.title'],
  ['/ranking', 'site.ranking.title'],
  ['/contact', 'site.contact.title'],
];

const always = new Set(['/impressum', '/privacy']);

/**
 * What is left where the footer is hidden: the law wants the impressum reachable from every page.
 */
export function legalLine(context: PageContext): TemplateResult {
  const { t } = context;
  return html`<footer class="site-footer site-footer-hidden">
    <p>
      ${links.filter(([href]) => always.has(href)).map(([href, label]) => html`<a href=${href}>${t(label)}</a> `)}
      ${consentLink(context)}
    </p>
    ${languageSwitch(context)}
  </footer>`;
}

/** Where a consent is taken back: as easily reached as it was given; there is none where nothing foreign is loaded. */
function consentLink({ t, captchaSiteKey }: PageContext): TemplateResult | null {
  return captchaSiteKey === null ? null : html`<a href="/privacy#consent">${t('site.consent.link')}</a>`;
}

/** What the law wants reachable from every page, and the way around. */
export function siteFooter(context: PageContext): TemplateResult {
  const { t } = context;
  const consent = consentLink(context);
  return html`
    <footer class="site-footer">
      <nav aria-label=${t('site.footer')}>
        <ul>
          ${links.map(([href, label]) => html`<li><a href=${href}>${t(label)}</a></li>`)}
          ${consent && html`<li>${consent}</li>`}
        </ul>
      </nav>
      ${languageSwitch(context)}
      <p>© 2026 Mahlzeit Marktplatz GmbH, Wien</p>
    </footer>
  `;
}
