import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anAccount,
  goodPassword,
  isLoggedIn,
  loggedIn,
  otherPassword,
  refusal,
  tryLogin,
} from '#tests/support/accounts.ts';
import { addSomePlaces, aTypedAddress } from '#tests/support/consumers.ts';
import { aCustomerOf } from '#tests/support/customer.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';
import { databasePrint } from './database-print.ts';

let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer();
  adria = await addRestaurant(server.database.db);
  await addSomePlaces(server);
});
afterAll(() => server.stop());

describe('an e-mail', () => {
  it('logs in in any case and with blanks around it, and not with other dots', async () => {
    const { email } = await anAccount(server, 'Eva');
    for (const typed of [email.toUpperCase(), ` ${email} `, 'Eva@Example.AT']) {
      const response = await tryLogin(server.browser(), { email: typed }, goodPassword);
      expect([typed, response.statusCode]).toEqual([typed, 200]);
    }
    for (const typed of ['e.va@example.at', 'eva@exam.ple.at', 'eva@example.at.', 'eva+neu@example.at']) {
      const browser = server.browser();
      const response = await tryLogin(browser, { email: typed }, goodPassword);
      expect([typed, Math.floor(response.statusCode / 100)]).toEqual([typed, 4]);
      expect(await isLoggedIn(browser)).toBe(false);
    }
  });
});

describe('an address of another user', () => {
  it('is unknown to every call that takes one, and stays as it is', async () => {
    const anna = await loggedIn(server, await anAccount(server, 'Anna'));
    const { addresses } = (await anna.post('/json/address/create', aTypedAddress())).json();
    const berta = await loggedIn(server, await anAccount(server, 'Berta'));
    await berta.post('/json/address/create', aTypedAddress({ streetNumber: '14' }));
    const before = await databasePrint(server);
    const { id } = addresses[0];
    for (const [path, body] of [
      ['/json/address', { id }],
      ['/json/address/set-default', { id }],
      ['/json/address/update', aTypedAddress({ doorNumber: '7', id })],
      ['/json/address/delete', aTypedAddress({ id })],
      [`/json/restaurant/${adria.slug}/address`, { id }],
    ] as const) {
      expect([path, refusal(await berta.post(path, body))]).toEqual([path, [404, 'address.error.unknown']]);
    }
    expect(await databasePrint(server)).toEqual(before);
  });

  it('is nowhere to order to', async () => {
    const anna = await loggedIn(server, await anAccount(server, 'Clara'));
    const { addresses } = (await anna.post('/json/address/create', aTypedAddress())).json();
    const { userId } = await anAccount(server, 'Carla');
    const { order } = await aCustomerOf(server, adria, { userId });
    const before = await databasePrint(server);
    const refused = await order({ addressId: addresses[0].id });
    expect(Math.floor(refused.statusCode / 100)).toBe(4);
    expect(await databasePrint(server)).toEqual(before);
  });
});

describe('what was copied from a browser', () => {
  it('its cookie and its token do nothing more after a login, a logout and a new password', async () => {
    const account = await anAccount(server, 'Dora');
    const browser = server.browser();
    const copies: { cookie: string; 'x-csrf-token': string }[] = [];
    const copy = async () => {
      const { csrfToken } = (await browser.get('/json/session')).json();
      copies.push({ cookie: browser.cookie() ?? '', 'x-csrf-token': csrfToken });
    };
    await copy();
    await tryLogin(browser, account, goodPassword);
    await copy();
    await browser.post(account.path('password-change'), {
      password: goodPassword,
      newPassword: otherPassword,
    });
    await copy();
    await browser.post('/json/logout');
    const before = await databasePrint(server);
    for (const headers of copies) {
      const saved = await server.http.inject({
        method: 'POST',
        url: '/json/profile/save',
        headers,
        payload: { fullName: 'Dieb', avatar: '11', newsletter: true },
      });
      expect([401, 403]).toContain(saved.statusCode);
      const seen = await server.http.inject({ url: account.path('settings'), headers });
      expect(refusal(seen)).toEqual([401, 'request.error.unauthenticated']);
    }
    expect(await databasePrint(server)).toEqual(before);
  });
});
