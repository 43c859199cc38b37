import fp from 'fastify-plugin';
import { route } from '#platform/http/route.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { BotAction } from '#shared/contract/bot-check.ts';
import { requestPasswordReset, resetPassword } from '#shared/contract/calls/account.ts';
import * as calls from '#shared/contract/calls/bot-check.ts';
import { placeOrder } from '#shared/contract/calls/orders.ts';
import { activate, login, register } from '#shared/contract/calls/session.ts';
import { sendContact } from '../mails/contact.ts';
import { botChecks } from './bot-checks.ts';

/** The forms that carry a token (PRODUCT.md 17.6), and what it has to be obtained for. */
const actions: Readonly<Record<string, BotAction>> = {
  [routeOf(placeOrder.path)]: 'orderform',
  [routeOf(login.path)]: 'loginform',
  [routeOf(register.path)]: 'registerform',
  [routeOf(activate.path)]: 'confirmaccount',
  [routeOf(requestPasswordReset.path)]: 'passwordreset',
  [routeOf(resetPassword.path)]: 'passwordreset',
};

/**
 * Checks the token of every form that has one, before the form itself is looked at: one place for all of them. With
 * `/bot-kill` (PRODUCT.md 17.6), and the contact form that asks for it. Before the forms' own routes are registered.
 * @throws DomainError `bot.error.refused`
 */
export const botCheckPlugin = fp<AppContext>(async (http, app) => {
  http.addHook('preHandler', async (request) => {
    const action = request.method === 'POST' ? actions[request.routeOptions.url ?? ''] : undefined;
    if (!action) return;
    const key = request.headers['idempotency-key'];
    await botChecks(app).check(visitorOf(request), {
      token: (request.body as { g_recaptcha_token?: unknown } | null)?.g_recaptcha_token,
      action,
      attempt: action === 'orderform' && typeof key === 'string' ? key : undefined,
    });
  });

  route(
    http,
    calls.botKill,
    async ({ visitor, body }) => {
      await botChecks(app).pass(visitor, body.g_recaptcha_token, body.action);
      return {};
    },
    { perMinute: 60 },
  );
  route(http, calls.askBotKill, async ({ visitor, query }) => {
    await botChecks(app).assertPassed(visitor, query.action);
    return {};
  });
  route(
    http,
    calls.sendContact,
    async ({ visitor, body }) => {
      await sendContact(app, visitor, body);
      return {};
    },
    { perMinute: 5 },
  );
});

function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
