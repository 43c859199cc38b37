import { html, type TemplateResult } from 'lit-html';
import type { Language } from '#shared/contract/primitives.ts';
import type { Page, PageContext } from '../page.ts';

/** A page of a legal text in both languages. */
export const legalPage =
  (
    name: 'accessibility' | 'impressum' | 'policy' | 'privacy' | 'ranking',
    texts: Readonly<Record<Language, (context: PageContext) => TemplateResult>>,
  ) =>
  (context: PageContext): Page => ({
    title: context.t(`site.${name}.title`),
    description: context.t(`site.${name}.description`),
    body: html`<article class="narrow text">${texts[context.language](context)}</article>`,
  });

/** Under the heading of a legal text that is a translation. */
export const bindingNote = html`<p class="quiet">
  This is a translation to help you. The <a href="?lang=de" hreflang="de">German version</a> is binding.
</p>`;
