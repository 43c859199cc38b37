import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { broadcastingRoutes } from './broadcasting-routes.ts';
import { expire } from './expire.ts';
import { sessionRoutes } from './routes.ts';

/** Sessions, login and settings, the private channels of live events, and the end of whatever has expired. */
export async function sessionsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  sessionRoutes(http, app);
  broadcastingRoutes(http, app);
  app.tasks.push({ task: 'expire', match: '23 * * * *', run: () => expire(app) });
}
