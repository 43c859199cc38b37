import { defineWidget } from '../../runtime/define-widget.tsx';
import type { WidgetElementOf } from '../../runtime/widget-element-type.ts';
import { uiSheet } from '../../ui/sheet.ts';
import { Cockpit } from './Cockpit.tsx';
import { sheet } from './cockpit.css?sheet';

/**
 * `<fo-cockpit>`: the screen of a restaurant's staff. New orders are heard and seen live until somebody has seen them;
 * they are confirmed with minutes, readied, handed over or denied with a reason, and printed on 80 mm. The staff pause
 * the restaurant, mark products sold out, change today's minutes and close days. A device without a connection says
 * so loudly, and its screen stays on while the page is seen, where the browser allows that. Guests see the login (`<fo-account>`), consumers that this is not for them.
 *
 * While it is on the page, the page's title starts with the number of new orders that nobody has seen, as in
 * `(2) Küche`. Sound needs a gesture of the person each time the page is opened.
 *
 * Attributes
 * - no own ones; the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer` (see
 *   `<fo-store>`)
 *
 * Events
 * - `fo-logged-in` after a login, one for the page, whichever element it came from
 * - `fo-session-expired` when the session has ended elsewhere, once for the page
 * - `fo-navigate` before it leads to another page; unless prevented, it follows the link itself
 * - `fo-error-occurred` when it could not show itself
 *
 * Parts: `bar`, `live`, `alarm`, `offline`, `lane`, `order`, `panel`, `empty`, `notice`, `modal`, `error`. No slots, no methods.
 * CSS: the tokens `--fo-…` of styles/tokens.css, none of its own.
 */
export interface FoCockpitElement extends WidgetElementOf<object> {}

defineWidget<object>('fo-cockpit', Cockpit, {
  props: {},
  styles: [uiSheet, sheet],
  events: ['fo-logged-in', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-cockpit': FoCockpitElement;
  }
}
