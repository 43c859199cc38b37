import { type TOTP, URI } from 'otpauth';
import type { CallName } from '#shared/contract/calls/all-calls.ts';
import type { PasskeyCreation, PasskeyRequest } from '#shared/contract/login-methods.ts';
import { fridayEvening } from '#tests/support/clock.ts';
import { addCode } from '#tests/support/codes.ts';
import { addPasskey } from '#tests/support/passkeys.ts';
import { aSoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import { type Caller, password, type Scene } from '../cast.ts';
import { newestToken } from '../newest-token.ts';
import {
  account,
  accountAtHome,
  consumersAccount,
  everyone,
  forbidden,
  notAbroad,
  ofUser,
  ofUserWith,
  type Row,
  type Sent,
  unauthenticated,
  withBody,
} from './row.ts';

const newPassword = 'vier grosse Nachtigallen';
/** Passwords are typed on our own pages only (PRODUCT.md 14.10). */
const passwordTyped = notAbroad(forbidden);
const [noGuest, noPartner] = [unauthenticated, 'request.error.api-key'] as const;

let newcomers = 0;
const aRegistration = () => ({
  email: `neu${(newcomers += 1)}@example.at`,
  name: 'Neu',
  acceptedTerms: true,
});

async function activation({ server }: Scene): Promise<Sent> {
  const registration = aRegistration();
  await server.browser().post('/json/register', registration);
  return { body: { token: await newestToken(server, registration.email), password: newPassword } };
}

async function resetting({ server, somebody }: Scene): Promise<Sent> {
  const { browser, email } = await somebody();
  await browser.post('/json/password/lost', { email });
  return { body: { token: await newestToken(server, email), password: newPassword } };
}

async function emailChange({ server, somebody }: Scene): Promise<Sent> {
  const { browser, email, userId } = await somebody();
  await browser.post(`/json/user/${userId}/email-change`, { password, email: `neu-${email}` });
  return { body: { token: await newestToken(server, email) } };
}

async function anotherDevice(scene: Scene): Promise<Sent> {
  const { userId } = scene;
  const other = await scene.otherDevice();
  const { devices } = (await other.get(`/json/user/${userId}/devices`)).json<{
    devices: { id: string; current: boolean }[];
  }>();
  return { params: { userId, deviceId: devices.find(({ current }) => current)?.id ?? '' } };
}

async function aLoginCode({ somebody }: Scene): Promise<Sent> {
  const { browser } = await somebody();
  const target = 'https://wirt.example/karte';
  const response = await browser.post('/json/session/login/code', { apiKey: 'wirt-key', target });
  return { body: { code: response.json<{ code: string }>().code } };
}

const favourite = (scene: Scene): Sent => ({
  params: { userId: scene.userId },
  body: { slug: scene.restaurant.slug },
});
const ofAccount: Row = { outcomes: account, send: ofUser };
const ofConsumer: Row = { outcomes: consumersAccount, send: ofUser };
const ofAccountAtHome: Row = { outcomes: accountAtHome, send: ofUser };
const ofFavourite: Row = { outcomes: consumersAccount, send: favourite };

/** Passwords, profiles, devices, points, favourites, and what the law gives a person. */
/** A passkey of the account in the address, and the device that has it. */
async function aPasskey(scene: Scene) {
  const { userId } = scene;
  const browser = await scene.otherDevice();
  const device = aSoftwareAuthenticator();
  const passkey = await addPasskey(browser, { path: (rest) => `/json/user/${userId}/${rest}` }, device, { password });
  return { device, passkey };
}

const ofPasskey =
  (body?: object) =>
  async (scene: Scene): Promise<Sent> => {
    const { passkey } = await aPasskey(scene);
    return { params: { userId: scene.userId, passkeyId: passkey.id }, ...(body && { body }) };
  };

/** By a passkey of somebody who has nothing to do with it. */
async function passkeyLogin({ caller, somebody }: Scene): Promise<Sent> {
  const { browser, userId } = await somebody();
  const device = aSoftwareAuthenticator();
  await addPasskey(browser, { path: (rest) => `/json/user/${userId}/${rest}` }, device, { password });
  return { body: { credential: device.use(await requestFor(caller)) } };
}

/** On a partner's page there is none: what is sent then is of no request at all. */
async function requestFor({ browser }: Caller): Promise<PasskeyRequest> {
  const { options } = (await browser.post('/json/passkey/options')).json<{ options?: PasskeyRequest }>();
  return options ?? { rpId: 'localhost', challenge: 'none', timeout: 1, userVerification: 'required' };
}

/** What the caller's device has made, for a challenge of the caller's own session. */
async function newPasskey({ caller, userId }: Scene): Promise<Sent> {
  const path = `/json/user/${caller.userId}/passkeys/options`;
  const { options } = (await caller.browser.post(path, { password })).json<{ options?: PasskeyCreation }>();
  const credential = aSoftwareAuthenticator().create(options ?? anyCreation);
  return { params: { userId }, body: { name: 'Laptop', credential } };
}

const anyCreation: PasskeyCreation = {
  rp: { id: 'localhost', name: 'Mahlzeit' },
  user: { id: 'x', name: 'x', displayName: 'x' },
  challenge: 'none',
  pubKeyCredParams: [],
  timeout: 1,
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

const codeOf = (uri: string) => (URI.parse(uri) as TOTP).generate({ timestamp: fridayEvening.epochMilliseconds });

/** The code of a second factor that was begun for the account in the address. */
async function newSecondFactor(scene: Scene): Promise<Sent> {
  const browser = await scene.otherDevice();
  const begun = await browser.post(`/json/user/${scene.userId}/second-factor/begin`, { password });
  return { params: { userId: scene.userId }, body: { code: codeOf(begun.json<{ uri: string }>().uri) } };
}

async function withSecondFactor(scene: Scene): Promise<Sent> {
  const { params, body } = await newSecondFactor(scene);
  await (await scene.otherDevice()).post(`/json/user/${scene.userId}/second-factor/confirm`, body);
  return { ...(params && { params }), body: { password } };
}

export const accountRows = {
  login: {
    outcomes: passwordTyped,
    send: async ({ somebody }) => ({ body: { email: (await somebody()).email, password } }),
  },
  logout: { outcomes: everyone },
  register: { outcomes: everyone, send: () => ({ body: aRegistration() }) },
  activate: { outcomes: passwordTyped, send: activation },
  requestPasswordReset: { outcomes: everyone, send: withBody({ email: 'niemand@example.at' }) },
  resetPassword: { outcomes: passwordTyped, send: resetting },
  changePassword: { outcomes: accountAtHome, send: ofUserWith({ password, newPassword }) },
  requestEmailChange: {
    outcomes: accountAtHome,
    send: (scene) => ofUserWith({ password, email: aRegistration().email })(scene),
  },
  cancelEmailChange: ofAccountAtHome,
  confirmEmail: { outcomes: everyone, send: emailChange },
  createLoginCode: {
    outcomes: [noGuest, noGuest, 201, 201, forbidden, forbidden, forbidden],
    send: withBody({ apiKey: 'wirt-key', target: 'https://wirt.example/karte' }),
  },
  redeemLoginCode: {
    outcomes: [noPartner, noPartner, noPartner, noPartner, noPartner, noPartner, 200],
    send: aLoginCode,
  },
  requestPasskey: { outcomes: passwordTyped },
  loginByPasskey: { outcomes: passwordTyped, send: passkeyLogin },
  getLoginMethods: ofAccountAtHome,
  createPasskey: { outcomes: accountAtHome, send: ofUserWith({ password }) },
  addPasskey: {
    outcomes: [unauthenticated, unauthenticated, 201, 'request.error.not-found', 201, 201, 'account.error.foreign'],
    send: newPasskey,
  },
  renamePasskey: { outcomes: accountAtHome, send: ofPasskey({ name: 'Telefon' }) },
  removePasskey: { outcomes: accountAtHome, send: ofPasskey() },
  beginSecondFactor: { outcomes: accountAtHome, send: ofUserWith({ password }) },
  confirmSecondFactor: { outcomes: accountAtHome, send: newSecondFactor },
  removeSecondFactor: { outcomes: accountAtHome, send: withSecondFactor },
  renewRecoveryCodes: { outcomes: accountAtHome, send: withSecondFactor },
  getDevices: ofAccount,
  logOutDevice: { outcomes: accountAtHome, send: anotherDevice },
  logOutOtherDevices: ofAccountAtHome,

  getUserSettings: ofAccount,
  saveProfile: {
    outcomes: [unauthenticated, unauthenticated, 200, 200, 200, 200, 200],
    send: withBody({ fullName: 'Eva Muster', avatar: '11', newsletter: false }),
  },
  getActiveOrders: ofConsumer,
  getUnratedOrders: ofConsumer,
  getRatedOrders: ofConsumer,
  getMoreOrders: {
    outcomes: [unauthenticated, unauthenticated, 200, 200, forbidden, forbidden, 200],
    send: () => ({ headers: { accept: 'application/json' } }),
  },
  getCreditBalance: ofConsumer,
  getCreditTransactions: ofConsumer,
  redeemCoupon: {
    outcomes: consumersAccount,
    send: async (scene) => ({
      params: { userId: scene.userId },
      body: { couponCode: await addCode(scene.server.db, { kind: 'coupon' }) },
    }),
  },
  getFavourites: ofConsumer,
  addFavourite: ofFavourite,
  removeFavourite: ofFavourite,

  requestExport: ofAccountAtHome,
  getExport: ofAccountAtHome,
  getDeletion: ofAccountAtHome,
  requestDeletion: { outcomes: accountAtHome, send: ofUserWith({ password }) },
  cancelDeletion: ofAccountAtHome,

  authoriseChannel: {
    outcomes: [noGuest, noGuest, 200, forbidden, 200, 200, 200],
    send: ({ userId }) => ({ body: { socket_id: '1.1', channel_name: `private-user.${userId}` } }),
  },
} as const satisfies Partial<Record<CallName, Row>>;
