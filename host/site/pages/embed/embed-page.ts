import { html, type TemplateResult } from 'lit-html';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import type { Page, PageContext } from '#site/page.ts';
import { partnerImpressum } from '#site/parts/partner-brand.ts';

/** What all pages for a partner's frame have in common. */
export const embedPage = (context: PageContext, content: TemplateResult, partner?: PartnerBranding) =>
  ({
    isPrivate: true,
    bare: true,
    body: html`<div class=${partner?.colours ? 'embed partner-colours' : 'embed'}>
      <main id="main">
        <div class="embed-content">${content}</div>
      </main>
      ${embedFooter(context, partner)}
    </div>`,
  }) satisfies Partial<Page>;

/** The law wants these on every page; in a frame they open outside, so that the frame stays what it is. */
function embedFooter(context: PageContext, partner?: PartnerBranding): TemplateResult {
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
