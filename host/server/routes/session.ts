import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../shared/contract/calls/call.ts';
import * as calls from '../../../shared/contract/calls/session.ts';
import type { SessionAnswer } from '../../../shared/contract/session.ts';
import { DomainError } from '../../../shared/domain/domain-error.ts';
import { type RouteInput, route } from '../http/route.ts';
import { callerOf, giveSessionCookie } from '../http/visitor-plugin.ts';
import type { Accounts, ReplacedSession } from '../services/accounts.ts';
import type { ReadSettings } from '../services/read-settings.ts';
import type { SessionView } from '../services/session-view.ts';

export interface SessionServices {
  accounts: Accounts;
  sessionView: SessionView;
  readSettings: ReadSettings;
  secureCookie: boolean;
}

/** Session, settings, login and registration. */
export function registerSessionRoutes(app: FastifyInstance, services: SessionServices): void {
  const { accounts, sessionView, readSettings, secureCookie } = services;

  /** The new session goes where the old one came from: to the cookie, or into the answer of a partner's call. */
  async function hand(
    started: ReplacedSession,
    { request, reply }: RouteInput<Call>,
  ): Promise<SessionAnswer> {
    reply.raw.once('close', started.tellOthers);
    const byHeader = callerOf(request).sessionId !== null;
    if (!byHeader) giveSessionCookie(reply, started.sessionId, secureCookie);
    return sessionView.answer(started.visitor, byHeader ? started.sessionId : null);
  }

  route(app, calls.getSession, ({ visitor, request }) =>
    sessionView.answer(visitor, callerOf(request).sessionId),
  );

  route(app, calls.getSettings, ({ visitor }) => readSettings(visitor.language));

  route(
    app,
    calls.login,
    async (input) => {
      assertPasswordsAllowed(input);
      return hand(await accounts.login(input.visitor, input.body.email, input.body.password), input);
    },
    { perMinute: 20 },
  );

  route(app, calls.logout, async (input) => hand(await accounts.logout(input.visitor), input));

  route(
    app,
    calls.register,
    async ({ visitor, body }) => {
      if (!body.acceptedTerms) throw new DomainError({ key: 'register.error.terms', field: 'acceptedTerms' });
      const faults = registrationFaults(body);
      const [first, ...others] = faults;
      if (first) throw new DomainError([first, ...others]);
      await accounts.register(visitor, {
        email: body.email,
        name: body.name,
        newsletter: body.newsletter ?? false,
      });
      return {};
    },
    { perMinute: 10 },
  );

  route(
    app,
    calls.activate,
    async (input) => {
      assertPasswordsAllowed(input);
      return hand(await accounts.activate(input.visitor, input.body.token, input.body.password), input);
    },
    { perMinute: 20 },
  );
}

/** On a foreign origin passwords are never typed (rulings 8). */
function assertPasswordsAllowed({ request }: RouteInput<Call>): void {
  if (!callerOf(request).own) throw new DomainError('request.error.forbidden');
}

function registrationFaults({ email, name }: { email: string; name: string }) {
  return [
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)
      ? []
      : [{ key: 'request.error.invalid' as const, field: 'email' }]),
    ...(name === '' ? [{ key: 'request.error.invalid' as const, field: 'name' }] : []),
  ];
}
