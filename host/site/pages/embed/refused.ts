import { html } from 'lit-html';
import type { Page, PageContext } from '#site/page.ts';
import { embedPage } from './embed-page.ts';

/**
 * What an embedded page shows in place of itself when its address can't be followed: an unknown api key, or addresses
 * that lead where they may not (PRODUCT.md 20.1). Names the parameters, for who built the page around it.
 */
export function refusedEmbedPage(
  context: PageContext,
  parameters: readonly string[],
  { theme }: Pick<Page, 'theme'> = {},
): Page {
  const { t } = context;
  const isKey = parameters.includes('apiKey');
  const content = html`
    <h1>${t('embed.refused.title')}</h1>
    <div class="embed-notice" role="alert">
      <p>${t(isKey ? 'embed.refused.key' : 'embed.refused.url')}</p>
      <p>${t('embed.refused.parameters', { count: parameters.length })}
        ${parameters.map((name, index) => html`${index > 0 ? ', ' : ''}<code>${name}</code>`)}</p>
    </div>
  `;
  return { ...embedPage(context, content), title: t('embed.refused.title'), ...(theme && { theme }) };
}
