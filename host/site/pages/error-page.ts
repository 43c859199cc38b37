import { html } from 'lit-html';
import type { MessageKey } from '#shared/messages/translate.ts';
import type { Page, PageContext } from '../page.ts';

/** 404: nothing stands at this address. */
export const notFoundPage = (context: PageContext): Page => errorPage(context, 'notFound', 'site.notFound.action', '/');

/** 503: what the page is made of cannot be read just now. */
export const unavailablePage = (context: PageContext): Page =>
  errorPage(context, 'unavailable', 'site.failed.action', '');

/** 500: something of ours failed. */
export const failedPage = (context: PageContext): Page => errorPage(context, 'failed', 'site.failed.action', '');

function errorPage(
  { t }: PageContext,
  error: 'notFound' | 'unavailable' | 'failed',
  action: MessageKey,
  href: string,
): Page {
  return {
    title: t(`site.${error}.title`),
    isPrivate: true,
    body: html`<div class="narrow error-page">
      <h1>${t(`site.${error}.title`)}</h1>
      <p>${t(`site.${error}.text`)}</p>
      <p><a class="button" href=${href}>${t(action)}</a></p>
    </div>`,
  };
}
