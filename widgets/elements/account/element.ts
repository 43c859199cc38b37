import { defineWidget } from '../../runtime/define-widget.tsx';
import type { WidgetElementOf } from '../../runtime/widget-element-type.ts';
import { uiSheet } from '../../ui/sheet.ts';
import { Account, type AccountProps } from './Account.tsx';
import { sheet } from './account.css?sheet';

/**
 * `<fo-account view="dashboard">`: logging in, registering, setting the first password, and what belongs to whoever is
 * logged in. On a foreign origin no password is ever typed: it leads to the marketplace's own page (rulings 8).
 *
 * Attributes
 * - `view`: `login`, `staff-login` (the cockpit's), `register`, `password-lost`, `dashboard` (default; a guest sees the
 *   login), and those of a mail's link, which take the token from `#token=…` of the page's address: `activation`,
 *   `password-reset` (both also `&email=…`, under which password managers keep the password), `email-confirm`
 * - `section`: where the dashboard begins, unless the page's hash says it
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer` (see
 *   `<fo-store>`)
 *
 * Events
 * - `fo-logged-in` after a login, an activation and a new password, `fo-logged-out` after a logout, both with the new session; one for
 *   the page, whichever element it came from
 * - `fo-session-expired` when the session has ended elsewhere, once for the page
 * - `fo-basket-switched` when a basket became another one by a login or logout elsewhere, once for the page
 * - `fo-navigate` before it leads to another page; unless prevented, it follows the link itself
 * - `fo-error-occurred` when it could not show itself
 *
 * Its forms are children of the element, in the page's own document, where password managers find them.
 *
 * Parts: `sections`, `security`, `points`, `orders`, `last-order`, `unrated`, `addresses`, `favourites`, `transactions`,
 * `export`, `deletion`, `modal`, `empty`, `notice`, `error`. No slots, no methods.
 * CSS: the tokens `--fo-…` of styles/tokens.css, none of its own.
 */
export interface FoAccountElement extends WidgetElementOf<AccountProps> {}

defineWidget<AccountProps>('fo-account', Account, {
  props: { view: 'string', section: 'string' },
  styles: [uiSheet, sheet],
  events: ['fo-logged-in', 'fo-logged-out', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-account': FoAccountElement;
  }
}
