import type { NewJob } from '#platform/jobs/job-repository.ts';
import type { Foundation } from '#server/app-context.ts';
import type { OrderReads } from '../orders/read-order.ts';
import { createCheckPayment } from './check-payment.ts';
import { createEndPayment } from './end-payment.ts';
import { createPaymentsTask } from './payment-jobs.ts';
import { createPaymentWebhook } from './payment-webhook.ts';
import { createReconcilePayments } from './reconcile-payments.ts';
import type { Refunds } from './refund-payments.ts';
import { registerPaymentRoutes } from './routes.ts';
import { createSettlePayment } from './settle-payment.ts';
import { createStartPayment } from './start-payment.ts';

export interface PaymentTerms {
  refunds: Refunds;
  orderReads: OrderReads;
  /** what is to be done with an order that has been paid */
  jobOf: ((orderId: string) => NewJob) | null;
}

/** Payments on the provider's page: begun, told of, asked about, ended and looked after. */
export function wirePayments(foundation: Foundation, { refunds, orderReads, jobOf }: PaymentTerms) {
  const { http, db, clock, restaurants, publisher, payment } = foundation;
  const { log } = http;
  const settlePayment = createSettlePayment({
    db,
    restaurants,
    clock,
    publisher,
    jobOf,
    refundSoon: refunds.soon,
  });
  const endPayment = createEndPayment({ db, payment, settlePayment });
  registerPaymentRoutes(http, {
    orderReads,
    checkPayment: createCheckPayment({ db, clock, payment, settlePayment, log }),
    paymentWebhook: createPaymentWebhook({ db, payment, settlePayment }),
  });
  return {
    endPayment,
    startPayment: createStartPayment({ db, payment, settlePayment, log }),
    paymentsTask: createPaymentsTask(
      createReconcilePayments({ db, clock, payment, settlePayment, endPayment, refunds, log }),
    ),
  };
}
