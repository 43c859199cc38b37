import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { inConstantTime } from '#platform/http/constant-time.ts';
import { loginOriginOf } from '#platform/http/login-origin.ts';
import { route } from '#platform/http/route.ts';
import { callerOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/session.ts';
import type { FieldErrorReason } from '#shared/contract/errors.ts';
import { isEmail } from '#shared/domain/accounts/is-email.ts';
import { DomainError, type FieldError } from '#shared/domain/domain-error.ts';
import { accounts } from '../accounts/accounts.ts';
import { enterAccount } from '../accounts/login/enter-account.ts';
import { broadcastingRoutes } from './broadcasting-routes.ts';
import { expire } from './expire.ts';
import { assertPasswordsAllowed, handSession } from './hand-session.ts';
import { readSettings } from './read-settings.ts';
import { sessionAnswer } from './session-view.ts';

/** Passwords have limits of their own; this one keeps a single address from keeping the processor busy. */
const loginsPerMinute = 120;

/** Sessions, login and settings, the private channels of live events, and the end of whatever has expired. */
export async function sessionsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  broadcastingRoutes(http, app);
  app.tasks.push({ task: 'expire', match: '23 * * * *', run: () => expire(app) });

  route(http, calls.getSession, ({ visitor, request }) => {
    const { sessionId, isNew } = callerOf(request);
    return sessionAnswer(app, visitor, sessionId, isNew);
  });

  route(http, calls.getSettings, ({ visitor }) => readSettings(app, visitor.language));

  route(
    http,
    calls.login,
    async (input) => {
      assertPasswordsAllowed(input);
      const started = await accounts(app).login(input.visitor, input.body, loginOriginOf(input.request));
      return handSession(app, started, input);
    },
    { perMinute: loginsPerMinute },
  );

  route(http, calls.logout, async (input) => handSession(app, await enterAccount(app).leave(input.visitor), input));

  route(
    http,
    calls.register,
    async ({ visitor, body, request }) => {
      if (!body.acceptedTerms) throw new DomainError({ key: 'register.error.terms', field: 'acceptedTerms' });
      const [first, ...others] = registrationErrors(body);
      if (first) throw new DomainError([first, ...others]);
      const { email, name, newsletter = false } = body;
      const network = clientNetwork(request);
      await inConstantTime(() => accounts(app).register(visitor, { email, name, newsletter }, network));
      return {};
    },
    { perMinute: 10 },
  );

  route(
    http,
    calls.activate,
    async (input) => {
      assertPasswordsAllowed(input);
      const started = await accounts(app).activate(input.visitor, input.body, loginOriginOf(input.request));
      return handSession(app, started, input);
    },
    { perMinute: 20 },
  );
}

const errorOf = (field: string, reason: FieldErrorReason): FieldError => ({
  key: 'request.error.invalid',
  field,
  reason,
});

function registrationErrors({ email, name }: { email: string; name: string }) {
  return [
    ...(isEmail(email) ? [] : [errorOf('email', email === '' ? 'missing' : 'invalid')]),
    ...(name === '' ? [errorOf('name', 'missing')] : []),
  ];
}
