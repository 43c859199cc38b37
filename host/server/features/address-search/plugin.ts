import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { placeRoutes } from './routes.ts';

/** Address search, and the location of a session. */
export const addressSearchPlugin = async (http: FastifyInstance, app: AppContext): Promise<void> =>
  placeRoutes(http, app);
