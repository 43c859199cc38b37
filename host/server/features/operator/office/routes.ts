import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/office/office.ts';
import { assertOperator } from '../assert-operator.ts';
import { officeOrderRoutes } from './order-routes.ts';
import { readAudit } from './read-audit.ts';
import { officeRestaurantRoutes } from './restaurant-routes.ts';

/** The office: what `npm run admin` does, by the same use cases, for operators who are logged in. */
export function officeRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, calls.getOffice, async ({ visitor }) => ({ role: (await assertOperator(app, visitor, null)).role }));
  officeOrderRoutes(http, app);
  officeRestaurantRoutes(http, app);
  route(http, calls.getAudit, ({ visitor, query }) => readAudit(app, visitor, query));
}
