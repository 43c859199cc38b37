import { addBotCheckHook } from '../http/bot-check-hook.ts';
import { createRecaptcha } from '../providers/bot-check/recaptcha.ts';
import { registerBotCheckRoutes } from '../routes/bot-check.ts';
import { createBotChecks } from '../services/bot-check/bot-checks.ts';
import { createSendContact } from '../services/contact.ts';
import type { Foundation } from './foundation.ts';

/** The bot check of every form that has one, and the contact form. Before the forms' own routes are registered. */
export function wireBotCheck({ http, config, store, clock }: Foundation): void {
  const botCheck = config.botCheck && createRecaptcha(config.botCheck);
  const botChecks = createBotChecks({ botCheck, store, clock, log: http.log });
  addBotCheckHook(http, botChecks);
  registerBotCheckRoutes(http, { botChecks, sendContact: createSendContact({ store, clock, botChecks }) });
}
