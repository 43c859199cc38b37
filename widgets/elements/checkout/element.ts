import { defineWidget } from '../../runtime/define-widget.tsx';
import { uiSheet } from '../../ui/sheet.ts';
import { Checkout, type CheckoutProps } from './Checkout.tsx';
import { sheet } from './checkout.css?sheet';

defineWidget<CheckoutProps>('fo-checkout', Checkout, {
  props: { slug: 'string' },
  styles: [uiSheet, sheet],
  events: ['fo-order-placed', 'fo-location-selected', 'fo-navigate'],
});
