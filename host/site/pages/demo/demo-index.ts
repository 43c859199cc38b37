import { html } from 'lit-html';
import type { MessageKey } from '#shared/messages/translate.ts';
import type { Page, PageContext } from '#site/page.ts';

const examples: readonly (readonly [href: string, title: MessageKey, text: MessageKey])[] = [
  ['/demo/builder', 'demo.builder.title', 'demo.index.builder'],
  ['/demo/white-label', 'site.demo.title', 'demo.index.whiteLabel'],
];
const documentation = ['/docs/elements/', 'demo.index.docs.title', 'demo.index.docs'] as const;

/** `/demo`: what can be seen of elements on somebody else's site, and where it is documented, if that is here. */
export function demoIndexPage({ t }: PageContext, { hasDocumentation }: { readonly hasDocumentation: boolean }): Page {
  const listed = hasDocumentation ? [...examples, documentation] : examples;
  return {
    title: t('demo.title'),
    isPrivate: true,
    body: html`<article class="narrow text">
      <h1>${t('demo.title')}</h1>
      <p>${t('demo.lead')}</p>
      <ul class="demo-examples">
        ${listed.map(([href, title, text]) => html`<li><a href=${href}>${t(title)}</a><span>${t(text)}</span></li>`)}
      </ul>
    </article>`,
  };
}
