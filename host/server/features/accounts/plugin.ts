import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { profileRoutes } from './profile/routes.ts';
import { accountSecurityRoutes } from './security/routes.ts';

/** Accounts: passwords, e-mail, devices, profile, favourites, points and orders. */
export async function accountsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  accountSecurityRoutes(http, app);
  profileRoutes(http, app);
}
