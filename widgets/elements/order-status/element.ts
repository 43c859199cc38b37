import { defineWidget } from '#runtime/element/define-widget.tsx';
import type { WidgetElementOf } from '#runtime/element/widget-element-type.ts';
import { mealTexts } from '#shared/messages/meal/texts.ts';
import { moneyTexts } from '#shared/messages/money/texts.ts';
import { orderTexts } from '#shared/messages/order/texts.ts';
import { ratingTexts } from '#shared/messages/rating/texts.ts';
import { prepareOrderAtom } from '#state/orders/order.ts';
import { OrderStatus, type OrderStatusProps } from './OrderStatus.tsx';
import { css, sheet } from './order-status.css?sheet';

/**
 * `<fo-order-status order-id="…">`: how an order stands, live: when the food is expected and how long that is from now, a
 * line that fills, what happens now, what is paid, the stations so far, the restaurant's picture and phone, and the receipt; a payment that is still being checked, and where it failed,
 * the way back. Whoever knows the id sees that much; contact, address and comment only whoever ordered, who can also
 * cancel it until it is confirmed, order the same again, rate it once it was handed over, and as a guest make an
 * account of it. With `view="strip"` it is one line on the newest order of this visitor that is under way, live, with the way to
 * it, for every page: "Napoli · 19:25–19:40 · unterwegs ›". There it lies fixed at the window's lower edge, unless the page
 * gives it another `position`, and is nothing while there is no such order; its code is fetched only where there may be one.
 *
 * Attributes
 * - `view` (the page of an order): `strip` shows one line on what is under way: the orders that were placed with this
 *   browser, and those of who is logged in
 * - `order-id` (default: the page's `?fo-order=`, with which a payment page leads back; without either it says that
 *   there is no such order); for a strip an order that it shows besides those that it knows of
 * - the common ones: `api-base`, `api-key`, `lang`, `theme`, `flow`, `font`, `breakpoints`, `footer`,
 *   `heading-level`, `texts` (see `<fo-store>`)
 *
 * Events
 * - `fo-order-status-changed` when the status moved while the element shows it
 * - `fo-navigate` before it leads to the restaurant (with `?failed-order={id}` where the payment failed, or may yet), also
 *   with the order's items in the basket again, to its checkout, the payment page, the receipt or the home page; unless
 *   prevented, it follows the link itself; of a strip before it leads to the order
 * - `fo-error-occurred` when a call has failed, or it could not show itself
 *
 * Methods
 * - `refresh()`: fetches the order again
 *
 * Slots
 * - `header`: above what it shows
 * - `loading`: in place of its own skeleton
 * - `error`: in place of its own notice that the order can't be loaded
 * - `empty`: in place of what it says where there is no such order
 *
 * Parts
 * - `time`: when the food is expected
 * - `stations`, `live`: the stations so far, and the word on the connection
 * - `receipt`: what was ordered
 * - `strip`: the line on what is under way
 * - `rating`: the rating, to be given or given
 * - `modal`: a dialog
 * - `empty`: what stands where there is no such order
 *
 * CSS variables
 * - `--fo-sticky-bottom` (0px): how much the page itself keeps in view at the window's lower edge, below a strip
 *
 * It has no gutters of its own but those of a strip: the page gives them.
 */
export interface FoOrderStatusElement extends WidgetElementOf<OrderStatusProps> {
  /** fetches the order again */
  refresh(): Promise<void>;
}

defineWidget<OrderStatusProps>('fo-order-status', OrderStatus, {
  props: { orderId: 'string', view: 'string' },
  texts: [orderTexts, ratingTexts, moneyTexts, mealTexts],
  sheet,
  css,
  prepare: async (store, { orderId, view }) => {
    if (orderId && view !== 'strip') await store.set(prepareOrderAtom, orderId);
  },
  methods: ['refresh'],
  events: ['fo-order-status-changed', 'fo-navigate'],
});

declare global {
  interface HTMLElementTagNameMap {
    'fo-order-status': FoOrderStatusElement;
  }
}
