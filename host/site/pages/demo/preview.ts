import { html } from 'lit-html';
import type { Page, PageContext } from '#site/page.ts';

/** `/demo/preview`: an empty page of a site; the builder around its frame puts the chosen element into it. */
export function previewPage({ t }: PageContext): Page {
  return {
    title: t('demo.builder.preview'),
    isPrivate: true,
    bare: true,
    body: html`<main class="builder-stage" data-stage></main>`,
  };
}
