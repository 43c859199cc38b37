import type { FastifyInstance } from 'fastify';
import { assertPasswordsAllowed, giveSession, handSession } from '#features/sessions/hand-session.ts';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { inConstantTime } from '#platform/http/constant-time.ts';
import { loginOriginOf } from '#platform/http/login-origin.ts';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/account.ts';
import { createLoginCode, redeemLoginCode } from '#shared/contract/calls/login-code.ts';
import { loginCodes } from '../login/login-codes.ts';
import { assertOwnUser } from '../own-user.ts';
import { devices } from './devices.ts';
import { emailChanges } from './email-change.ts';
import { newPasswords } from './new-passwords.ts';

/** Calls that mail somebody, or try a token of a mail. */
const mailsPerMinute = 10;
const triesPerMinute = 20;

/** Passwords, e-mail, devices, and login on a partner's page. */
export function accountSecurityRoutes(http: FastifyInstance, app: AppContext): void {
  passwordRoutes(http, app);
  emailRoutes(http, app);
  deviceRoutes(http, app);
  loginCodeRoutes(http, app);
}

function passwordRoutes(http: FastifyInstance, app: AppContext): void {
  route(
    http,
    calls.requestPasswordReset,
    async ({ visitor, body, request }) => {
      await inConstantTime(() => newPasswords(app).requestReset(visitor, body.email, clientNetwork(request)));
      return {};
    },
    { perMinute: mailsPerMinute },
  );

  route(
    http,
    calls.resetPassword,
    async (input) => {
      assertPasswordsAllowed(input);
      const started = await newPasswords(app).reset(input.visitor, input.body, loginOriginOf(input.request));
      return handSession(app, started, input);
    },
    { perMinute: triesPerMinute },
  );

  route(
    http,
    calls.changePassword,
    async (input) => {
      const { visitor, params, body, request } = input;
      assertOwnUser(visitor, params.userId);
      const form = { ...body, userId: params.userId };
      giveSession(app, await newPasswords(app).change(visitor, form, loginOriginOf(request)), input);
      return {};
    },
    { perMinute: triesPerMinute },
  );
}

function emailRoutes(http: FastifyInstance, app: AppContext): void {
  route(
    http,
    calls.requestEmailChange,
    ({ visitor, params, body, request }) => {
      assertOwnUser(visitor, params.userId);
      const change = { ...body, userId: params.userId };
      return emailChanges(app).request(visitor, change, clientNetwork(request));
    },
    { perMinute: mailsPerMinute },
  );

  route(http, calls.cancelEmailChange, ({ visitor, params: { userId } }) => {
    assertOwnUser(visitor, userId);
    return emailChanges(app).cancel(visitor, userId);
  });

  route(http, calls.confirmEmail, ({ body }) => emailChanges(app).confirm(body.token), {
    perMinute: triesPerMinute,
  });
}

function deviceRoutes(http: FastifyInstance, app: AppContext): void {
  route(http, calls.getDevices, async ({ visitor, params: { userId } }) => {
    assertOwnUser(visitor, userId);
    return { devices: await devices(app).list(visitor, userId) };
  });

  route(http, calls.logOutDevice, async ({ visitor, params: { userId, deviceId } }) => {
    assertOwnUser(visitor, userId);
    return { devices: await devices(app).logOut(visitor, userId, deviceId) };
  });

  route(http, calls.logOutOtherDevices, async ({ visitor, params: { userId } }) => {
    assertOwnUser(visitor, userId);
    return { devices: await devices(app).logOutOthers(visitor, userId) };
  });
}

function loginCodeRoutes(http: FastifyInstance, app: AppContext): void {
  route(
    http,
    createLoginCode,
    async (input) => {
      assertPasswordsAllowed(input);
      return loginCodes(app).offer(input.visitor, input.body);
    },
    { perMinute: triesPerMinute },
  );

  route(
    http,
    redeemLoginCode,
    async (input) => {
      const { visitor, body, request } = input;
      const code = { code: body.code, pageOrigin: request.headers.origin };
      const started = await loginCodes(app).redeem(visitor, code, loginOriginOf(request));
      return handSession(app, started, input);
    },
    { perMinute: triesPerMinute },
  );
}
