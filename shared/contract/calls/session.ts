import * as z from 'zod/mini';
import { handoffBody, handoffCode, handoffTarget } from '../handoff.ts';
import { locationAnswer } from '../locations.ts';
import { logBody } from '../log.ts';
import { activeOrdersAnswer, ratedOrdersAnswer, unratedOrdersAnswer } from '../orders.ts';
import { nothing, openingId } from '../primitives.ts';
import * as sessions from '../session.ts';
import { settings } from '../settings.ts';
import { callsOf } from './call.ts';

const { get, post } = callsOf({ tag: 'Session' });

export const getSession = get('/json/session', {
  summary:
    'The session of this visitor; starts one where there is none. A new one ends after an hour, unless something is changed in it or it is used again after its first minute: then, and after each use, it lives for thirty days',
  answer: sessions.sessionAnswer,
});

export const getSettings = get('/json/settings', {
  summary: 'Global settings: discount, feature flags, countries, currency, language',
  isPublic: true,
  answer: settings,
});

export const login = post('/json/login', {
  summary:
    'Logs in; keeps the basket and answers with a new session. An account with a second factor is refused without its `code` (`second-factor.error.needed`) once the password is right: ask for it and send all three',
  body: sessions.loginBody,
  answer: sessions.sessionAnswer,
  errors: [
    'request.error.forbidden',
    'login.error.failed',
    'login.error.wait',
    'feature.error.off',
    'second-factor.error.needed',
    'second-factor.error.code',
    'second-factor.error.passkey',
  ],
});

export const logout = post('/json/logout', {
  summary: 'Logs out and answers with a new guest session',
  answer: sessions.sessionAnswer,
});

export const register = post('/json/register', {
  summary: 'Registers; always answers alike, a mail with the activation link follows',
  body: sessions.registerBody,
  answer: nothing,
  errors: ['mail.error.too-many', 'register.error.terms', 'feature.error.off'],
});

export const activate = post('/json/activate', {
  summary: 'Sets the first password by the token of the activation mail and logs in',
  body: sessions.activateBody,
  answer: sessions.sessionAnswer,
  errors: [
    'request.error.forbidden',
    'token.error.invalid',
    'password.error.too-short',
    'password.error.breached',
    'feature.error.off',
    'login.error.failed',
  ],
});

export const createHandoffCode = post('/json/session/handoff/code', {
  summary: "A single-use code, for a minute, by which the elements at `target` take this session's location",
  body: handoffTarget,
  answer: handoffCode,
  status: 201,
  errors: ['navigation.error.refused', 'location.error.missing'],
});

export const redeemHandoff = post('/json/session/handoff', {
  summary: 'Takes the location behind the code of a `#fo-handoff=` address into this session, once',
  body: handoffBody,
  answer: locationAnswer,
  errors: ['token.error.invalid'],
});

/** What the lists of a consumer's own orders have in common. */
const ofAConsumer = callsOf({
  tag: 'Session',
  params: z.object({ userId: openingId }),
  errors: ['request.error.forbidden'],
});

export const getActiveOrders = ofAConsumer.get('/json/user/{userId}/orders/active', {
  summary: 'The orders of a consumer that are still under way',
  answer: activeOrdersAnswer,
});

export const getUnratedOrders = ofAConsumer.get('/json/user/{userId}/orders/unrated', {
  summary: 'The orders of a consumer that can be rated',
  answer: unratedOrdersAnswer,
});

export const getRatedOrders = ofAConsumer.get('/json/user/{userId}/orders/rated', {
  summary: 'The orders that a consumer has rated',
  answer: ratedOrdersAnswer,
});

export const authoriseChannel = post('/broadcasting/auth', {
  summary: 'Whether this session may join a private channel',
  body: sessions.broadcastingAuthBody,
  isForm: true,
  answer: sessions.authorisedChannel,
  errors: ['request.error.unauthenticated', 'request.error.forbidden', 'second-factor.error.required'],
});

export const postLog = post('/json/log', {
  summary: "Takes a batch of the browser's log entries; of too much from one network it keeps a part",
  isSessionless: true,
  body: logBody,
  answer: nothing,
});
