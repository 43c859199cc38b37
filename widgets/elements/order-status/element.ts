import { defineWidget } from '../../runtime/define-widget.tsx';
import { uiSheet } from '../../ui/sheet.ts';
import { OrderStatus, type OrderStatusProps } from './OrderStatus.tsx';
import { sheet } from './order-status.css?sheet';

defineWidget<OrderStatusProps>('fo-order-status', OrderStatus, {
  props: { orderId: 'string' },
  styles: [uiSheet, sheet],
  methods: ['reload'],
  events: ['fo-order-status-changed', 'fo-navigate'],
});
