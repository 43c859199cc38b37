import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { cockpitTexts } from '#shared/messages/cockpit/texts.ts';
import { mealTexts } from '#shared/messages/meal/texts.ts';
import { moneyTexts } from '#shared/messages/money/texts.ts';
import { Cockpit } from './Cockpit.tsx';
import { css, sheet } from './cockpit.css?sheet';

/**
 * `<fo-cockpit>`: the screen of a restaurant's staff. New orders sound and show live until somebody has seen them;
 * they are confirmed with minutes, readied, handed over or denied with a reason, and printed on 80 mm. The staff pause
 * the restaurant, mark products sold out, change today's minutes and close days. What belongs to the restaurant, such
 * as its card and the programs that it lets in, stands in rooms next to the orders; new orders are heard and seen from each of them. A device without a connection says
 * so loudly and goes on, and sends what was done when it is back, and its screen stays on while the page is seen, where the browser allows that. Guests see the login (`<fo-account>`), consumers that this is not for them.
 *
 * While it is on the page, the page's title starts with the number of new orders that nobody has seen, as in
 * `(2) Küche`. Sound needs a gesture of the person each time the page is opened.
 *
 * Attributes
 * - no own ones; the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer`,
 *   `heading-level`, `texts` (see `<fo-store>`)
 *
 * Events
 * - `fo-logged-in` after a login, with the new session
 * - `fo-session-expired` when the session has ended elsewhere, once for the page
 * - `fo-navigate` before it leads to another page; unless prevented, it follows the link itself
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 *
 * Methods
 * - `refresh()`: fetches the orders and the restaurants again
 *
 * Slots
 * - `header`: above what it shows
 * - `loading`: in place of its own skeleton
 * - `error`: in place of its own notice that the orders can't be loaded
 * - `empty`: in place of what it says where the staff have no restaurant
 *
 * Parts
 * - `bar`, `live`: the bar at the top, and in it the word on the connection
 * - `rooms`: the ways to the rooms
 * - `alarm`, `offline`: the signals that there are new orders and that there is no connection
 * - `lane`, `order`: a column of orders that stand alike, and one order
 * - `panel`: the restaurant's switches
 * - `kitchen`: what is to be cooked, by courses
 * - `figures`: what the restaurant took, and its statements
 * - `modal`: a dialog
 * - `empty`: what stands in a column without orders
 */
export interface FoCockpitElement extends WidgetElementOf<object> {
  /** fetches the orders and the restaurants again */
  refresh(): Promise<void>;
}

defineWidget<object>('fo-cockpit', Cockpit, {
  props: {},
  texts: [cockpitTexts, moneyTexts, mealTexts],
  sheet,
  css,
  methods: ['refresh'],
  events: ['fo-logged-in', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-cockpit': FoCockpitElement;
  }
}
