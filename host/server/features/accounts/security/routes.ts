import type { FastifyInstance } from 'fastify';
import { assertPasswordsAllowed, type HandSession } from '#features/sessions/hand-session.ts';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { inEvenTime } from '#platform/http/constant-time.ts';
import { loginOriginOf } from '#platform/http/login-origin.ts';
import { route } from '#platform/http/route.ts';
import * as calls from '#shared/contract/calls/account.ts';
import { createLoginCode, redeemLoginCode } from '#shared/contract/calls/login-code.ts';
import type { LoginCodes } from '../login/login-codes.ts';
import { assertOwnUser } from '../own-user.ts';
import type { Devices } from './devices.ts';
import type { EmailChanges } from './email-change.ts';
import type { NewPasswords } from './new-passwords.ts';

export interface AccountSecurityServices {
  newPasswords: NewPasswords;
  emailChanges: EmailChanges;
  devices: Devices;
  loginCodes: LoginCodes;
  handSession: HandSession;
}

/** Calls that mail somebody, or try a token of a mail. */
const mailsPerMinute = 10;
const triesPerMinute = 20;

/** Passwords, e-mail, devices, and login on a partner's page. */
export function registerAccountSecurityRoutes(app: FastifyInstance, services: AccountSecurityServices): void {
  registerPasswordRoutes(app, services);
  registerEmailRoutes(app, services);
  registerDeviceRoutes(app, services);
  registerLoginCodeRoutes(app, services);
}

function registerPasswordRoutes(
  app: FastifyInstance,
  { newPasswords, handSession }: AccountSecurityServices,
): void {
  route(
    app,
    calls.requestPasswordReset,
    async ({ visitor, body, request }) => {
      await inEvenTime(() => newPasswords.requestReset(visitor, body.email, clientNetwork(request)));
      return {};
    },
    { perMinute: mailsPerMinute },
  );

  route(
    app,
    calls.resetPassword,
    async (input) => {
      assertPasswordsAllowed(input);
      const started = await newPasswords.reset(input.visitor, input.body, loginOriginOf(input.request));
      return handSession.hand(started, input);
    },
    { perMinute: triesPerMinute },
  );

  route(
    app,
    calls.changePassword,
    async (input) => {
      const { visitor, params, body, request } = input;
      assertOwnUser(visitor, params.userId);
      const form = { ...body, userId: params.userId };
      handSession.give(await newPasswords.change(visitor, form, loginOriginOf(request)), input);
      return {};
    },
    { perMinute: triesPerMinute },
  );
}

function registerEmailRoutes(app: FastifyInstance, { emailChanges }: AccountSecurityServices): void {
  route(
    app,
    calls.requestEmailChange,
    ({ visitor, params, body, request }) => {
      assertOwnUser(visitor, params.userId);
      const wish = { ...body, userId: params.userId };
      return emailChanges.request(visitor, wish, clientNetwork(request));
    },
    { perMinute: mailsPerMinute },
  );

  route(app, calls.cancelEmailChange, ({ visitor, params: { userId } }) => {
    assertOwnUser(visitor, userId);
    return emailChanges.cancel(visitor, userId);
  });

  route(app, calls.confirmEmail, ({ body }) => emailChanges.confirm(body.token), {
    perMinute: triesPerMinute,
  });
}

function registerDeviceRoutes(app: FastifyInstance, { devices }: AccountSecurityServices): void {
  route(app, calls.getDevices, async ({ visitor, params: { userId } }) => {
    assertOwnUser(visitor, userId);
    return { devices: await devices.list(visitor, userId) };
  });

  route(app, calls.logOutDevice, async ({ visitor, params: { userId, deviceId } }) => {
    assertOwnUser(visitor, userId);
    return { devices: await devices.logOut(visitor, userId, deviceId) };
  });

  route(app, calls.logOutOtherDevices, async ({ visitor, params: { userId } }) => {
    assertOwnUser(visitor, userId);
    return { devices: await devices.logOutOthers(visitor, userId) };
  });
}

function registerLoginCodeRoutes(
  app: FastifyInstance,
  { loginCodes, handSession }: AccountSecurityServices,
): void {
  route(
    app,
    createLoginCode,
    async (input) => {
      assertPasswordsAllowed(input);
      return loginCodes.offer(input.visitor, input.body);
    },
    { perMinute: triesPerMinute },
  );

  route(
    app,
    redeemLoginCode,
    async (input) => {
      const { visitor, body, request } = input;
      const code = { code: body.code, pageOrigin: request.headers.origin };
      const started = await loginCodes.redeem(visitor, code, loginOriginOf(request));
      return handSession.hand(started, input);
    },
    { perMinute: triesPerMinute },
  );
}
