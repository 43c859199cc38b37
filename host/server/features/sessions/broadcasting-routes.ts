import { createHmac } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CallBody } from '#shared/contract/calls/call.ts';
import { authoriseChannel as authoriseCall } from '#shared/contract/calls/session.ts';
import { restaurantChannel, userChannel } from '#shared/contract/channels.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { secondFactor } from '../accounts/login-methods/second-factor.ts';
import { cockpitRepository } from '../cockpit/repositories/cockpit-repository.ts';

/** `POST /broadcasting/auth`, as a form or JSON; forms are understood here and nowhere else. */
export function broadcastingRoutes(http: FastifyInstance, app: AppContext): void {
  void http.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4096 });
    route(scope, authoriseCall, async ({ visitor, body }) => {
      await authoriseChannel(app, visitor, body.channel_name);
      return { auth: signatureOf(visitor, body) };
    });
  });
}

/** As Pusher signs: over the socket and the channel, under a key that says whose signature it is. */
function signatureOf(
  { csrfSecret }: Visitor,
  { socket_id = '', channel_name }: CallBody<typeof authoriseCall>,
): string {
  const signature = createHmac('sha256', csrfSecret).update(`${socket_id}:${channel_name}`).digest('hex');
  return `session:${signature}`;
}

const ofRestaurant = restaurantChannel('');

/**
 * Private channels are private per user, and per restaurant to its staff (PRODUCT.md 18.2).
 * @throws DomainError 401 for a guest, 403 for anybody else's channel, `second-factor.error.required`
 */
async function authoriseChannel(app: AppContext, visitor: Visitor, channel: string): Promise<void> {
  const { userId, role } = visitor;
  if (userId === null) throw new DomainError('request.error.unauthenticated');
  if (channel === userChannel(userId)) return;
  const isRestaurants = channel.startsWith(ofRestaurant);
  if (isRestaurants) await secondFactor(app).assertStaffHasIt(visitor);
  const slug = channel.slice(ofRestaurant.length);
  const mayListen =
    role === 'staff' && isRestaurants && (await cockpitRepository(app.db).restaurantOf(userId, slug)) !== undefined;
  if (!mayListen) throw new DomainError('request.error.forbidden');
}
