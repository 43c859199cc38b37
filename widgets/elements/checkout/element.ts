import { defineWidget } from '../../runtime/define-widget.tsx';
import type { WidgetElementOf } from '../../runtime/widget-element-type.ts';
import { uiSheet } from '../../ui/sheet.ts';
import { Checkout, type CheckoutProps } from './Checkout.tsx';
import { sheet } from './checkout.css?sheet';

/**
 * `<fo-checkout slug="pizzeria-roma">`: orders what lies in a restaurant's basket in three pages (contact, payment,
 * confirm), with the order itself beside them. What is typed stays through steps, reloads and failures. With
 * `flow="inline"` the order's state then stands in its place, also after the payment page.
 *
 * Attributes
 * - `slug`: the restaurant's (no default; without one it says that there is no such restaurant)
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer` (see
 *   `<fo-store>`)
 *
 * Events
 * - `fo-order-placed` once an order is stored, right before it leads to its state (or to the payment page)
 * - `fo-location-selected` when another address is chosen in its dialog
 * - `fo-order-status-changed` when `flow` is inline and the order's state moved while it is shown
 * - `fo-navigate` before it leads on (to the order's state, unless `flow` is inline; to the provider's page for a payment
 *   online, which comes back to this page with `fo-order={id}` when `flow` is inline), or back to the restaurant; unless
 *   prevented, it follows the link itself
 * - `fo-error-occurred` when it could not show itself
 *
 * Parts: `steps`, `summary`, `errors`, `order`, `modal`, `notice`, `empty`, `error`. No slots, no methods.
 * CSS: `--fo-sticky-top`, what the page itself keeps in view at the window's upper edge (0px), and the tokens `--fo-…` of
 * styles/tokens.css. It has no gutters of its own: the page gives them.
 */
export interface FoCheckoutElement extends WidgetElementOf<CheckoutProps> {}

defineWidget<CheckoutProps>('fo-checkout', Checkout, {
  props: { slug: 'string' },
  styles: [uiSheet, sheet],
  events: ['fo-order-placed', 'fo-order-status-changed', 'fo-location-selected', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-checkout': FoCheckoutElement;
  }
}
