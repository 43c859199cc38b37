import fp from 'fastify-plugin';
import { visitorOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import { secondFactor } from './second-factor.ts';

/** Asks staff for their second factor on every call of the kitchen's: one place for all of them, before they are registered. */
export const staffSecondFactor = fp<AppContext>(async (http, app) => {
  http.addHook('preHandler', async (request) => {
    const isKitchens = request.routeOptions.url?.startsWith('/json/cockpit/') ?? false;
    if (isKitchens) await secondFactor(app).assertStaffHasIt(visitorOf(request));
  });
});
