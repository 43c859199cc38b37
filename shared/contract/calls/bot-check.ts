import { botKillBody, botKillQuery, contactBody } from '../bot-check.ts';
import { nothing } from '../primitives.ts';
import { callsOf } from './call.ts';

const { get, post } = callsOf({ tag: 'Bot check', answer: nothing, errors: ['bot.error.refused'] });

export const botKill = post('/bot-kill', {
  summary: 'Checks a token and remembers, for ten minutes, that the session has passed for this action',
  body: botKillBody,
});

export const askBotKill = get('/bot-kill', {
  summary: 'Whether the session may do this: it has passed the check, or none is configured',
  query: botKillQuery,
});

export const sendContact = post('/json/contact', {
  summary: 'A message to the operator, after the bot check of the action `contactform`; one for each check',
  body: contactBody,
  errors: ['bot.error.refused', 'request.error.invalid', 'request.error.too-many'],
});
