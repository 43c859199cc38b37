import * as z from 'zod/mini';
import { botToken } from './bot-check.ts';
import { restaurantTile } from './locations.ts';
import { order } from './orders.ts';
import { instant, isoDate, line, openingId, points, slug } from './primitives.ts';
import { loginStepCode, password, user } from './session.ts';

export { avatarGroups, avatarsPerGroup } from './values/avatars.ts';

export const avatarCode = z.string().check(z.regex(/^[1-3]([1-9]|[1-5]\d|6[0-3])$/));

/**
 * `GET /json/user/{userId}/settings`.
 * `requestedPasswordChange`: the operator asks for a new password, e.g. after a leak. `requestedInfo`: an export is being
 * made or can be fetched; `requestedInfoTime` when it was asked for. `requestedDeletion`: when the account will be
 * deleted; null: it stays. `requestedEmail`: the new address that waits to be confirmed.
 */
export const userSettings = z.object({
  userId: openingId,
  name: z.string(),
  companyname: z.string(),
  email: z.string(),
  avatar: avatarCode,
  newsletter: z.boolean(),
  requestedPasswordChange: z.boolean(),
  requestedInfo: z.boolean(),
  requestedInfoTime: z.nullable(instant),
  requestedDeletion: z.nullable(instant),
  requestedEmail: z.nullable(z.string()),
});
export type UserSettings = z.infer<typeof userSettings>;
export const userSettingsAnswer = z.object({ settings: userSettings });

/** `POST /json/profile/save`. The newsletter is an opt-in of its own. */
export const profileBody = z.strictObject({
  fullName: line(120),
  avatar: z.string().check(z.maxLength(10)),
  newsletter: z.boolean(),
});
export const profileAnswer = z.object({ user });

/** `POST /json/password/lost`: answered alike whether the e-mail is known or not. */
export const passwordLostBody = z.strictObject({ email: line(254), g_recaptcha_token: botToken });
/** `POST /json/password/reset`. */
export const passwordResetBody = z.strictObject({
  token: line(100),
  password,
  code: loginStepCode,
  g_recaptcha_token: botToken,
});
/** `POST /json/user/{userId}/password-change`. Every other device is logged out. */
export const passwordChangeBody = z.strictObject({ password, newPassword: password });

/**
 * `POST /json/user/{userId}/email-change`: mails a link to both addresses; the change happens once both are followed.
 * Answered alike whether the new address belongs to another account or not.
 */
export const emailChangeBody = z.strictObject({ password, email: line(254) });
export const emailChangeAnswer = z.object({ requestedEmail: z.nullable(z.string()) });
/** `POST /json/email/confirm`: `done` once both addresses have confirmed, else the other one's link is waited for. */
export const emailConfirmBody = z.strictObject({ token: line(100) });
export const emailConfirmed = z.object({ done: z.boolean(), email: z.string() });

/**
 * A browser in which the account is logged in. `id` names it in calls and opens nothing. `name`: browser and system as
 * it named itself ("Firefox, Android"). `partner`: the site that embeds the elements there; null: the marketplace.
 */
export const device = z.object({
  id: openingId,
  name: z.string(),
  partner: z.nullable(z.string()),
  current: z.boolean(),
  loggedInAt: instant,
  lastUsedAt: instant,
});
export type Device = z.infer<typeof device>;
export const devicesAnswer = z.object({ devices: z.array(device) });
export const deviceParams = z.object({ userId: openingId, deviceId: line(100) });

/** `GET`, `POST` and `DELETE /json/user/{userId}/favourites`: the latest first. */
export const favouriteBody = z.strictObject({ slug });
export const favouritesAnswer = z.object({ restaurants: z.array(restaurantTile) });

/**
 * `GET /user/orders/more` (a page unless JSON is asked for): the newest first. `page` is the number of a page from 1 on,
 * counted when it is asked for, or the cursor in `next_page_url`, behind which nothing moves that comes meanwhile: whoever
 * begins with a number goes on with cursors. Behind the last page there is none (`data` is empty); 0, what is below, what
 * is neither, and two of them are refused (422).
 */
export const ordersPerPage = 10;
export const ordersPage = z.object({ data: z.array(order), next_page_url: z.nullable(z.string()) });

/**
 * `POST /json/user/{userId}/export`. One is made at a time, once a day; the mail with its link follows.
 */
export const exportAnswer = z.object({ requestedInfoTime: instant });
/** The finished export of the account, for a week; null: none. `url` needs the login. */
export const exportState = z.object({
  requestedInfoTime: z.nullable(instant),
  ready: z.nullable(z.object({ url: z.string(), expires: instant, bytes: z.int() })),
});

/**
 * `GET /json/user/{userId}/deletion`: what deleting the account now would mean. `deletesOn`: the day fourteen days from
 * now, or the one that is fixed. `openOrders`: they are waited for. `lostPoints` would be lost.
 */
export const deletionPreview = z.object({
  requestedDeletion: z.nullable(instant),
  deletesOn: isoDate,
  lostPoints: points,
  openOrders: z.int(),
});
/** `POST /json/user/{userId}/deletion`; without a body's password nothing is deleted. */
export const deletionBody = z.strictObject({ password });
export const deletionAnswer = z.object({ requestedDeletion: z.nullable(instant) });
