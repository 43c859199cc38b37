import { botKillBody, botKillQuery, contactBody } from '../bot-check.ts';
import { nothing } from '../primitives.ts';
import { defineCall } from './call.ts';

const tag = 'Bot check';

export const botKill = defineCall({
  method: 'POST',
  path: '/bot-kill',
  summary: 'Checks a token and remembers, for ten minutes, that the session has passed for this action',
  tag,
  body: botKillBody,
  answer: nothing,
  errors: ['bot.error.refused'],
});

export const askBotKill = defineCall({
  method: 'GET',
  path: '/bot-kill',
  summary: 'Whether the session may do this: it has passed the check, or none is configured',
  tag,
  query: botKillQuery,
  answer: nothing,
  errors: ['bot.error.refused'],
});

export const sendContact = defineCall({
  method: 'POST',
  path: '/json/contact',
  summary: 'A message to the operator, after the bot check of the action `contactform`; one for each check',
  tag,
  body: contactBody,
  answer: nothing,
  errors: ['bot.error.refused', 'request.error.invalid', 'request.error.too-many'],
});
