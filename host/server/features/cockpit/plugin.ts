import type { FastifyInstance } from 'fastify';
import { everyMinute } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import { cockpitRoutes } from './routes.ts';
import { advanceOrders, checkUnconfirmed } from './unconfirmed-orders.ts';

/** The restaurants' side, and what becomes of orders by the clock alone. */
export async function cockpitPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  cockpitRoutes(http, app);
  const match = everyMinute;
  app.tasks.push(
    { task: 'unconfirmed-orders', match, run: () => checkUnconfirmed(app) },
    { task: 'advance-orders', match, run: () => advanceOrders(app) },
  );
}
