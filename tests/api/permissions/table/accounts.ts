import type { CallName } from '#shared/contract/calls/all-calls.ts';
import { addCode } from '#tests/support/codes.ts';
import { password, type Scene } from '../cast.ts';
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
