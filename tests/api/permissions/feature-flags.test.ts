import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from '#features/accounts/passwords.ts';
import { userRepository } from '#features/accounts/user-repository.ts';
import type { FeatureFlags } from '#shared/contract/settings.ts';
import { addCode, setFlags } from '#tests/support/codes.ts';
import { aCustomerOf, addUser, ordering } from '#tests/support/customer.ts';
import { aStage, outcomeOf, password, type Stage } from './cast.ts';
import { newestToken } from './newest-token.ts';

const allOn: FeatureFlags = { CREDITS: true, COUPONS: true, VOUCHERS: true, MOBILE_ZOOM: true, LOGIN: true };

let stage: Stage;
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await createPasswords().hash(password);
  stage = await aStage({}, passwordHash);
});
beforeEach(() => setFlags(stage.server, allOn));
afterAll(() => stage.stop());

let people = 0;
const aUser = (values: { role?: 'staff'; points?: number } = {}) =>
  addUser(stage.server, { name: `Flag${(people += 1)}`, passwordHash, ...values });
const emailOf = async (userId: string) => (await userRepository(stage.server.db).find(userId))?.email ?? '';

describe('LOGIN off', () => {
  const off = () => setFlags(stage.server, { LOGIN: false });

  it('lets no consumer log in, register, or choose a password by a mail', async () => {
    const { server } = stage;
    const email = await emailOf(await aUser());
    const guest = server.browser();
    await guest.post('/json/password/lost', { email });
    const token = await newestToken(server, email);
    await off();
    for (const [path, body] of [
      ['/json/login', { email, password }],
      ['/json/register', { email: 'neu@flags.example', name: 'Neu', acceptedTerms: true }],
      ['/json/password/lost', { email }],
      ['/json/password/reset', { token, password: 'vier grosse Nachtigallen' }],
    ] as const) {
      expect([path, outcomeOf(await guest.post(path, body))]).toEqual([path, 'feature.error.off']);
    }
    expect(await userRepository(server.db).findByEmail('neu@flags.example')).toBeUndefined();
    // the link was not used up by it
    await setFlags(server, allOn);
    const later = await guest.post('/json/password/reset', { token, password: 'vier grosse Nachtigallen' });
    expect(outcomeOf(later)).toBe(200);
  });

  it('reveals nothing to a stranger: a wrong password is wrong for every account', async () => {
    const [consumer, staff] = [await aUser(), await aUser({ role: 'staff' })];
    await off();
    for (const email of [await emailOf(consumer), await emailOf(staff), 'niemand@flags.example']) {
      const answer = await stage.server.browser().post('/json/login', { email, password: 'geraten' });
      expect(outcomeOf(answer)).toBe('login.error.failed');
    }
  });

  it('lets staff into their kitchen, where orders of guests wait', async () => {
    const email = await emailOf(await aUser({ role: 'staff' }));
    await off();
    const kitchen = stage.server.browser();
    expect(outcomeOf(await kitchen.post('/json/login', { email, password }))).toBe(200);
    expect(outcomeOf(await kitchen.get('/json/cockpit/orders'))).toBe(200);
  });

  it('lets staff choose a password by the link that they were mailed', async () => {
    const { server } = stage;
    const email = await emailOf(await aUser({ role: 'staff' }));
    const guest = server.browser();
    await guest.post('/json/password/lost', { email });
    const token = await newestToken(server, email);
    await off();
    const chosen = await guest.post('/json/password/reset', { token, password: 'fünf leise Nachtigallen' });
    expect(outcomeOf(chosen)).toBe(200);
    expect(outcomeOf(await guest.get('/json/cockpit/orders'))).toBe(200);
  });

  it('keeps who is logged in, and guests order as ever', async () => {
    const { server, restaurant } = stage;
    const userId = await aUser();
    const member = await aCustomerOf(server, restaurant, { userId });
    const guest = await aCustomerOf(server, restaurant);
    await off();
    expect(outcomeOf(await member.browser.get(`/json/user/${userId}/settings`))).toBe(200);
    expect(outcomeOf(await member.order())).toBe(201);
    const ordered = await guest.order();
    expect(outcomeOf(ordered)).toBe(201);
    const { orderId } = ordered.json<{ orderId: string }>();
    const claim = await guest.browser.post(`/json/orders/${orderId}/account`);
    expect(outcomeOf(claim)).toBe('feature.error.off');
  });
});

describe('CREDITS off', () => {
  it('shows and spends no points, and gives them back when it is on again', async () => {
    const { server, restaurant } = stage;
    const userId = await aUser({ points: 500 });
    const { browser, basket } = await aCustomerOf(server, restaurant, { userId });
    await setFlags(server, { CREDITS: false });
    expect((await basket.read()).deliveryTotals).toMatchObject({ credits: 0, creditsAsCurrency: 0 });
    expect((await browser.get('/json/session')).json().session.user.balance).toBe(0);
    expect((await browser.get(`/json/user/${userId}/credit/balance`)).json().balance).toBe(0);
    expect((await browser.get(`/json/user/${userId}/credit/transactions`)).json().data).toEqual([]);
    const { orderId } = (await ordering(browser, basket, restaurant.slug)()).json<{ orderId: string }>();
    expect((await browser.get(`/json/orders/${orderId}`)).json().foodorder.totals.credits).toBe(0);
    await setFlags(server, allOn);
    expect((await browser.get(`/json/user/${userId}/credit/balance`)).json().balance).toBe(500);
  });

  it('takes no coupon, which would charge them', async () => {
    const { server, restaurant } = stage;
    const userId = await aUser();
    const { browser, basket } = await aCustomerOf(server, restaurant, { userId });
    const code = await addCode(server.db, { kind: 'coupon' });
    await setFlags(server, { CREDITS: false });
    for (const [path, body] of [
      [`/json/user/${userId}/coupon/redeem`, { couponCode: code }],
      [`/json/basket/${basket.id}/coupon-code`, { code }],
      [`/json/basket/${basket.id}/discount-code`, { code }],
    ] as const) {
      expect(outcomeOf(await browser.post(path, body))).toBe('feature.error.off');
    }
    await setFlags(server, allOn);
    const taken = await browser.post(`/json/user/${userId}/coupon/redeem`, { couponCode: code });
    expect(taken.json().balance).toBe(500);
  });
});

it('every switch is known to the elements', async () => {
  const off = { CREDITS: false, COUPONS: false, VOUCHERS: false, MOBILE_ZOOM: false, LOGIN: false };
  await setFlags(stage.server, off);
  expect((await stage.server.http.inject('/json/settings')).json().flags).toEqual(off);
});
