import { defineWidget } from '../../runtime/define-widget.tsx';
import type { WidgetElementOf } from '../../runtime/widget-element-type.ts';
import { uiSheet } from '../../ui/sheet.ts';
import { RestaurantMenu, type RestaurantMenuProps } from './RestaurantMenu.tsx';
import { sheet } from './restaurant-menu.css?sheet';

/**
 * `<fo-restaurant-menu slug="pizzeria-roma">`: a restaurant with its menu and the basket, from choosing to the way
 * to checkout; with `flow="inline"` checkout and the order's state follow in the same place.
 *
 * Attributes
 * - `slug`: the restaurant's (no default; without one it says that there is no such restaurant)
 * - `failed-order`: an order whose payment may have failed (none). Only where the server says so too, a notice offers
 *   to try again, perhaps by other means; once dismissed it does not come back, and an unknown id shows nothing
 * - `transport`: `takeaway` where that was chosen on the way here (none). It is set once, while the basket is empty
 * - `shared-basket`: the id of a basket that somebody shared (none). A dialog shows what is in it and asks whether to copy
 *   it into the own basket; once answered it does not ask again in this visit
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer` (see
 *   `<fo-store>`)
 *
 * Events
 * - `fo-basket-changed` after each change of the basket, whoever made it
 * - `fo-basket-switched` when the basket became another one by a login, a logout or a failed payment elsewhere, once for
 *   the page; the element shows the new one in place
 * - `fo-session-expired` when the session has ended elsewhere, once for the page
 * - `fo-location-selected` when an address is chosen in its dialog
 * - `fo-shared-basket-answered` once a shared basket is copied or declined: the page can then drop its id
 * - `fo-navigate` before it leads to checkout or to the list; unless prevented, it follows the link itself
 * - `fo-error-occurred` when the restaurant can't be loaded, or the element could not show itself
 * - inline also those of the elements it shows, such as `fo-order-placed`
 *
 * It answers to its own width: one column with a navigation at the bottom, from 768 px card and three tabs (filters,
 * search, basket), from 1200 px groups, card and basket. What a person avoids and how they eat is kept in this browser
 * and holds for every card.
 *
 * Methods: `openBasket()` shows the basket, `reload()` fetches the restaurant again.
 * Slots: `loading` and `error`, in place of its own skeleton and its own notice.
 * Parts: `header`, `groups`, `menu`, `product`, `basket`, `basket-bar`, `navigation`, `checkout`, `modal`, `notice`,
 * `empty`, `error`.
 * CSS: `--fo-sticky-top` and `--fo-sticky-bottom`, what the page itself keeps in view at the window's edges (0px), and the
 * tokens `--fo-…` of styles/tokens.css. It brings its own gutters, so it may reach from edge to edge.
 */
export interface FoRestaurantMenuElement extends WidgetElementOf<RestaurantMenuProps> {
  /** shows the basket */
  openBasket(): Promise<void>;
  /** fetches the restaurant again */
  reload(): Promise<void>;
}

defineWidget<RestaurantMenuProps>('fo-restaurant-menu', RestaurantMenu, {
  props: { slug: 'string', failedOrder: 'string', transport: 'string', sharedBasket: 'string' },
  styles: [uiSheet, sheet],
  methods: ['openBasket', 'reload'],
  events: [
    'fo-basket-changed',
    'fo-location-selected',
    'fo-shared-basket-answered',
    'fo-order-placed',
    'fo-navigate',
  ],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-restaurant-menu': FoRestaurantMenuElement;
  }
}
