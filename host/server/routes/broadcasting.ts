import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { authoriseChannel } from '../../../shared/contract/calls/session.ts';
import { route } from '../http/route.ts';
import type { AuthoriseChannel } from '../services/authorise-channel.ts';

/** `POST /broadcasting/auth`, as a form or JSON; forms are understood here and nowhere else. */
export function registerBroadcastingRoute(app: FastifyInstance, authorise: AuthoriseChannel): void {
  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4096 });
    route(scope, authoriseChannel, async ({ visitor, body }) => {
      await authorise(visitor, body.channel_name);
      return {};
    });
  });
}
