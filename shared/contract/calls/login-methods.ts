import * as z from 'zod/mini';
import * as methods from '../login-methods.ts';
import { openingId } from '../primitives.ts';
import { sessionAnswer } from '../session.ts';
import { callsOf } from './call.ts';

const { post, delete: remove } = callsOf({ tag: 'Account' });
/** Guests get 401, another user's id 404, a partner's page nothing of it. */
const errors = ['request.error.unauthenticated', 'request.error.not-found', 'account.error.foreign'] as const;
const params = z.object({ userId: openingId });
const ofUser = callsOf({ tag: 'Account', params, errors });
/** What was signed, and by whom. */
const passkeyErrors = ['passkey.error.expired', 'passkey.error.failed', 'passkey.error.unknown'] as const;
const confirmationErrors = ['password.error.wrong', 'login.error.wait', ...passkeyErrors] as const;

export const requestPasskey = post('/json/passkey/options', {
  summary:
    'What a browser is asked with for a passkey, to log in or to confirm something; works once, for five minutes',
  answer: methods.passkeyRequestAnswer,
  errors: ['request.error.forbidden', 'passkey.error.unavailable'],
});

export const loginByPasskey = post('/json/login/passkey', {
  summary: 'Logs in by a passkey; keeps the basket and answers with a new session',
  body: methods.passkeyLoginBody,
  answer: sessionAnswer,
  errors: [
    'request.error.forbidden',
    'passkey.error.unavailable',
    ...passkeyErrors,
    'login.error.failed',
    'login.error.blocked',
    'feature.error.off',
  ],
});

export const getLoginMethods = ofUser.get('/json/user/{userId}/login-methods', {
  summary: 'How the account can be logged in to, besides its password',
  answer: methods.loginMethodsAnswer,
});

export const createPasskey = ofUser.post('/json/user/{userId}/passkeys/options', {
  summary: 'What a browser is asked with for a new passkey; by the password or another passkey',
  body: methods.ownerConfirmation,
  answer: methods.passkeyCreationAnswer,
  errors: [...errors, ...confirmationErrors, 'passkey.error.unavailable', 'passkey.error.too-many'],
});

export const addPasskey = ofUser.post('/json/user/{userId}/passkeys', {
  summary: 'Keeps a passkey that the browser has just made; a mail says so',
  body: methods.newPasskeyBody,
  answer: methods.loginMethodsAnswer,
  status: 201,
  errors: [
    ...errors,
    'passkey.error.unavailable',
    'passkey.error.expired',
    'passkey.error.failed',
    'passkey.error.taken',
    'passkey.error.too-many',
  ],
});

export const renamePasskey = post('/json/user/{userId}/passkeys/{passkeyId}/name', {
  summary: 'Gives a passkey another name',
  params: methods.passkeyParams,
  body: methods.passkeyNameBody,
  answer: methods.loginMethodsAnswer,
  errors: [...errors, 'passkey.error.missing'],
});

export const removePasskey = remove('/json/user/{userId}/passkeys/{passkeyId}', {
  summary: 'Lets nobody in by that passkey any more; a mail says so',
  params: methods.passkeyParams,
  answer: methods.loginMethodsAnswer,
  errors: [...errors, 'passkey.error.missing'],
});

export const beginSecondFactor = ofUser.post('/json/user/{userId}/second-factor/begin', {
  summary: 'A secret for an app that makes codes (TOTP); it counts once a code has come back',
  body: methods.ownerConfirmation,
  answer: methods.newSecondFactor,
  errors: [...errors, ...confirmationErrors, 'second-factor.error.exists'],
});

export const confirmSecondFactor = ofUser.post('/json/user/{userId}/second-factor/confirm', {
  summary: 'Asks for the app’s code after the password from now on; ten recovery codes are shown this once',
  body: methods.secondFactorCodeBody,
  answer: methods.recoveryCodesAnswer,
  errors: [
    ...errors,
    'second-factor.error.code',
    'second-factor.error.exists',
    'second-factor.error.none',
    'login.error.wait',
  ],
});

export const removeSecondFactor = ofUser.post('/json/user/{userId}/second-factor/remove', {
  summary: 'Asks for no code any more; by the password or a passkey',
  body: methods.ownerConfirmation,
  answer: methods.loginMethodsAnswer,
  errors: [...errors, ...confirmationErrors, 'second-factor.error.none'],
});

export const renewRecoveryCodes = ofUser.post('/json/user/{userId}/second-factor/recovery-codes', {
  summary: 'Ten other recovery codes; the earlier ones are worth nothing any more',
  body: methods.ownerConfirmation,
  answer: methods.recoveryCodesAnswer,
  errors: [...errors, ...confirmationErrors, 'second-factor.error.none'],
});
