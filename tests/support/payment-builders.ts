import type { PaymentStart } from '#providers/payment/payment.ts';
import { fridayEvening } from './clock.ts';

/** An attempt to have an order of a Friday evening paid within half an hour. */
export const aPaymentStart = (own: Partial<PaymentStart> = {}): PaymentStart => ({
  paymentId: 'payment-of-lena-0000000001',
  orderId: 'order-of-lena-000000000001',
  amount: 3140,
  paymentType: 'creditcard_3d',
  description: 'Pizzeria Napoli Express',
  email: 'lena@mahlzeit.example',
  language: 'de',
  returnUrl: 'http://shop.test/order/status/order-of-lena-000000000001',
  expiresAt: fridayEvening.add({ minutes: 30 }),
  ...own,
});
