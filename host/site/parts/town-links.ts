import { html, type TemplateResult } from 'lit-html';
import type { PageContext } from '../page.ts';

/** A town as it is linked to. */
export interface TownLink {
  readonly slug: string;
  readonly city: string;
}

/** Ways to the towns' own pages. */
export function townLinks({ t }: PageContext, towns: readonly TownLink[]): TemplateResult {
  return html`<nav class="link-list" aria-labelledby="towns">
    <h2 id="towns">${t('site.restaurants.byTown')}</h2>
    <ul>
      ${towns.map(({ slug, city }) => html`<li><a href=${`/restaurants/${slug}`}>${city}</a></li>`)}
    </ul>
  </nav>`;
}
