import * as z from 'zod/mini';
import { address } from './addresses.ts';
import { botToken } from './bot-check.ts';
import { location } from './locations.ts';
import { partnerBranding } from './partners.ts';
import { instant, isoDate, line, openingId, points } from './primitives.ts';
import { maximumPasswordLength } from './values/password-lengths.ts';

export { maximumPasswordLength, minimumPasswordLength } from './values/password-lengths.ts';

/** Customers, the staff of restaurants, and those who run the marketplace. */
const userRole = z.enum(['consumer', 'staff', 'operator']);
export type UserRole = z.infer<typeof userRole>;

/** The logged-in person. `role` decides what may be called. */
export const user = z.object({
  userId: openingId,
  name: z.string(),
  email: z.string(),
  newsletter: z.boolean(),
  avatar: z.string(),
  role: userRole,
  balance: points,
});
export type User = z.infer<typeof user>;

/**
 * What the product knows of this visitor. `redeemedDiscount`: the code, masked ("•••4711"),
 * of the voucher that was last put into one of the visitor's open baskets and still counts somewhere; null without one.
 * Every URL answers a GET. `logoutURL` is a page with the button for it: opening an address, which any site can have a
 * browser do, logs nobody out; programs post to `/json/logout`.
 */
export const session = z.object({
  auth: z.boolean(),
  user: z.nullable(user),
  location: z.nullable(location),
  selectedAddress: z.nullable(address),
  country: z.string(),
  now: instant,
  today: isoDate,
  tomorrow: isoDate,
  dayOffsetMap: z.record(z.string(), isoDate),
  sessionChannelId: openingId,
  hostname: z.string(),
  homeURL: z.string(),
  logoURL: z.string(),
  loginURL: z.string(),
  logoutURL: z.string(),
  registerURL: z.string(),
  activationURL: z.string(),
  passwordLostURL: z.string(),
  /** where staff work; for an operator the office */
  cockpitURL: z.string(),
  profileURL: z.string(),
  redeemedDiscount: z.nullable(z.string()),
  /** changes with anything but the time; missing where an older host answers */
  version: z.optional(z.string()),
});
export type Session = z.infer<typeof session>;

/**
 * `GET /json/session`, and the answer of login, logout and activation. `sessionId` is there only for a
 * registered partner's origin, which cannot use the cookie; it works only in `X-Session-Id`, from there. `partner` is
 * what that partner's elements wear and say; the marketplace's own pages have none.
 */
export const sessionAnswer = z.object({
  session,
  csrfToken: z.string(),
  sessionId: z.optional(z.string()),
  partner: z.optional(partnerBranding),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

const email = line(254);
/** Shape alone: which ones may be chosen is the domain's to say. */
export const password = z.string().check(z.maxLength(maximumPasswordLength));

/** Of the second factor, for an account that has one: its login is refused without (`second-factor.error.needed`). */
export const loginStepCode = z.optional(line(40));

export const loginBody = z.strictObject({
  email,
  password,
  code: loginStepCode,
  g_recaptcha_token: botToken,
});
export const registerBody = z.strictObject({
  email,
  name: line(120),
  acceptedTerms: z.boolean(),
  newsletter: z.optional(z.boolean()),
  g_recaptcha_token: botToken,
});
export const activateBody = z.strictObject({ token: line(100), password, g_recaptcha_token: botToken });

/**
 * `POST /json/session/login/code`, on the host's own origin: a single-use code, for a minute, by which the elements of the
 * partner behind `apiKey` log in on `target`, a page of an origin of theirs (PRODUCT.md 14.10).
 */
export const loginCodeBody = z.strictObject({
  apiKey: line(100),
  target: z.string().check(z.maxLength(1000)),
});
export const loginCode = z.object({ code: openingId });
/** `POST /json/session/login`, by a partner's call: logs in whoever made the code. */
export const redeemLoginBody = z.strictObject({ code: line(100) });

/** `POST /broadcasting/auth`, as a form or JSON; clients may send more, which is not looked at. */
export const broadcastingAuthBody = z.object({
  socket_id: z.optional(z.string().check(z.maxLength(100))),
  channel_name: z.string().check(z.maxLength(160)),
});

/**
 * That the session may listen. `auth` has the shape that Pusher's clients want, `key:signature`: by the session's own
 * secret, for this socket and channel. Nothing has to be done with it: live events ask again by themselves.
 */
export const authorisedChannel = z.object({ auth: z.string() });
