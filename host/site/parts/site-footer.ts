import { html, type TemplateResult } from 'lit-html';
import type { MessageKey } from '../../../shared/messages/translate.ts';
import type { PageContext } from '../page.ts';

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
export function legalLine({ t }: PageContext): TemplateResult {
  return html`<footer class="site-footer site-footer-hidden">
    <p>
      ${links.filter(([href]) => always.has(href)).map(([href, label]) => html`<a href=${href}>${t(label)}</a> `)}
    </p>
  </footer>`;
}

/** What the law wants reachable from every page, and the way around. */
export function siteFooter({ t }: PageContext): TemplateResult {
  return html`
    <footer class="site-footer">
      <nav aria-label=${t('site.footer')}>
        <ul>
          ${links.map(([href, label]) => html`<li><a href=${href}>${t(label)}</a></li>`)}
        </ul>
      </nav>
      <p>© 2026 Mahlzeit Marktplatz GmbH, Wien</p>
    </footer>
  `;
}
