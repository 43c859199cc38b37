import { html, nothing, type TemplateResult } from 'lit-html';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';
import { modes } from '#shared/contract/values/restaurant-modes.ts';
import type { PageContext } from '../page.ts';

/** What is chosen in it, as the list's address writes it (PRODUCT.md 4.5). */
export type ListSearch = Readonly<Partial<Record<'zip' | 'kitchenTypes' | 'mode', string>>>;

/** Postcode, kitchen and transport, sent to the list by its address: works without any script. */
export function searchForm({ t }: PageContext, { zip, kitchenTypes, mode }: ListSearch): TemplateResult {
  const option = (value: string, chosen: string | undefined, label: string) =>
    html`<option value=${value} ?selected=${value === chosen}>${label}</option>`;
  return html`<form class="list-search" method="get" action="/restaurants">
    <p class="field">
      <label for="search-zip">${t('site.search.zip')}</label>
      <input
        id="search-zip"
        name="zip"
        value=${zip ?? nothing}
        inputmode="numeric"
        pattern="[1-9][0-9]{3}"
        maxlength="4"
        autocomplete="postal-code"
      />
    </p>
    <p class="field">
      <label for="search-kitchen">${t('site.search.kitchen')}</label>
      <select id="search-kitchen" name="kitchenTypes">
        ${option('', kitchenTypes, t('site.search.kitchen.any'))}
        ${kitchenTypeIds.map((id) => option(id, kitchenTypes, t(`kitchen.${id}`)))}
      </select>
    </p>
    <p class="field">
      <label for="search-mode">${t('site.search.mode')}</label>
      <select id="search-mode" name="mode">
        ${option(String(modes.any), mode, t('site.search.mode.any'))}
        ${option(String(modes.delivery), mode, t('site.search.mode.delivery'))}
        ${option(String(modes.takeaway), mode, t('site.search.mode.takeaway'))}
      </select>
    </p>
    <button class="button" type="submit">${t('site.search.show')}</button>
  </form>`;
}
