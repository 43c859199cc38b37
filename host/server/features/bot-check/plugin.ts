import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { visitorOf } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { BotAction } from '#shared/contract/bot-check.ts';
import { requestPasswordReset, resetPassword } from '#shared/contract/calls/account.ts';
import { placeOrder } from '#shared/contract/calls/orders.ts';
import { activate, login, register } from '#shared/contract/calls/session.ts';
import { botChecks } from './bot-checks.ts';
import { botCheckRoutes } from './routes.ts';

/** The bot check of every form that has one, and the contact form. Before the forms' own routes are registered. */
export const botCheckPlugin = fp<AppContext>(async (http, app) => {
  addBotCheckHook(http, app);
  botCheckRoutes(http, app);
});

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
 * Checks the token of every form that has one, before the form itself is looked at: one place for all of them.
 * @throws DomainError `bot.error.refused`
 */
function addBotCheckHook(http: FastifyInstance, app: AppContext): void {
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
}

function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
