import { html } from 'lit-html';
import { type EmbedSettings, embedAppId } from '#shared/contract/embed-page.ts';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import type { Page, PageContext } from '#site/page.ts';
import { partnerBrand } from '#site/parts/partner-brand.ts';
import { embedPage } from './embed-page.ts';

/** The addresses that a partner may give, by the names of their query parameters (PRODUCT.md 20.2). */
export const embedParameters = ['addressChangedUrl', 'cancelUrl', 'citiesUrl'] as const;

/**
 * `/embed/addresses`: the address search on a partner's page, in a frame. The script mounts the elements on the app
 * element; what is in it until then holds their place, and what is hidden is shown where they can't work.
 */
export function embeddedAddressesPage(
  context: PageContext,
  settings: EmbedSettings,
  partner?: PartnerBranding,
  /** the element with its markup, made by its renderer; '': the script makes it */
  element = '',
): Page {
  const { t } = context;
  const content = html`
    ${partnerBrand(partner)}
    <h1>${t('embed.title')}</h1>
    <p class="embed-notice embed-unscripted" role="alert">${t('site.noScript')}</p>
    <p class="embed-notice" id="sandboxed" role="alert" hidden>${t('embed.sandboxed')}</p>
    <div id=${embedAppId} data-settings=${JSON.stringify(settings)} aria-busy="true"><!--markup--></div>
  `;
  return {
    ...embedPage(context, content, partner),
    title: t('embed.title'),
    markup: element,
    elements: ['embedded-addresses', 'address-search'],
    theme: settings.theme,
  };
}
