import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { accountRoutes } from './accounts/routes.ts';
import { marketplaceRoutes } from './marketplace/routes.ts';
import { notifyRestaurantsTask, notifySessionsTask } from './notify-server.ts';
import { officeRoutes } from './office/routes.ts';
import { refundOrderTask } from './refund-order.ts';
import { refundPartTask } from './refund-part.ts';

/** The office, and what the operator's commands leave to the server: only it reaches the payment provider and whoever looks. */
export async function operatorPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  app.tasks.push(refundOrderTask(app), refundPartTask(app), notifyRestaurantsTask(app), notifySessionsTask(app));
  officeRoutes(http, app);
  marketplaceRoutes(http, app);
  accountRoutes(http, app);
}
