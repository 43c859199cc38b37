import { createRecaptcha } from '#providers/bot-check/recaptcha.ts';
import type { Foundation } from '#server/app-context.ts';
import { createSendContact } from '../mails/contact.ts';
import { addBotCheckHook } from './bot-check-hook.ts';
import { createBotChecks } from './bot-checks.ts';
import { registerBotCheckRoutes } from './routes.ts';

/** The bot check of every form that has one, and the contact form. Before the forms' own routes are registered. */
export function wireBotCheck({ http, config, db, clock }: Foundation): void {
  const botCheck = config.botCheck && createRecaptcha(config.botCheck);
  const botChecks = createBotChecks({ botCheck, db, clock, log: http.log });
  addBotCheckHook(http, botChecks);
  registerBotCheckRoutes(http, { botChecks, sendContact: createSendContact({ db, clock, botChecks }) });
}
