import { html, type TemplateResult } from 'lit-html';
import type { PageContext } from '../page.ts';
import { languageSwitch } from './language-switch.ts';

/** The site's one line on top: who we are and, where there are accounts, the way to one's own. */
export function siteHeader(context: PageContext): TemplateResult {
  const { t, flags } = context;
  return html`
    <header class="site-header">
      <a class="wordmark" href="/" aria-label=${`${t('site.name')}, ${t('site.home')}`}>
        <img src="/images/favicon.svg" alt="" width="32" height="32" />${t('site.name')}
      </a>
      ${languageSwitch(context)}
      <nav aria-label=${t('site.navigation')}>
        <a href="/restaurants">${t('site.restaurants.title')}</a>
        ${flags.LOGIN ? html`<a href="/account">${t('site.account')}</a>` : null}
      </nav>
    </header>
  `;
}
