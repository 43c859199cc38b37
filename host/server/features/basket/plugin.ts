import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { basketCopyRoutes } from './copies/routes.ts';
import { basketRoutes } from './routes.ts';

/** Baskets: their changes, "this basket" links, and ordering again. */
export async function basketPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  basketRoutes(http, app);
  basketCopyRoutes(http, app);
}
