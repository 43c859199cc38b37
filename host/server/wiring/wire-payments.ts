import type { NewJob } from '../db/repositories/jobs.ts';
import { createPaymentsTask } from '../jobs/payments.ts';
import { registerPaymentRoutes } from '../routes/payments.ts';
import { createCheckPayment } from '../services/payments/check-payment.ts';
import { createEndPayment } from '../services/payments/end-payment.ts';
import { createPaymentWebhook } from '../services/payments/payment-webhook.ts';
import { createReconcilePayments } from '../services/payments/reconcile-payments.ts';
import type { Refunds } from '../services/payments/refund-payments.ts';
import { createSettlePayment } from '../services/payments/settle-payment.ts';
import { createStartPayment } from '../services/payments/start-payment.ts';
import type { OrderReads } from '../services/read-order.ts';
import type { Foundation } from './foundation.ts';

export interface PaymentTerms {
  refunds: Refunds;
  orderReads: OrderReads;
  /** what is to be done with an order that has been paid */
  jobOf: ((orderId: string) => NewJob) | null;
}

/** Payments on the provider's page: begun, told of, asked about, ended and looked after. */
export function wirePayments(foundation: Foundation, { refunds, orderReads, jobOf }: PaymentTerms) {
  const { http, store, clock, restaurants, publisher, payment } = foundation;
  const { log } = http;
  const settlePayment = createSettlePayment({
    store,
    restaurants,
    clock,
    publisher,
    jobOf,
    refundSoon: refunds.soon,
  });
  const endPayment = createEndPayment({ store, payment, settlePayment });
  registerPaymentRoutes(http, {
    orderReads,
    checkPayment: createCheckPayment({ store, clock, payment, settlePayment, log }),
    paymentWebhook: createPaymentWebhook({ store, payment, settlePayment }),
  });
  return {
    endPayment,
    startPayment: createStartPayment({ store, payment, settlePayment, log }),
    paymentsTask: createPaymentsTask(
      createReconcilePayments({ store, clock, payment, settlePayment, endPayment, refunds, log }),
    ),
  };
}
