import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import { complainAboutOrder } from '#shared/contract/calls/orders.ts';
import { complain } from './complain.ts';

/** Complaints about orders; those about reviews come from the cockpit. */
export async function complaintsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  route(
    http,
    complainAboutOrder,
    async ({ visitor, params, body }) => ({ foodorder: await complain(app, visitor, params.id, body.text) }),
    { perMinute: 10 },
  );
}
