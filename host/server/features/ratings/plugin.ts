import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { ratingRoutes } from './routes.ts';

/** What follows an order: its rating, reports of reviews, and the account that is made of it. */
export const ratingsPlugin = async (http: FastifyInstance, app: AppContext): Promise<void> =>
  ratingRoutes(http, app);
