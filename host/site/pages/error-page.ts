import { html } from 'lit-html';
import type { Page, PageContext } from '../page.ts';

/** 404: nothing stands at this address. */
export function notFoundPage({ t }: PageContext): Page {
  return {
    title: t('site.notFound.title'),
    isPrivate: true,
    body: html`<div class="narrow trouble">
      <h1>${t('site.notFound.title')}</h1>
      <p>${t('site.notFound.text')}</p>
      <p><a class="button" href="/">${t('site.notFound.action')}</a></p>
    </div>`,
  };
}

/** 503: what the page is made of cannot be read just now. */
export function unavailablePage({ t }: PageContext): Page {
  return {
    title: t('site.unavailable.title'),
    isPrivate: true,
    body: html`<div class="narrow trouble">
      <h1>${t('site.unavailable.title')}</h1>
      <p>${t('site.unavailable.text')}</p>
      <p><a class="button" href="">${t('site.failed.action')}</a></p>
    </div>`,
  };
}

/** 500: something of ours failed. */
export function failedPage({ t }: PageContext): Page {
  return {
    title: t('site.failed.title'),
    isPrivate: true,
    body: html`<div class="narrow trouble">
      <h1>${t('site.failed.title')}</h1>
      <p>${t('site.failed.text')}</p>
      <p><a class="button" href="">${t('site.failed.action')}</a></p>
    </div>`,
  };
}
