import type { PaymentDependencies, Payments } from '../payments.ts';
import { listenForPayments, originOfPage } from './page-listener.ts';
import { createPageServer } from './page-server.ts';
import { createTestPayments } from './test-payments.ts';
import { deliverWebhook, delivery } from './webhook.ts';

const task = 'test-payment-webhook';

/**
 * A payment page as a real provider's, for development and demonstration: on another origin, with a state of its own,
 * notifying the shop by signed webhooks. Both survive a restart.
 */
export async function createTestPage(
  port: number | undefined,
  dependencies: PaymentDependencies,
): Promise<Payments> {
  const { jobs, secrets, testPayments, clock, newSecret, host, publicUrl, dataDir, webhookUrl, log } =
    dependencies;
  const secret = await secrets.keep('test-payment-webhooks', newSecret());
  const payments = createTestPayments({
    payments: testPayments,
    clock,
    secret,
    webhookUrl,
    newId: newSecret,
    origin: () => originOfPage(server, publicUrl),
    queue: (payload, delaySeconds) => jobs.add({ task, payload, delaySeconds }),
  });
  const http = await createPageServer({ payments, clock, log });
  const { server } = http;

  return {
    provider: payments,
    tasks: [
      {
        task,
        run: (payload) => deliverWebhook(delivery.parse(payload), { secret, clock, webhookUrl }),
      },
    ],
    testPageUrl: () => (server.listening ? originOfPage(server, publicUrl) : null),
    listen: () => listenForPayments(server, { host, port, dataDir }),
    async close() {
      if (server.listening) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
      await http.close();
    },
  };
}
