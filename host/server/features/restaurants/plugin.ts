import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { restaurantRoutes } from './routes.ts';

/** Restaurants, their cards, hours and ratings, as visitors see them. */
export const restaurantsPlugin = async (http: FastifyInstance, app: AppContext): Promise<void> =>
  restaurantRoutes(http, app);
