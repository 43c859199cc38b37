import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { orderRoutes } from './routes.ts';

/** Orders: placed, read and cancelled. */
export const ordersPlugin = async (http: FastifyInstance, app: AppContext): Promise<void> =>
  orderRoutes(http, app);
