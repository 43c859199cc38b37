import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { colourRoutes } from './colour-routes.ts';
import { handoffRoutes } from './handoff-routes.ts';
import { logoRoutes } from './logo-routes.ts';

/** What partners' pages need: their colours and logo, and a location that goes from page to page. */
export async function partnersPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  handoffRoutes(http, app);
  colourRoutes(http, app);
  logoRoutes(http, app);
}
