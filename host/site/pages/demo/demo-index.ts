import { html } from 'lit-html';
import type { MessageKey } from '../../../../shared/messages/translate.ts';
import type { Page, PageContext } from '../../page.ts';

const examples: readonly (readonly [href: string, title: MessageKey, text: MessageKey])[] = [
  ['/demo/builder', 'demo.builder.title', 'demo.index.builder'],
  ['/demo/white-label', 'site.demo.title', 'demo.index.whiteLabel'],
];

/** `/demo`: what can be seen of elements on somebody else's site. */
export function demoIndexPage({ t }: PageContext): Page {
  return {
    title: t('demo.title'),
    isPrivate: true,
    body: html`<article class="narrow text">
      <h1>${t('demo.title')}</h1>
      <p>${t('demo.lead')}</p>
      <ul class="demo-examples">
        ${examples.map(
          ([href, title, text]) => html`<li><a href=${href}>${t(title)}</a><span>${t(text)}</span></li>`,
        )}
      </ul>
    </article>`,
  };
}
