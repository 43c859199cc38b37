import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { checkoutTexts } from '#shared/messages/checkout/texts.ts';
import { codesTexts } from '#shared/messages/codes/texts.ts';
import { errorsTexts } from '#shared/messages/errors/texts.ts';
import { factsTexts } from '#shared/messages/facts/texts.ts';
import { mealTexts } from '#shared/messages/meal/texts.ts';
import { moneyTexts } from '#shared/messages/money/texts.ts';
import { Checkout, type CheckoutProps } from './Checkout.tsx';
import { css, sheet } from './checkout.css?sheet';

/**
 * `<fo-checkout slug="pizzeria-roma">`: orders what lies in a restaurant's basket in three pages (contact, payment,
 * confirm), with the order itself next to them. What is typed stays through steps, reloads and failures. With
 * `flow="inline"` the order's state then stands in its place, also after the payment page.
 *
 * Attributes
 * - `slug`: the restaurant's (no default; without one it says that there is no such restaurant)
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer`,
 *   `heading-level`, `texts` (see `<fo-store>`)
 *
 * Events
 * - `fo-order-placed` once an order is stored, right before it leads to its state (or to the payment page)
 * - `fo-location-selected` when another address is chosen in its dialog
 * - `fo-order-status-changed` when `flow` is inline and the order's state moved while it is shown
 * - `fo-navigate` before it leads on (to the order's state, unless `flow` is inline; to the provider's page for a payment
 *   online, which comes back to this page with `fo-order={id}` when `flow` is inline), or back to the restaurant; unless
 *   prevented, it follows the link itself
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 *
 * Methods
 * - `refresh()`: fetches restaurant and basket again; what was typed stays
 *
 * Slots
 * - `header`: above what it shows
 * - `loading`: in place of its own skeleton, inline also of that of what follows in its place
 * - `error`: in place of its own notice that restaurant or basket can't be loaded; inline for what follows too
 * - `empty`: in place of what it says where there is nothing to order, or no such restaurant
 *
 * Parts
 * - `steps`: the three pages by name
 * - `summary`: the order next to or above the pages
 * - `errors`: all that is still wrong, with links to the fields
 * - `order`: the button that orders
 * - `modal`: a dialog
 * - `empty`: what stands where nothing can be ordered
 *
 * It has no gutters of its own: the page gives them.
 */
export interface FoCheckoutElement extends WidgetElementOf<CheckoutProps> {
  /** fetches restaurant and basket again; what was typed stays */
  refresh(): Promise<void>;
}

defineWidget<CheckoutProps>('fo-checkout', Checkout, {
  props: { slug: 'string' },
  texts: [errorsTexts, checkoutTexts, codesTexts, moneyTexts, mealTexts, factsTexts],
  sheet,
  css,
  methods: ['refresh'],
  events: ['fo-order-placed', 'fo-order-status-changed', 'fo-location-selected', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-checkout': FoCheckoutElement;
  }
}
