import { defineWidget } from '../../runtime/define-widget.tsx';
import type { WidgetElementOf } from '../../runtime/widget-element-type.ts';
import { uiSheet } from '../../ui/sheet.ts';
import { RestaurantList, type RestaurantListProps } from './RestaurantList.tsx';
import { sheet } from './restaurant-list.css?sheet';

/**
 * `<fo-restaurant-list>`: the restaurants of a place, in sections and with filters (spec section 2, Restaurant list).
 *
 * Attributes
 * - `zip`: the postcode that fees and ranges are for (default, and where it is none: that of the location)
 * - `sync-url` (off): keeps postcode and filters in the page's address, for a page of its own; each choice is a step that
 *   "back" takes off
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer` (see
 *   `<fo-store>`)
 *
 * Events
 * - `fo-restaurant-selected` when a card is chosen, then `fo-navigate` to its page; unless prevented, it follows the link
 *   itself
 * - `fo-location-selected` when another address is chosen in its dialog
 * - `fo-error-occurred` when it could not show itself
 *
 * Parts: `bar`, `filters`, `active-filters`, `section`, `card`, `no-results`, `out-of-range`, `modal`, `notice`, `empty`,
 * `error`. No slots, no methods.
 * CSS: `--fo-sticky-top`, what the page itself keeps in view at the window's upper edge (0px), and the tokens `--fo-…` of
 * styles/tokens.css. It has no gutters of its own: the page gives them.
 */
export interface FoRestaurantListElement extends WidgetElementOf<RestaurantListProps> {}

defineWidget<RestaurantListProps>('fo-restaurant-list', RestaurantList, {
  props: { zip: 'string', syncUrl: 'boolean' },
  styles: [uiSheet, sheet],
  events: ['fo-restaurant-selected', 'fo-location-selected', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-restaurant-list': FoRestaurantListElement;
  }
}
