import { html } from 'lit-html';
import type { PartnerBranding } from '#shared/contract/partners.ts';
import type { Page, PageContext } from '../page.ts';
import { partnerBrand, partnerImpressum } from '../parts/partner-brand.ts';

/** The demonstration's partner whose site it is. */
export const whiteLabelKey = 'demo-napoli';
export const whiteLabelSlug = 'pizzeria-napoli-express';

/**
 * `/demo/white-label`: a restaurant's own site, which orders with a single tag. Its logo, colours and impressum are those
 * registered for its key; where nothing is, it has our colours.
 */
export function whiteLabelPage(context: PageContext, partner: PartnerBranding | undefined, markup = ''): Page {
  const { t } = context;
  return {
    title: t('site.demo.title'),
    isPrivate: true,
    bare: true,
    markup,
    body: html`<div class=${partner?.colours ? 'napoli partner-colours' : 'napoli'}>
      <header>
        ${partnerBrand(partner)}
        <p>${t('site.demo.claim')}</p>
      </header>
      <main>
        <fo-restaurant-menu slug=${whiteLabelSlug} api-key=${whiteLabelKey} flow="inline"
          ><!--markup--></fo-restaurant-menu
        >
      </main>
      <footer>
        ${partnerImpressum(context, partner)}
        <a href="/impressum">${t('common.impressumOf', { name: t('site.name') })}</a>
      </footer>
    </div>`,
  };
}
