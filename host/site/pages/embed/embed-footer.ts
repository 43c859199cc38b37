import { html, type TemplateResult } from 'lit-html';
import type { PageContext } from '../../page.ts';

/** The law wants these on every page; in a frame they open beside it, so that the frame stays what it is. */
export function embedFooter({ t }: PageContext): TemplateResult {
  return html`
    <footer class="embed-footer">
      <nav aria-label=${t('site.footer')}>
        <a href="/impressum" target="_blank" rel="noopener">${t('site.impressum.title')}</a>
        <a href="/privacy" target="_blank" rel="noopener">${t('site.privacy.title')}</a>
      </nav>
      <p>${t('embed.by', { name: t('site.name') })}</p>
    </footer>
  `;
}
