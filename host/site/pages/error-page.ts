import { html } from 'lit-html';
import type { Page, PageContext } from '../page.ts';

/**
 * `notFound`, 404: nothing stands at this address. `unavailable`, 503: what the page is made of cannot be read just now.
 * `failed`, 500: something of ours failed, and `number` is by what the log knows it. For both of these the button loads the
 * same address again.
 */
export const errorPage =
  (error: 'notFound' | 'unavailable' | 'failed', number?: string) =>
  ({ t }: PageContext): Page => ({
    title: t(`site.${error}.title`),
    isPrivate: true,
    body: html`<div class="narrow error-page">
      <h1>${t(`site.${error}.title`)}</h1>
      <p>${t(`site.${error}.text`)}</p>
      ${number === undefined ? '' : html`<p>${t('common.errorNumber', { number })}</p>`}
      <p>
        ${
          error === 'notFound'
            ? html`<a class="button" href="/">${t('site.notFound.action')}</a>`
            : html`<a class="button" href="">${t('site.failed.action')}</a>`
        }
      </p>
    </div>`,
  });
