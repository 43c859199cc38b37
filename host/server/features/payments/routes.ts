import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import * as calls from '#shared/contract/calls/orders.ts';
import type { OrderReads } from '../orders/read-order.ts';
import type { CheckPayment } from './check-payment.ts';
import type { PaymentWebhook } from './payment-webhook.ts';

export interface PaymentServices {
  orderReads: OrderReads;
  checkPayment: CheckPayment;
  paymentWebhook: PaymentWebhook;
}

/** The payment of an order (spec section 7), and what the provider tells of payments. */
export function registerPaymentRoutes(
  app: FastifyInstance,
  { orderReads, checkPayment, paymentWebhook }: PaymentServices,
): void {
  route(app, calls.getPayment, async ({ params }) => {
    await checkPayment(params.id);
    return orderReads.payment(params.id);
  });

  // A scope of its own: what was signed are the body's very bytes, whatever their type is said to be.
  app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    webhooks.post(
      '/json/payment/webhook',
      { config: { isSessionless: true } },
      async ({ body, headers }, reply) => {
        await paymentWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
        return reply.send({});
      },
    );
  });
}
