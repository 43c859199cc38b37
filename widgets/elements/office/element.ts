import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { officeTexts } from '#shared/messages/office/texts.ts';
import { Office } from './Office.tsx';
import { css, sheet } from './office.css?sheet';

/**
 * `<fo-office>`: the rooms of those who run the marketplace. Each operator sees those in which their role works. Guests see the
 * login (`<fo-account>`), operators without a second factor how to set one up, everybody else that this is not for them.
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
 * - `refresh()`: fetches the session again, and what the operator may do
 *
 * Slots
 * - `header`: above what it shows
 * - `loading`: in place of its own skeleton
 * - `error`: in place of its own notice that the office can't be loaded
 *
 * Parts
 * - `rooms`: the ways to the rooms
 * - `panel`: a room
 * - `modal`: a dialog
 * - `empty`: what stands where there is nothing
 */
export interface FoOfficeElement extends WidgetElementOf<object> {
  /** fetches the session again, and what the operator may do */
  refresh(): Promise<void>;
}

defineWidget<object>('fo-office', Office, {
  props: {},
  texts: [officeTexts],
  sheet,
  css,
  methods: ['refresh'],
  events: ['fo-logged-in', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-office': FoOfficeElement;
  }
}
