import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { basketTexts } from '#shared/messages/basket/texts.ts';
import { codesTexts } from '#shared/messages/codes/texts.ts';
import { errorsTexts } from '#shared/messages/errors/texts.ts';
import { factsTexts } from '#shared/messages/facts/texts.ts';
import { favouritesTexts } from '#shared/messages/favourites/texts.ts';
import { guideTexts } from '#shared/messages/guide/texts.ts';
import { mealTexts } from '#shared/messages/meal/texts.ts';
import { menuTexts } from '#shared/messages/menu/texts.ts';
import { menuValuesTexts } from '#shared/messages/menu-values/texts.ts';
import { moneyTexts } from '#shared/messages/money/texts.ts';
import { restaurantTexts } from '#shared/messages/restaurant/texts.ts';
import { restaurantHeadTexts } from '#shared/messages/restaurant-head/texts.ts';
import { prepareRestaurantAtom } from '#state/restaurants/restaurant.ts';
import { prepareSettingsAtom } from '#state/sessions/settings.ts';
import { RestaurantMenu, type RestaurantMenuProps } from './RestaurantMenu.tsx';
import { css, sheet } from './restaurant-menu.css?sheet';

/**
 * `<fo-restaurant-menu slug="pizzeria-roma">`: a restaurant with its menu and the basket, from choosing to the way
 * to checkout; with `flow="inline"` checkout and the order's state follow in the same place.
 *
 * Attributes
 * - `slug`: the restaurant's (no default; without one it says that there is no such restaurant)
 * - `failed-order` (none): an order whose payment may have failed. Only where the server says so too, a notice offers
 *   to try again, perhaps by other means; one that is still pending is followed until that is known. Once dismissed it
 *   does not come back, and an unknown id shows nothing
 * - `transport` (none): `takeaway` where that was chosen on the way here. It is set once, while the basket is empty
 * - `shared-basket` (none): the id of a basket that somebody shared. A dialog shows what is in it and asks whether to copy
 *   it into the own basket; once answered it does not ask again in this visit
 * - `view` (all of it): `basket` shows the basket alone, for a dialog or a column of the page's own
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer`,
 *   `heading-level`, `texts` (see `<fo-store>`)
 *
 * Events
 * - `fo-basket-changed` after each change of the basket, whoever made it, and when one is found that has something in
 *   it; next to another element of the same basket it bubbles from one of them only
 * - `fo-basket-switched` when the basket became another one by a login, a logout or a failed payment elsewhere, once for
 *   the page; the element shows the new one in place
 * - `fo-session-expired` when the session has ended elsewhere, once for the page
 * - `fo-location-selected` when an address is chosen in its dialog
 * - `fo-shared-basket-answered` once a shared basket is copied or declined: the page can then drop its id
 * - `fo-navigate` before it leads to checkout or to the list; unless prevented, it follows the link itself
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 * - `fo-order-placed` with `flow="inline"`, once an order is stored
 * - `fo-order-status-changed` with `flow="inline"`, when the order's state moved while it is shown
 *
 * It answers to its own width: one column with a navigation at the bottom, from 992 px menu and three tabs (filters,
 * search, basket), from 1200 px two products to a line and the basket. What a person avoids and how they eat is kept in
 * this browser and holds for every menu. `#product-12` in the page's address leads to that product, and opens its sheet.
 *
 * Methods
 * - `open()`: shows the basket
 * - `close()`: goes back to the menu from whatever lies above it: basket, filters or information
 * - `refresh()`: fetches restaurant and basket again
 *
 * Slots
 * - `header`: above what it shows
 * - `loading`: in place of its own skeleton, inline also of that of what follows in its place
 * - `error`: in place of its own notice that the restaurant can't be loaded; inline for what follows too
 * - `empty`: in place of what it says where the menu is empty
 *
 * Parts
 * - `header`: the restaurant's name, hours and ratings
 * - `picture`: the one above it, for a view transition from where the restaurant was chosen
 * - `groups`: the navigation between the menu's groups
 * - `menu`, `popular`, `product`: the menu, in it what is ordered most, and one row
 * - `basket`, `basket-bar`: the basket, and the bar that leads to it where it has no column
 * - `navigation`: the navigation at the bottom
 * - `checkout`: the button that leads to checkout
 * - `modal`: a dialog
 * - `empty`: what stands where there is nothing
 *
 * CSS variables
 * - `--fo-sticky-bottom` (0px): how much the page itself keeps in view at the window's lower edge
 *
 * It brings its own gutters, so it may reach from edge to edge.
 */
export interface FoRestaurantMenuElement extends WidgetElementOf<RestaurantMenuProps> {
  /** shows the basket */
  open(): Promise<void>;
  /** goes back to the menu from whatever lies above it: basket, filters or information */
  close(): Promise<void>;
  /** fetches restaurant and basket again */
  refresh(): Promise<void>;
}

defineWidget<RestaurantMenuProps>('fo-restaurant-menu', RestaurantMenu, {
  props: {
    slug: 'string',
    failedOrder: 'string',
    transport: 'string',
    sharedBasket: 'string',
    view: 'string',
  },
  texts: [
    errorsTexts,
    menuValuesTexts,
    restaurantTexts,
    restaurantHeadTexts,
    menuTexts,
    basketTexts,
    moneyTexts,
    mealTexts,
    factsTexts,
    codesTexts,
    guideTexts,
    favouritesTexts,
  ],
  sheet,
  css,
  prepare: async (store, { slug }) => {
    await Promise.all([store.set(prepareSettingsAtom), slug && store.set(prepareRestaurantAtom, slug)]);
  },
  methods: ['open', 'close', 'refresh'],
  events: [
    'fo-basket-changed',
    'fo-location-selected',
    'fo-shared-basket-answered',
    'fo-order-placed',
    'fo-order-status-changed',
    'fo-navigate',
  ],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-restaurant-menu': FoRestaurantMenuElement;
  }
}
