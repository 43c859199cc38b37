import { html, type TemplateResult } from 'lit-html';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import type { PageContext } from '#site/page.ts';
import { partnerImpressum } from '#site/parts/partner-brand.ts';

/** The law wants these on every page; in a frame they open outside, so that the frame stays what it is. */
export function embedFooter(context: PageContext, partner?: PartnerBranding): TemplateResult {
  const { t } = context;
  return html`
    <footer class="embed-footer">
      <nav aria-label=${t('site.footer')}>
        <a href="/impressum" target="_blank" rel="noopener">${t('site.impressum.title')}</a>
        <a href="/privacy" target="_blank" rel="noopener">${t('site.privacy.title')}</a>
        ${partnerImpressum(context, partner)}
      </nav>
      <p>${t('embed.by', { name: t('site.name') })}</p>
    </footer>
  `;
}
