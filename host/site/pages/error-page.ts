import { html, type TemplateResult } from 'lit-html';
import type { Page, PageContext } from '../page.ts';

/** What nothing stands for: an address of ours, a restaurant, an order. */
export type MissingThing = 'page' | 'restaurant' | 'order';

/** 404: what there is not, in its own words, and the ways on, the likeliest first. */
export const missingPage =
  (thing: MissingThing) =>
  (context: PageContext): Page => {
    const { t, flags } = context;
    const home = [t('site.notFound.action'), '/'] as const;
    const restaurants = [t('restaurant.unknown.action'), '/restaurants'] as const;
    const { topic, ways } = {
      page: { topic: 'site.notFound', ways: [home, restaurants] },
      restaurant: { topic: 'restaurant.unknown', ways: [restaurants, home] },
      order: {
        topic: 'order.unknown',
        ways: [
          ...(flags.LOGIN ? [[t('site.notFound.orders'), '/account'] as const] : []),
          [t('site.contact.title'), '/contact'] as const,
          home,
        ],
      },
    }[thing] as { topic: 'site.notFound' | `${'restaurant' | 'order'}.unknown`; ways: (readonly [string, string])[] };
    const links = ways.map(
      ([label, href], place) => html`<a class=${place === 0 ? 'button' : 'error-way'} href=${href}>${label}</a> `,
    );
    return bare(t(`${topic}.title`), html`<p>${t(`${topic}.text`)}</p><p class="error-ways">${links}</p>`);
  };

/**
 * `unavailable`, 503: what the page is made of cannot be read just now. `failed`, 500: something of ours failed, and
 * `number` is by what the log knows it. The button loads the same address again.
 */
export const errorPage =
  (error: 'unavailable' | 'failed', number?: string) =>
  ({ t }: PageContext): Page =>
    bare(
      t(`site.${error}.title`),
      html`<p>${t(`site.${error}.text`)}</p>
        ${number === undefined ? '' : html`<p>${t('common.errorNumber', { number })}</p>`}
        <p><a class="button" href="">${t('site.failed.action')}</a></p>`,
    );

const bare = (title: string, content: TemplateResult): Page => ({
  title,
  isPrivate: true,
  body: html`<div class="narrow error-page">
    <h1>${title}</h1>
    ${content}
  </div>`,
});
