import { html, type TemplateResult } from 'lit-html';
import type { PageContext } from '../page.ts';
import type { Step } from '../structured-data.ts';

/** The way to this page, which is its last step, from the outside in. */
export function breadcrumb({ t }: PageContext, steps: readonly Step[]): TemplateResult {
  return html`<nav class="breadcrumb" aria-label=${t('site.breadcrumb')}>
    <ol>
      ${steps.map(
        ({ name, path }, index) =>
          html`<li><a href=${path} aria-current=${index === steps.length - 1 ? 'page' : 'false'}>${name}</a></li>`,
      )}
    </ol>
  </nav>`;
}
