import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { creditRoutes } from './routes.ts';

/** Bonus points and the codes that give some. */
export const creditsPlugin = async (http: FastifyInstance, app: AppContext): Promise<void> =>
  creditRoutes(http, app);
