import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { searchTexts } from '#shared/messages/search/texts.ts';
import { AddressSearch, type AddressSearchProps } from './AddressSearch.tsx';
import { css, sheet } from './address-search.css?sheet';

/**
 * `<fo-address-search>`: where the food goes. Suggests places, postcodes and restaurants for what is typed, and makes
 * the chosen one the location of all elements on the page.
 *
 * Attributes
 * - `mode`: what is searched for: 10 places, 11 postcodes, 12 both and restaurants (default), 20 restaurants
 * - `threshold` (3, with a `slug` 2): asks when more characters than this are typed
 * - `delay` (10): so many milliseconds after the last of them
 * - `addresses-only`, `restaurants-only` (off): shows that list alone
 * - `no-split` (off): shows both lists below each other in place of two tabs
 * - `slug` (none): the restaurant on whose page the address is chosen
 * - `no-redirect` (off): stays on the page
 * - `compact` (off): shows the chosen location with a way to change it in place of the field
 * - `auto-focus` (off): the field has the focus as soon as it is there, as in a dialog that asks for an address
 * - `last-visited` (off): shows the last three restaurants
 * - `carousel` (off): pictures of kitchens behind the search, another one every 5 seconds. Without a value the element
 *   is a hero of its own, as wide as its place; with `behind` the pictures fill the closest positioned box of the page
 *   around the element, below everything in it (`z-index: -1`, so give that box `isolation: isolate`)
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer`,
 *   `heading-level`, `texts` (see `<fo-store>`)
 *
 * Events
 * - `fo-location-selected` once a location and its city are chosen
 * - `fo-city-requested` when a postcode has several cities and none is chosen; unless prevented, a modal asks for it
 * - `fo-restaurant-selected` when a restaurant is
 * - `fo-navigate` before it leads to the list or to a restaurant (neither with `no-redirect`); unless prevented, it
 *   follows the link itself. With `flow="inline"` both stand in its place, the list only where nothing else on the page
 *   (list, menu, checkout) goes on with the location
 * - `fo-basket-changed`, with `flow="inline"`, after each change of the basket
 * - `fo-order-placed`, with `flow="inline"`, once an order is stored
 * - `fo-order-status-changed`, with `flow="inline"`, when the order's state moved while it is shown
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 *
 * Methods
 * - `open()`: shows the field, also where it is folded, and puts the focus into it
 * - `close()`: folds it again and closes the suggestions
 * - `refresh()`: fetches the chosen location again
 *
 * Slots
 * - `header`: above what it shows; with `carousel` on the hero's card
 * - `error`: in place of its own notice that it could not show itself
 *
 * Parts
 * - `combobox`, `combobox-input`, `combobox-list`: the search, its field and its suggestions
 * - `current-location`: the chosen location with a way to change it (with `compact`)
 * - `saved-addresses`, `last-addresses`: the addresses of whoever is logged in, and those of earlier orders
 * - `last-visited`: the last three restaurants
 * - `hero`, `hero-card`: the hero, and the card on it that the search stands in (with `carousel`)
 * - `carousel`, `carousel-switch`: the pictures, and the button that stops them
 * - `modal`: a dialog
 */
export interface FoAddressSearchElement extends WidgetElementOf<AddressSearchProps> {
  /** shows the field, also where it is folded, and puts the focus into it */
  open(): Promise<void>;
  /** folds it again and closes the suggestions */
  close(): Promise<void>;
  /** fetches the chosen location again */
  refresh(): Promise<void>;
}

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
  texts: [searchTexts],
  sheet,
  css,
  methods: ['open', 'close', 'refresh'],
  topHeading: 2,
  events: [
    'fo-location-selected',
    'fo-city-requested',
    'fo-restaurant-selected',
    'fo-navigate',
    'fo-basket-changed',
    'fo-order-placed',
    'fo-order-status-changed',
  ],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-address-search': FoAddressSearchElement;
  }
}
