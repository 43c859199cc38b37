import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import { everyMinute } from '#platform/jobs/run-jobs.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/restaurant-codes.ts';
import { switchHappyHours } from './apply-happy-hours.ts';
import * as codes from './restaurant-codes.ts';

/** Codes and happy hours that restaurants make themselves (PRODUCT.md 28). */
export async function restaurantCodesPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  app.tasks.push({ task: 'happy-hours', match: everyMinute, run: () => switchHappyHours(app) });
  route(http, calls.getRestaurantCodes, ({ visitor, params }) => codes.readCodes(app, visitor, params.slug));
  route(http, calls.addRestaurantCode, ({ visitor, params, body }) => codes.addCode(app, visitor, params.slug, body));
  route(http, calls.changeRestaurantCode, ({ visitor, params, body }) =>
    codes.changeCode(app, visitor, params.slug, params.id, body),
  );
  route(http, calls.switchRestaurantCode, ({ visitor, params, body }) =>
    codes.switchCode(app, visitor, params.slug, params.id, body.on),
  );
  route(http, calls.addHappyHour, ({ visitor, params, body }) => codes.addHappyHour(app, visitor, params.slug, body));
  route(http, calls.changeHappyHour, ({ visitor, params, body }) =>
    codes.changeHappyHour(app, visitor, params.slug, params.id, body),
  );
  route(http, calls.switchHappyHour, ({ visitor, params, body }) =>
    codes.switchHappyHour(app, visitor, params.slug, params.id, body.on),
  );
  route(http, calls.removeHappyHour, ({ visitor, params }) =>
    codes.removeHappyHour(app, visitor, params.slug, params.id),
  );
}
