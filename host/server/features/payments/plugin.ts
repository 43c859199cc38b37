import type { FastifyInstance } from 'fastify';
import { everyMinute } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { paymentRoutes } from './routes.ts';

/** Payments on the provider's page: begun, notified, checked, ended, given back and looked after. */
export async function paymentsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  paymentRoutes(http, app);
  app.tasks.push({ task: 'payments', match: everyMinute, run: () => reconcilePayments(app) });
}
