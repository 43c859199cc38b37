import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { addressRoutes } from './routes.ts';

/** The addresses that a consumer has saved, and where they look one up. */
export const addressBookPlugin = async (http: FastifyInstance, app: AppContext): Promise<void> =>
  addressRoutes(http, app);
