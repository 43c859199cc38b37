import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { inEvenTime } from '#platform/http/constant-time.ts';
import { loginOriginOf } from '#platform/http/login-origin.ts';
import { route } from '#platform/http/route.ts';
import { callerOf } from '#platform/http/visitor.ts';
import * as calls from '#shared/contract/calls/session.ts';
import type { FaultReason } from '#shared/contract/errors.ts';
import { isEmail } from '#shared/domain/accounts/is-email.ts';
import { DomainError, type Fault } from '#shared/domain/domain-error.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { assertPasswordsAllowed, type HandSession } from './hand-session.ts';
import type { ReadSettings } from './read-settings.ts';
import type { SessionView } from './session-view.ts';

export interface SessionServices {
  accounts: Accounts;
  sessionView: SessionView;
  handSession: HandSession;
  readSettings: ReadSettings;
}

/** Passwords have limits of their own; this one keeps a single address from keeping the processor busy. */
const loginsPerMinute = 120;

/** Session, settings, login and registration. */
export function registerSessionRoutes(app: FastifyInstance, services: SessionServices): void {
  const { accounts, sessionView, readSettings } = services;
  const { hand } = services.handSession;

  route(app, calls.getSession, ({ visitor, request }) =>
    sessionView.answer(visitor, callerOf(request).sessionId),
  );

  route(app, calls.getSettings, ({ visitor }) => readSettings(visitor.language));

  route(
    app,
    calls.login,
    async (input) => {
      assertPasswordsAllowed(input);
      return hand(await accounts.login(input.visitor, input.body, loginOriginOf(input.request)), input);
    },
    { perMinute: loginsPerMinute },
  );

  route(app, calls.logout, async (input) => hand(await accounts.logout(input.visitor), input));

  route(
    app,
    calls.register,
    async ({ visitor, body, request }) => {
      if (!body.acceptedTerms) throw new DomainError({ key: 'register.error.terms', field: 'acceptedTerms' });
      const faults = registrationFaults(body);
      const [first, ...others] = faults;
      if (first) throw new DomainError([first, ...others]);
      const { email, name, newsletter = false } = body;
      const network = clientNetwork(request);
      await inEvenTime(() => accounts.register(visitor, { email, name, newsletter }, network));
      return {};
    },
    { perMinute: 10 },
  );

  route(
    app,
    calls.activate,
    async (input) => {
      assertPasswordsAllowed(input);
      return hand(await accounts.activate(input.visitor, input.body, loginOriginOf(input.request)), input);
    },
    { perMinute: 20 },
  );
}

const faultOf = (field: string, reason: FaultReason): Fault => ({
  key: 'request.error.invalid',
  field,
  reason,
});

function registrationFaults({ email, name }: { email: string; name: string }) {
  return [
    ...(isEmail(email) ? [] : [faultOf('email', email === '' ? 'missing' : 'invalid')]),
    ...(name === '' ? [faultOf('name', 'missing')] : []),
  ];
}
