import type { FastifyInstance } from 'fastify';
import { assertPasswordsAllowed, handSession } from '#features/sessions/hand-session.ts';
import { loginOriginOf } from '#platform/http/login-origin.ts';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/login-methods.ts';
import { assertOwnUserHere } from '../own-user.ts';
import { loginMethods } from './login-methods.ts';
import { passkeys } from './passkeys.ts';
import { secondFactor } from './second-factor.ts';

/** For a login form that waits for a passkey and asks anew by and by. */
const requestsPerMinute = 60;
const triesPerMinute = 20;

/** Passkeys and the second factor, on the marketplace's own pages alone. */
export function loginMethodRoutes(http: FastifyInstance, app: AppContext): void {
  const methodsOf = async (userId: string) => ({ methods: await loginMethods(app, userId) });

  route(
    http,
    calls.requestPasskey,
    async (input) => {
      assertPasswordsAllowed(input);
      return { options: await passkeys(app).request(input.visitor) };
    },
    { perMinute: requestsPerMinute },
  );

  route(
    http,
    calls.loginByPasskey,
    async (input) => {
      assertPasswordsAllowed(input);
      const { visitor, body, request } = input;
      const started = await passkeys(app).login(visitor, body.credential, loginOriginOf(request));
      return handSession(app, started, input);
    },
    { perMinute: triesPerMinute },
  );

  route(http, calls.getLoginMethods, ({ visitor, params: { userId } }) => {
    assertOwnUserHere(visitor, userId);
    return methodsOf(userId);
  });

  route(
    http,
    calls.createPasskey,
    async ({ visitor, params: { userId }, body }) => {
      assertOwnUserHere(visitor, userId);
      return { options: await passkeys(app).create(visitor, userId, body) };
    },
    { perMinute: triesPerMinute },
  );

  route(
    http,
    calls.addPasskey,
    async ({ visitor, params: { userId }, body }) => {
      assertOwnUserHere(visitor, userId);
      await passkeys(app).add(visitor, userId, body);
      return methodsOf(userId);
    },
    { perMinute: triesPerMinute },
  );

  route(http, calls.renamePasskey, async ({ visitor, params: { userId, passkeyId }, body }) => {
    assertOwnUserHere(visitor, userId);
    await passkeys(app).rename(userId, passkeyId, body.name);
    return methodsOf(userId);
  });

  route(http, calls.removePasskey, async ({ visitor, params: { userId, passkeyId } }) => {
    assertOwnUserHere(visitor, userId);
    await passkeys(app).remove(visitor, userId, passkeyId);
    return methodsOf(userId);
  });

  route(
    http,
    calls.beginSecondFactor,
    ({ visitor, params: { userId }, body }) => {
      assertOwnUserHere(visitor, userId);
      return secondFactor(app).begin(visitor, userId, body);
    },
    { perMinute: triesPerMinute },
  );

  route(
    http,
    calls.confirmSecondFactor,
    async ({ visitor, params: { userId }, body }) => {
      assertOwnUserHere(visitor, userId);
      const recoveryCodes = await secondFactor(app).confirm(visitor, userId, body.code);
      return { recoveryCodes, ...(await methodsOf(userId)) };
    },
    { perMinute: triesPerMinute },
  );

  route(
    http,
    calls.removeSecondFactor,
    async ({ visitor, params: { userId }, body }) => {
      assertOwnUserHere(visitor, userId);
      await secondFactor(app).remove(visitor, userId, body);
      return methodsOf(userId);
    },
    { perMinute: triesPerMinute },
  );

  route(
    http,
    calls.renewRecoveryCodes,
    async ({ visitor, params: { userId }, body }) => {
      assertOwnUserHere(visitor, userId);
      const recoveryCodes = await secondFactor(app).renewRecoveryCodes(visitor, userId, body);
      return { recoveryCodes, ...(await methodsOf(userId)) };
    },
    { perMinute: triesPerMinute },
  );
}
