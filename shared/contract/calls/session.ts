import * as z from 'zod/mini';
import { handoffBody, handoffCode, handoffTarget } from '../handoff.ts';
import { locationAnswer } from '../locations.ts';
import { logBody } from '../log.ts';
import { activeOrdersAnswer, ratedOrdersAnswer, unratedOrdersAnswer } from '../orders.ts';
import { noBody, nothing, openingId } from '../primitives.ts';
import {
  activateBody,
  authorisedChannel,
  broadcastingAuthBody,
  loginBody,
  registerBody,
  sessionAnswer,
} from '../session.ts';
import { settings } from '../settings.ts';
import { defineCall } from './call.ts';

const tag = 'Session';

export const getSession = defineCall({
  method: 'GET',
  path: '/json/session',
  summary:
    'The session of this visitor; starts one where there is none. A new one ends after an hour, unless something is changed in it or it is used again after its first minute: then, and after each use, it lives for thirty days',
  tag,
  answer: sessionAnswer,
});

export const getSettings = defineCall({
  method: 'GET',
  path: '/json/settings',
  summary: 'Global settings: discount, feature flags, countries, currency, language',
  tag,
  isPublic: true,
  answer: settings,
});

export const login = defineCall({
  method: 'POST',
  path: '/json/login',
  summary: 'Logs in; keeps the basket and answers with a new session',
  tag,
  body: loginBody,
  answer: sessionAnswer,
  errors: ['request.error.forbidden', 'login.error.failed', 'login.error.wait', 'feature.error.off'],
});

export const logout = defineCall({
  method: 'POST',
  path: '/json/logout',
  summary: 'Logs out and answers with a new guest session',
  tag,
  body: noBody,
  answer: sessionAnswer,
});

export const register = defineCall({
  method: 'POST',
  path: '/json/register',
  summary: 'Registers; always answers alike, a mail with the activation link follows',
  tag,
  body: registerBody,
  answer: nothing,
  errors: ['mail.error.too-many', 'register.error.terms', 'feature.error.off'],
});

export const activate = defineCall({
  method: 'POST',
  path: '/json/activate',
  summary: 'Sets the first password by the token of the activation mail and logs in',
  tag,
  body: activateBody,
  answer: sessionAnswer,
  errors: [
    'request.error.forbidden',
    'token.error.invalid',
    'password.error.too-short',
    'password.error.breached',
    'feature.error.off',
    'login.error.failed',
  ],
});

export const createHandoffCode = defineCall({
  method: 'POST',
  path: '/json/session/handoff/code',
  summary: "A single-use code, for a minute, by which the elements at `target` take this session's location",
  tag,
  body: handoffTarget,
  answer: handoffCode,
  status: 201,
  errors: ['navigation.error.refused', 'location.error.missing'],
});

export const redeemHandoff = defineCall({
  method: 'POST',
  path: '/json/session/handoff',
  summary: 'Takes the location behind the code of a `#fo-handoff=` address into this session, once',
  tag,
  body: handoffBody,
  answer: locationAnswer,
  errors: ['token.error.invalid'],
});

/** What the lists of a consumer's own orders have in common. */
const ofAConsumer = { method: 'GET', tag, params: z.object({ userId: openingId }) } as const;

export const getActiveOrders = defineCall({
  ...ofAConsumer,
  path: '/json/user/{userId}/orders/active',
  summary: 'The orders of a consumer that are still under way',
  answer: activeOrdersAnswer,
  errors: ['request.error.forbidden'],
});

export const getUnratedOrders = defineCall({
  ...ofAConsumer,
  path: '/json/user/{userId}/orders/unrated',
  summary: 'The orders of a consumer that can be rated',
  answer: unratedOrdersAnswer,
  errors: ['request.error.forbidden'],
});

export const getRatedOrders = defineCall({
  ...ofAConsumer,
  path: '/json/user/{userId}/orders/rated',
  summary: 'The orders that a consumer has rated',
  answer: ratedOrdersAnswer,
  errors: ['request.error.forbidden'],
});

export const authoriseChannel = defineCall({
  method: 'POST',
  path: '/broadcasting/auth',
  summary: 'Whether this session may join a private channel',
  tag,
  body: broadcastingAuthBody,
  isForm: true,
  answer: authorisedChannel,
  errors: ['request.error.unauthenticated', 'request.error.forbidden'],
});

export const postLog = defineCall({
  method: 'POST',
  path: '/json/log',
  summary: "Takes a batch of the browser's log entries; of too much from one network it keeps a part",
  tag,
  isSessionless: true,
  body: logBody,
  answer: nothing,
});
