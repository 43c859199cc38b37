import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import * as calls from '#shared/contract/calls/bot-check.ts';
import type { SendContact } from '../mails/contact.ts';
import type { BotChecks } from './bot-checks.ts';

/** `/bot-kill` (spec section 7), and the contact form that asks for it. */
export function registerBotCheckRoutes(
  app: FastifyInstance,
  { botChecks, sendContact }: { botChecks: BotChecks; sendContact: SendContact },
): void {
  route(
    app,
    calls.botKill,
    async ({ visitor, body }) => {
      await botChecks.pass(visitor, body.g_recaptcha_token, body.action);
      return {};
    },
    { perMinute: 60 },
  );
  route(app, calls.askBotKill, async ({ visitor, query }) => {
    await botChecks.assertPassed(visitor, query.action);
    return {};
  });
  route(
    app,
    calls.sendContact,
    async ({ visitor, body }) => {
      await sendContact(visitor, body);
      return {};
    },
    { perMinute: 5 },
  );
}
