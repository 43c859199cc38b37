import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { everyMinute } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/orders.ts';
import { readPayment } from '../orders/read-order.ts';
import { checkPayment } from './check-payment.ts';
import { receiveWebhook } from './payment-webhook.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** Payments on the provider's page: begun, notified, checked, ended, given back and looked after. */
export async function paymentsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  app.tasks.push({ task: 'payments', match: everyMinute, run: () => reconcilePayments(app) });
  route(http, calls.getPayment, async ({ params }) => {
    await checkPayment(app, params.id);
    return readPayment(app, params.id);
  });

  // A scope of its own: what was signed are the body's very bytes, whatever their type is said to be.
  http.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    webhooks.post('/json/payment/webhook', { config: { isSessionless: true } }, async ({ body, headers }, reply) => {
      await receiveWebhook(app, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
      return reply.send({});
    });
  });
}
