import type { FastifyInstance } from 'fastify';
import { ordersPageOf } from '#features/pages/page-orders.ts';
import { assertPasswordsAllowed, giveSession, handSession } from '#features/sessions/hand-session.ts';
import { clientNetwork } from '#platform/http/connections/client-network.ts';
import { inConstantTime } from '#platform/http/constant-time.ts';
import { loginOriginOf } from '#platform/http/login-origin.ts';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/account.ts';
import { getCreditBalance, getCreditTransactions } from '#shared/contract/calls/credits.ts';
import { createLoginCode, redeemLoginCode } from '#shared/contract/calls/login-code.ts';
import { loginCodes } from './login/login-codes.ts';
import { loginMethodRoutes } from './login-methods/routes.ts';
import { assertOwnUser } from './own-user.ts';
import { accountPages } from './profile/account-pages.ts';
import { favourites } from './profile/favourites.ts';
import { profile } from './profile/profile.ts';
import { devices } from './security/devices.ts';
import { emailChanges } from './security/email-change.ts';
import { newPasswords } from './security/new-passwords.ts';

/** Calls that mail somebody, or try a token of a mail. */
const mailsPerMinute = 10;
const triesPerMinute = 20;

/** Accounts: passwords, passkeys, e-mail, devices, profile, favourites, points and orders. */
export async function accountsPlugin(http: FastifyInstance, app: AppContext): Promise<void> {
  passwordRoutes(http, app);
  emailRoutes(http, app);
  deviceRoutes(http, app);
  loginCodeRoutes(http, app);
  loginMethodRoutes(http, app);
  profileRoutes(http, app);
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
      const form = { ...body, userId: params.userId };
      return emailChanges(app).request(visitor, form, clientNetwork(request));
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

/** Profile, favourites, points and orders of the own account. */
function profileRoutes(http: FastifyInstance, app: AppContext): void {
  const { pages } = app;

  route(http, calls.getUserSettings, async ({ visitor, params }) => ({
    settings: await profile(app).settings(visitor, params.userId),
  }));
  route(http, calls.saveProfile, async ({ visitor, body }) => ({
    user: await profile(app).save(visitor, body),
  }));

  route(http, calls.getFavourites, async ({ visitor, params }) => ({
    restaurants: await favourites(app).of(visitor, params.userId),
  }));
  route(http, calls.addFavourite, async ({ visitor, params, body }) => ({
    restaurants: await favourites(app).add(visitor, params.userId, body.slug),
  }));
  route(http, calls.removeFavourite, async ({ visitor, params, body }) => ({
    restaurants: await favourites(app).remove(visitor, params.userId, body.slug),
  }));

  route(http, getCreditBalance, ({ visitor, params }) => accountPages(app).balance(visitor, params.userId));
  route(http, getCreditTransactions, ({ visitor, params, query }) =>
    accountPages(app).transactions(visitor, params.userId, query.page),
  );

  route(
    http,
    calls.getMoreOrders,
    ({ visitor, query }) => accountPages(app).orders(visitor, query.page),
    pages && { page: (input) => ordersPageOf(app, pages, input) },
  );
}
