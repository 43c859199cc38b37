import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { zipCodePattern } from '#shared/contract/values/patterns.ts';
import { embedTexts } from '#shared/messages/embed/texts.ts';
import { prepareCitiesAtom } from '#state/address-search/cities.ts';
import { Cities, type CitiesProps } from './Cities.tsx';
import { css, sheet } from './cities.css?sheet';

/**
 * `<fo-cities>`: the municipalities of a postcode to choose from; the chosen one becomes the location of all elements
 * on the page. A street of the same postcode that was chosen before stays.
 *
 * Attributes
 * - `zip` (the postcode of the location): the postcode whose cities are shown; a line says so where there is none yet,
 *   and for a postcode that is unknown
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer`,
 *   `heading-level`, `texts` (see `<fo-store>`)
 *
 * Events
 * - `fo-location-selected` once the chosen city is the location
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 *
 * Methods
 * - `refresh()`: fetches the cities again
 *
 * Slots
 * - `header`: above what it shows
 * - `loading`: in place of its own skeleton
 * - `error`: in place of its own notice that the cities can't be loaded
 * - `empty`: in place of what it says where there is no postcode yet, or none such
 *
 * Parts
 * - `city`: one of the cities, a button
 */
export interface FoCitiesElement extends WidgetElementOf<CitiesProps> {
  /** fetches the cities again */
  refresh(): Promise<void>;
}

defineWidget<CitiesProps>('fo-cities', Cities, {
  props: { zip: 'string' },
  texts: [embedTexts],
  sheet,
  css,
  methods: ['refresh'],
  events: ['fo-location-selected'],
  prepare: async (store, { zip = '' }) => {
    if (zipCodePattern.test(zip.trim())) await store.set(prepareCitiesAtom, zip.trim());
  },
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-cities': FoCitiesElement;
  }
}
