import { defineWidget } from '../../runtime/define-widget.tsx';
import type { WidgetElementOf } from '../../runtime/widget-element-type.ts';
import { uiSheet } from '../../ui/sheet.ts';
import { Cities, type CitiesProps } from './Cities.tsx';
import { sheet } from './cities.css?sheet';

/**
 * `<fo-cities>`: the municipalities of a postcode to choose from; the chosen one becomes the location of all elements
 * on the page (spec sections 2 and 7). A street of the same postcode that was chosen before stays.
 *
 * Attributes
 * - `zip` (the postcode of the location): the postcode whose cities are shown; a line says so where there is none yet,
 *   and for a postcode that is unknown
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer` (see
 *   `<fo-store>`)
 *
 * Events
 * - `fo-location-selected` once the chosen city is the location
 * - `fo-error-occurred` when it could not show itself
 *
 * Parts: `city`, `notice`, `error`. No slots, no methods.
 * CSS: the tokens `--fo-…` of styles/tokens.css, none of its own.
 */
export interface FoCitiesElement extends WidgetElementOf<CitiesProps> {}

defineWidget<CitiesProps>('fo-cities', Cities, {
  props: { zip: 'string' },
  styles: [uiSheet, sheet],
  events: ['fo-location-selected'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-cities': FoCitiesElement;
  }
}
