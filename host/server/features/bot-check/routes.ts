import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { AppContext } from '#server/app-context.ts';
import * as calls from '#shared/contract/calls/bot-check.ts';
import { sendContact } from '../mails/contact.ts';
import { botChecks } from './bot-checks.ts';

/** `/bot-kill` (PRODUCT.md 17.6), and the contact form that asks for it. */
export function botCheckRoutes(http: FastifyInstance, app: AppContext): void {
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
}
