import type { FastifyInstance } from 'fastify';
import { applicationRepository } from '#features/operator/repositories/applications.ts';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { inConstantTime } from '#platform/http/constant-time.ts';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/applications.ts';
import { handIn, readApplication } from './application.ts';
import { signUp } from './sign-up.ts';

/** How long a sign-up waits for its owner to use the mailed link. */
const waitsFor = { hours: 7 * 24 };
/** Calls that mail somebody, a minute. */
const mailsPerMinute = 10;

/** Restaurants that sign themselves up, and their way to their guests (PRODUCT.md 26). */
export async function applicationsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  app.tasks.push({
    task: 'forget-signups',
    match: '41 3 * * *',
    run: async () => {
      await applicationRepository(app.db).forgetUnconfirmed(app.clock.now().subtract(waitsFor).toString());
    },
  });
  route(
    http,
    calls.signUpRestaurant,
    async ({ visitor, body, request }) => {
      await inConstantTime(() => signUp(app, visitor, body, clientNetwork(request)));
      return {};
    },
    { perMinute: mailsPerMinute },
  );
  route(http, calls.getApplication, async ({ visitor, params }) => ({
    application: await readApplication(app, visitor, params.slug),
  }));
  route(http, calls.handInApplication, async ({ visitor, params }) => ({
    application: await handIn(app, visitor, params.slug),
  }));
}
