import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { accountTexts } from '#shared/messages/account/texts.ts';
import { errorsTexts } from '#shared/messages/errors/texts.ts';
import { ratingTexts } from '#shared/messages/rating/texts.ts';
import { searchTexts } from '#shared/messages/search/texts.ts';
import { Account, type AccountProps } from './Account.tsx';
import { css, sheet } from './account.css?sheet';

/**
 * `<fo-account view="dashboard">`: logging in by password or passkey, registering, setting the first password, and what
 * belongs to whoever is logged in. On a foreign origin no password is ever typed, and no passkey used: it leads to the
 * marketplace's own page.
 *
 * Attributes
 * - `view`: `login`, `staff-login` (the cockpit's), `register`, `password-lost`, `dashboard` (default; a guest sees the
 *   login), `second-factor` (passkeys and codes of an app alone), and those of a mail's link, which take the token from `#token=…` of the page's address: `activation`,
 *   `password-reset` (both also `&email=…`, under which password managers keep the password), `email-confirm`, `invite` (to a restaurant's team);
 *   `partner`: a restaurant signs itself up
 * - `section`: where the dashboard begins, unless the page's hash says it
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer`,
 *   `heading-level`, `texts` (see `<fo-store>`)
 *
 * Events
 * - `fo-logged-in` after a login, an activation and a new password, with the new session
 * - `fo-logged-out` after a logout, with the new session
 * - `fo-session-expired` when the session has ended elsewhere, once for the page
 * - `fo-basket-switched` when a basket became another one by a login or logout elsewhere, once for the page
 * - `fo-navigate` before it leads to another page; unless prevented, it follows the link itself
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 *
 * Its forms are children of the element, in the page's own document, where password managers find them.
 *
 * Methods
 * - `refresh()`: fetches the session again, and what is shown of the account
 *
 * Slots
 * - `header`: above what it shows
 * - `loading`: in place of its own skeleton
 * - `error`: in place of its own notice that the account can't be loaded
 *
 * Parts
 * - `sections`: the navigation between the dashboard's sections
 * - `points`, `orders`, `last-order`, `unrated`: bonus points, orders under way, the last one and those without a rating
 * - `rated`: the orders that were rated
 * - `addresses`, `last-addresses`: the address book and the addresses of earlier orders
 * - `favourites`, `transactions`: the favourite restaurants and what happened to the bonus points
 * - `security`: password, e-mail address, passkeys, second factor and devices
 * - `export`, `deletion`: the copy of one's data and the end of the account
 * - `combobox`, `combobox-input`, `combobox-list`: the search for an address, its field and its suggestions
 * - `modal`: a dialog
 * - `empty`: what stands where there is nothing yet
 */
export interface FoAccountElement extends WidgetElementOf<AccountProps> {
  /** fetches the session again, and what is shown of the account */
  refresh(): Promise<void>;
}

defineWidget<AccountProps>('fo-account', Account, {
  props: { view: 'string', section: 'string' },
  texts: [errorsTexts, accountTexts, ratingTexts, searchTexts],
  sheet,
  css,
  methods: ['refresh'],
  events: ['fo-logged-in', 'fo-logged-out', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-account': FoAccountElement;
  }
}
