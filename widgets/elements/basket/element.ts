import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { mealTexts } from '#shared/messages/meal/texts.ts';
import { miniTexts } from '#shared/messages/mini/texts.ts';
import { Basket, type BasketProps } from './Basket.tsx';
import { css, sheet } from './basket.css?sheet';

/**
 * `<fo-basket slug="pizzeria-roma">`: the basket as a button in a page's header, with how many products are in it and
 * what they cost, live. It opens the basket in a dialog, where all can be changed and the way leads to checkout; with
 * `flow="inline"` checkout and the order's state follow in the dialog.
 *
 * Attributes
 * - `slug` (the restaurants last visited): the restaurant's. Without it the latest basket that has something in it is
 *   shown, with a choice where several have
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer`,
 *   `heading-level`, `texts` (see `<fo-store>`)
 *
 * Events
 * - `fo-basket-changed` after each change of the basket that it shows, whoever made it, and when one is found that has
 *   something in it; next to another element of the same basket it bubbles from one of them only
 * - `fo-basket-switched` when the basket became another one by a login, a logout or a failed payment elsewhere, once for
 *   the page; the element shows the new one in place
 * - `fo-session-expired` when the session has ended elsewhere, once for the page
 * - `fo-location-selected` when an address is chosen in its dialog
 * - `fo-navigate` before it leads to checkout, to the menu or to the list; unless prevented, it follows the link itself
 * - `fo-order-placed` with `flow="inline"`, once an order is stored
 * - `fo-order-status-changed` with `flow="inline"`, when the order's state moved while it is shown
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 *
 * Methods
 * - `open()`: opens the dialog
 * - `close()`: closes it
 * - `refresh()`: fetches the basket again
 *
 * Slots
 * - `header`: in the dialog, above the basket
 * - `loading`: in the dialog, in place of its own skeleton and of those of what follows there
 * - `error`: in the dialog, in place of its own notice that the basket can't be loaded; for what follows there too
 * - `empty`: in the dialog, in place of what it says of an empty basket
 *
 * Parts
 * - `button`: the button
 * - `badge`: how many products, on it; not there while the basket is empty
 * - `sum`: what they cost, on it; the word for a basket while it is empty
 * - `modal`: the dialog
 * - `empty`: what stands there where the basket is empty
 */
export interface FoBasketElement extends WidgetElementOf<BasketProps> {
  /** opens the dialog */
  open(): Promise<void>;
  /** closes it */
  close(): Promise<void>;
  /** fetches the basket again */
  refresh(): Promise<void>;
}

defineWidget<BasketProps>('fo-basket', Basket, {
  props: { slug: 'string' },
  texts: [miniTexts, mealTexts],
  sheet,
  css,
  placesFooter: true,
  methods: ['open', 'close', 'refresh'],
  topHeading: 2,
  events: ['fo-basket-changed', 'fo-location-selected', 'fo-order-placed', 'fo-order-status-changed', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-basket': FoBasketElement;
  }
}
