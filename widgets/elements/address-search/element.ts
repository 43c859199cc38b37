import { defineWidget } from '../../runtime/define-widget.tsx';
import type { WidgetElementOf } from '../../runtime/widget-element-type.ts';
import { uiSheet } from '../../ui/sheet.ts';
import { AddressSearch, type AddressSearchProps } from './AddressSearch.tsx';
import { sheet } from './address-search.css?sheet';

/**
 * `<fo-address-search>`: where the food goes. Suggests places, postcodes and restaurants for what is typed, and makes
 * the chosen one the location of all elements on the page (spec sections 2 and 4).
 *
 * Attributes
 * - `mode`: what is searched for: 10 places, 11 postcodes, 12 both and restaurants (default), 20 restaurants
 * - `threshold` (3, with a `slug` 2): asks when more characters than this are typed
 * - `delay` (10): so many milliseconds after the last of them
 * - `addresses-only`, `restaurants-only` (both off): show one list
 * - `no-split` (off): shows both lists below each other in place of two tabs
 * - `slug` (none): the restaurant on whose page the address is chosen
 * - `no-redirect` (off): stays on the page
 * - `compact` (off): shows the chosen location with a way to change it in place of the field
 * - `auto-focus` (off): the field has the focus as soon as it is there, as in a dialog that asks for an address
 * - `last-visited` (off): shows the last three restaurants
 * - `carousel` (off): pictures of kitchens behind the search, another one every 5 seconds. Without a value the element
 *   is a hero of its own, as wide as its place; with `behind` the pictures fill the closest positioned box of the page
 *   around the element, below everything in it (`z-index: -1`, so give that box `isolation: isolate`)
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer` (see
 *   `<fo-store>`)
 *
 * Events
 * - `fo-location-selected` once a location and its city are chosen
 * - `fo-city-requested` when a postcode has several cities and none is chosen; unless prevented, a modal asks for it
 * - `fo-restaurant-selected` when a restaurant is
 * - `fo-navigate` before it leads to the list (not with `no-redirect` or `flow="inline"`) or to a restaurant (not with
 *   `no-redirect`); unless prevented, it follows the link itself
 * - `fo-error-occurred` when it could not show itself
 *
 * Slots: `header`, a heading above the field of a hero (with `carousel`). No methods.
 * Parts: `combobox`, `combobox-input`, `combobox-list`, `current-location`, `last-visited`, `modal`, `notice`, `error`,
 * `hero`, `hero-card`, `carousel`, `carousel-switch`.
 * CSS: the tokens `--fo-…` of styles/tokens.css, none of its own.
 */
export interface FoAddressSearchElement extends WidgetElementOf<AddressSearchProps> {}

defineWidget<AddressSearchProps>('fo-address-search', AddressSearch, {
  props: {
    mode: 'number',
    threshold: 'number',
    delay: 'number',
    addressesOnly: 'boolean',
    restaurantsOnly: 'boolean',
    noSplit: 'boolean',
    slug: 'string',
    noRedirect: 'boolean',
    compact: 'boolean',
    autoFocus: 'boolean',
    lastVisited: 'boolean',
    carousel: 'string',
  },
  styles: [uiSheet, sheet],
  events: ['fo-location-selected', 'fo-city-requested', 'fo-restaurant-selected', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-address-search': FoAddressSearchElement;
  }
}
