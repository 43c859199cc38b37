import * as z from 'zod/mini';
import * as account from '../account.ts';
import { pageCursor } from '../credits.ts';
import { nothing, openingId } from '../primitives.ts';
import { sessionAnswer } from '../session.ts';
import { callsOf } from './call.ts';

const { get, post } = callsOf({ tag: 'Account' });
/** Guests get 401, another user's id 404. */
const errors = ['request.error.unauthenticated', 'request.error.not-found'] as const;
/** What the server may have against a new password. */
const passwordErrors = ['password.error.too-short', 'password.error.breached'] as const;
const params = z.object({ userId: openingId });
const ofUser = callsOf({ tag: 'Account', params, errors });
/** Only on the host's own pages. */
const ofOwnPage = callsOf({ tag: 'Account', params, errors: [...errors, 'account.error.foreign'] });

export const requestPasswordReset = post('/json/password/lost', {
  summary: 'Mails a link to choose a new password; always answers alike',
  body: account.passwordLostBody,
  answer: nothing,
  errors: ['mail.error.too-many', 'feature.error.off'],
});

export const resetPassword = post('/json/password/reset', {
  summary:
    'Sets a new password by the token of the mail, logs in here and logs out everywhere else; an account with a second factor is asked for its `code` first, as at the login',
  body: account.passwordResetBody,
  answer: sessionAnswer,
  errors: [
    'request.error.forbidden',
    'feature.error.off',
    'token.error.invalid',
    ...passwordErrors,
    'login.error.failed',
    'login.error.wait',
    'login.error.blocked',
    'second-factor.error.needed',
    'second-factor.error.code',
    'second-factor.error.passkey',
  ],
});

export const changePassword = ofUser.post('/json/user/{userId}/password-change', {
  summary: 'Changes the password; every other device is logged out, and this session has another token: fetch it anew',
  body: account.passwordChangeBody,
  answer: nothing,
  errors: [
    ...errors,
    'password.error.wrong',
    ...passwordErrors,
    'account.error.foreign',
    'login.error.failed',
    'login.error.wait',
  ],
});

export const requestEmailChange = ofUser.post('/json/user/{userId}/email-change', {
  summary: 'Mails a link to the old and to the new address; the address changes once both are followed',
  body: account.emailChangeBody,
  answer: account.emailChangeAnswer,
  errors: [
    'mail.error.too-many',
    ...errors,
    'password.error.wrong',
    'email.error.invalid',
    'account.error.foreign',
    'login.error.wait',
  ],
});

export const cancelEmailChange = ofOwnPage.post('/json/user/{userId}/email-change/cancel', {
  summary: 'Keeps the address; links that were mailed work no more',
  answer: account.emailChangeAnswer,
});

export const confirmEmail = post('/json/email/confirm', {
  summary: 'Confirms a change of address for one of the two addresses',
  body: account.emailConfirmBody,
  answer: account.emailConfirmed,
  errors: ['token.error.invalid'],
});

export const getUserSettings = ofUser.get('/json/user/{userId}/settings', {
  summary: 'Profile and what was requested of the account',
  answer: account.userSettingsAnswer,
});

export const saveProfile = post('/json/profile/save', {
  summary: 'Saves name, avatar and newsletter',
  body: account.profileBody,
  answer: account.profileAnswer,
  errors: ['request.error.unauthenticated', 'profile.error.invalid'],
});

export const getDevices = ofUser.get('/json/user/{userId}/devices', {
  summary: 'Where the account is logged in, the one in use first; on a partner’s page only that one',
  answer: account.devicesAnswer,
});

export const logOutDevice = post('/json/user/{userId}/devices/{deviceId}/logout', {
  summary: 'Logs one other device out; on a partner’s page none',
  params: account.deviceParams,
  answer: account.devicesAnswer,
  errors: [...errors, 'device.error.unknown', 'account.error.foreign'],
});

export const logOutOtherDevices = ofOwnPage.post('/json/user/{userId}/devices/logout-others', {
  summary: 'Logs out everywhere but here; not on a partner’s page',
  answer: account.devicesAnswer,
});

export const getFavourites = ofUser.get('/json/user/{userId}/favourites', {
  summary: 'Favourite restaurants',
  answer: account.favouritesAnswer,
  errors: ['request.error.forbidden', ...errors],
});

export const addFavourite = ofUser.post('/json/user/{userId}/favourites', {
  summary: 'Makes a restaurant a favourite; twice is once',
  body: account.favouriteBody,
  answer: account.favouritesAnswer,
  errors: ['request.error.forbidden', ...errors, 'restaurant.error.unknown', 'favourite.error.too-many'],
});

export const removeFavourite = ofUser.delete('/json/user/{userId}/favourites', {
  summary: 'Takes a restaurant from the favourites',
  body: account.favouriteBody,
  answer: account.favouritesAnswer,
  errors: ['request.error.forbidden', ...errors],
});

export const getMoreOrders = get('/user/orders/more', {
  summary: 'Orders of the account, page by page; a page of the site unless JSON is asked for',
  query: z.object({ page: pageCursor }),
  answer: account.ordersPage,
  errors: ['request.error.forbidden', 'request.error.unauthenticated', 'page.error.cursor'],
});

export const requestExport = ofUser.post('/json/user/{userId}/export', {
  summary: 'Has a copy made of everything that is held of the person; a mail with its link follows',
  answer: account.exportAnswer,
  errors: [...errors, 'account.error.foreign', 'request.error.too-many'],
});

export const getExport = ofOwnPage.get('/json/user/{userId}/export', {
  summary: 'Whether a copy can be fetched, and where',
  answer: account.exportState,
});

export const getDeletion = ofOwnPage.get('/json/user/{userId}/deletion', {
  summary: 'What deleting the account would mean',
  answer: account.deletionPreview,
});

export const requestDeletion = ofUser.post('/json/user/{userId}/deletion', {
  summary: 'Deletes the account in fourteen days',
  body: account.deletionBody,
  answer: account.deletionAnswer,
  errors: [...errors, 'password.error.wrong', 'account.error.foreign', 'account.error.last-owner', 'login.error.wait'],
});

export const cancelDeletion = ofOwnPage.post('/json/user/{userId}/deletion/cancel', {
  summary: 'Keeps the account after all',
  answer: account.deletionAnswer,
});
