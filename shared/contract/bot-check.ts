import * as z from 'zod/mini';
import { line, paragraph } from './primitives.ts';

/** What a token is obtained for (PRODUCT.md 17.6). */
export const botActions = [
  'pageload',
  'contactform',
  'loginform',
  'registerform',
  'confirmaccount',
  'passwordreset',
  'orderform',
] as const;
export type BotAction = (typeof botActions)[number];

/** Google's tokens have one to two thousand characters. */
export const maximumTokenLength = 4096;

/** A token of the bot check; null without its library. */
export const botToken = z.optional(z.nullable(z.string().check(z.maxLength(maximumTokenLength))));

/** Those that go to the bot-kill call; others are handed to their forms. */
export const botKillAction = z.enum(['pageload', 'contactform']);
export type BotKillAction = z.infer<typeof botKillAction>;

export const botKillBody = z.strictObject({ g_recaptcha_token: botToken, action: botKillAction });
export const botKillQuery = z.strictObject({ action: botKillAction });

/** `POST /json/contact`: a message to the operator, after a bot check for `contactform`. */
export const contactBody = z.strictObject({ name: line(120), email: line(254), message: paragraph(5000) });
export type ContactBody = z.infer<typeof contactBody>;
