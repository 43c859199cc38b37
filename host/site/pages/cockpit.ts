import { html } from 'lit-html';
import type { Page, PageContext } from '../page.ts';

/**
 * `/cockpit/preview/{slug}`: the menu as guests would see it with the draft, drawn by the server and without scripts, so
 * that nothing of it can be ordered.
 */
export function cardPreviewPage({ t }: PageContext, slug: string, name: string, markup: string): Page {
  return {
    title: t('site.cockpit.preview', { name }),
    isPrivate: true,
    bare: true,
    isPicture: true,
    markup,
    body: html`<div class="bleed"><fo-restaurant-menu slug=${slug}><!--markup--></fo-restaurant-menu></div>`,
  };
}

/** `/cockpit`: the screen of a restaurant's staff. */
export const cockpitPage = (context: PageContext): Page => toolPage(context, 'cockpit');

/** `/office`: those who run the marketplace. */
export const officePage = (context: PageContext): Page => toolPage(context, 'office');

/** For people at work: the footer stands back, and there is nothing for anybody else to find. */
function toolPage({ t }: PageContext, name: 'cockpit' | 'office'): Page {
  const element = name === 'cockpit' ? html`<fo-cockpit></fo-cockpit>` : html`<fo-office></fo-office>`;
  return {
    title: t(`site.${name}.title`),
    isPrivate: true,
    asksForBotCheck: true,
    header: 'low',
    footer: 'hidden',
    elements: [name],
    body: html`<div class="wide tool">${element}</div>`,
  };
}

const offers = ['card', 'orders', 'statements'] as const;

/** `/partner`: what a restaurant finds here, and the form by which it signs itself up. */
export function partnerPage({ t }: PageContext): Page {
  return {
    title: t('site.partner.title'),
    description: t('site.partner.text'),
    asksForBotCheck: true,
    elements: ['account'],
    body: html`<article class="narrow text">
      <h1>${t('site.partner.title')}</h1>
      <p>${t('site.partner.text')}</p>
      <ul>${offers.map((offer) => html`<li>${t(`site.partner.${offer}`)}</li>`)}</ul>
      <fo-account view="partner" heading-level="2"></fo-account>
    </article>`,
  };
}
