import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { favouritesTexts } from '#shared/messages/favourites/texts.ts';
import { kitchensTexts } from '#shared/messages/kitchens/texts.ts';
import { listTexts } from '#shared/messages/list/texts.ts';
import { servedSearchAtom } from '#state/core/served-search.ts';
import { prepareListAtom } from '#state/restaurants/restaurant-list.ts';
import { prepareSettingsAtom } from '#state/sessions/settings.ts';
import { filtersAtFirst } from './filters/use-restaurant-filters.ts';
import { RestaurantList, type RestaurantListProps } from './RestaurantList.tsx';
import { css, sheet } from './restaurant-list.css?sheet';

/**
 * `<fo-restaurant-list>`: the restaurants of a place, in sections or on a map, and with filters.
 *
 * Attributes
 * - `zip`: the postcode that fees and ranges are for (default, and where it is none: that of the location)
 * - `sync-url` (off): keeps postcode, filters and map or list in the page's address, for a page of its own; each choice is a step that
 *   "back" takes off
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer`,
 *   `heading-level`, `texts` (see `<fo-store>`)
 *
 * Events
 * - `fo-restaurant-selected` when a card is chosen
 * - `fo-navigate` then, before it leads to the restaurant's page; unless prevented, it follows the link itself. With
 *   `flow="inline"` the menu, checkout and the order's state follow in the list's place
 * - `fo-basket-changed`, with `flow="inline"`, after each change of the basket
 * - `fo-order-placed`, with `flow="inline"`, once an order is stored
 * - `fo-order-status-changed`, with `flow="inline"`, when the order's state moved while it is shown
 * - `fo-location-selected` when another address is chosen in its dialog
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 *
 * Methods
 * - `refresh()`: fetches the list again, from its beginning
 *
 * Slots
 * - `header`: above what it shows
 * - `loading`: in place of its own skeleton, inline also of that of what follows in its place
 * - `error`: in place of its own notice that the list can't be loaded; inline for what follows too
 * - `empty`: in place of what it says where no restaurant passes the filters, or is there
 *
 * Parts
 * - `bar`: address, time, and delivery or takeaway above the cards
 * - `filters`, `active-filters`: the filters next to the cards, and those in use above them
 * - `section`, `card`: restaurants that are alike, such as the open ones, and one restaurant
 * - `card-picture`: a card's picture; on the one that was chosen last, `--fo-opened-picture` is `restaurant-picture`, a name
 *   for a view transition into the restaurant's page
 * - `no-results`, `out-of-range`, `empty`: what stands where no restaurant passes the filters, delivers there, or is there
 * - `modal`: a dialog
 *
 * It has no gutters of its own: the page gives them.
 */
export interface FoRestaurantListElement extends WidgetElementOf<RestaurantListProps> {
  /** fetches the list again, from its beginning */
  refresh(): Promise<void>;
}

defineWidget<RestaurantListProps>('fo-restaurant-list', RestaurantList, {
  props: { zip: 'string', syncUrl: 'boolean' },
  texts: [listTexts, kitchensTexts, favouritesTexts],
  sheet,
  css,
  prepare: async (store, { zip, syncUrl }) => {
    const filters = filtersAtFirst(zip, syncUrl ? store.get(servedSearchAtom) : null);
    await Promise.all([store.set(prepareSettingsAtom), store.set(prepareListAtom, filters)]);
  },
  methods: ['refresh'],
  topHeading: 2,
  events: [
    'fo-restaurant-selected',
    'fo-location-selected',
    'fo-navigate',
    'fo-basket-changed',
    'fo-order-placed',
    'fo-order-status-changed',
  ],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-restaurant-list': FoRestaurantListElement;
  }
}
