import type { FastifyInstance } from 'fastify';
import { assertPasswordsAllowed, handSession } from '#features/sessions/hand-session.ts';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { loginOriginOf } from '#platform/http/login-origin.ts';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/team.ts';
import { acceptInvite, readInvite, registerByInvite } from './invites.ts';
import { changeRole, invite, readLog, readTeam, removeMember, withdraw } from './team.ts';

/** Calls that mail somebody, or try a token of a mail, a minute. */
const mailsPerMinute = 10;
const triesPerMinute = 20;

/** Who works for a restaurant, and what they have changed. */
export function teamRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, calls.getTeam, ({ visitor, params }) => readTeam(app, visitor, params.slug));
  route(http, calls.changeTeamRole, ({ visitor, params: { slug, memberId }, body }) =>
    changeRole(app, visitor, slug, { memberId, ...body }),
  );
  route(http, calls.removeFromTeam, ({ visitor, params: { slug, memberId } }) =>
    removeMember(app, visitor, slug, memberId),
  );
  route(
    http,
    calls.inviteToTeam,
    ({ visitor, params, body, request }) =>
      invite(app, visitor, params.slug, { ...body, network: clientNetwork(request) }),
    { perMinute: mailsPerMinute },
  );
  route(http, calls.withdrawInvite, ({ visitor, params: { slug, inviteId } }) =>
    withdraw(app, visitor, slug, inviteId),
  );
  route(http, calls.getTeamLog, ({ visitor, params, query }) => readLog(app, visitor, params.slug, query.page));

  route(http, calls.readInvite, ({ body }) => readInvite(app, body.token), { perMinute: triesPerMinute });
  route(http, calls.acceptInvite, ({ visitor, body }) => acceptInvite(app, visitor, body.token), {
    perMinute: triesPerMinute,
  });
  route(
    http,
    calls.registerByInvite,
    async (input) => {
      assertPasswordsAllowed(input);
      const started = await registerByInvite(app, input.visitor, input.body, loginOriginOf(input.request));
      return handSession(app, started, input);
    },
    { perMinute: triesPerMinute },
  );
}
