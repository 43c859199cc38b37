import { PassThrough } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { aClock, fridayEvening } from '#tests/support/clock.ts';
import { addCode } from '#tests/support/codes.ts';
import { addUser, aVisitorsBasket, locate, logInAs, openBasket, ordering } from '#tests/support/customer.ts';
import { oddTexts } from '#tests/support/odd-texts.ts';
import { addRestaurant, type RestaurantFixture } from '#tests/support/restaurant-fixture.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';

const paths = ['coupon-code', 'voucher-code', 'discount-code'] as const;

describe('odd codes', () => {
  let server: TestServer;
  let adria: RestaurantFixture;
  beforeAll(async () => {
    server = await aServer();
    adria = await addRestaurant(server.database.db);
    await addCode(server.db, { code: 'WIEN' });
  });
  afterAll(() => server.stop());

  let consumers = 0;
  async function aConsumersBasket() {
    const browser = server.browser();
    await locate(server, browser);
    await logInAs(server, browser, await addUser(server, { name: `Odd${(consumers += 1)}` }));
    const basket = await openBasket(browser, adria.slug);
    return { browser, basket };
  }

  it('are answered with 422 by every call, and the basket stays, its version too', async () => {
    const { basket } = await aConsumersBasket();
    const before = await basket.read();
    for (const path of paths) {
      for (const [name, code] of Object.entries(oddTexts)) {
        expect([path, name, (await basket.post(path, { code })).statusCode]).toEqual([path, name, 422]);
      }
    }
    expect(await basket.read()).toEqual(before);
  });

  it('that are missing, no text, two at a time or of another kind are invalid', async () => {
    const { basket } = await aConsumersBasket();
    const before = await basket.read();
    const bodies = [
      undefined,
      null,
      [],
      {},
      { code: '' },
      { code: '  ' },
      { code: null },
      { code: 5 },
      { code: ['WIEN'] },
      { code: { $ne: '' } },
      { code: 'WIEN', codes: 'WIEN' },
      { code: 'WIEN', couponCode: 'GRAZ', voucherCode: 'GRAZ', discountCode: 'GRAZ' },
    ];
    for (const path of paths) {
      for (const body of bodies) {
        const answer = await basket.post(path, body);
        const given = [path, JSON.stringify(body)];
        expect([...given, answer.statusCode]).toEqual([...given, 422]);
        expect(answer.json().errors[0].key).toMatch(/^request\.error\./);
      }
    }
    expect((await basket.post('voucher-code', { code: 'WIEN', voucherCode: 'GRAZ' })).statusCode).toBe(422);
    expect((await basket.post('remove-discount', { all: true })).statusCode).toBe(422);
    expect(await basket.read()).toEqual(before);
  });

  it('are answered alike by the account and by the order form', async () => {
    const { browser, basket } = await aConsumersBasket();
    await basket.change('put', { product: { productId: adria.dessert, quantity: 3 } });
    const order = ordering(browser, basket, adria.slug);
    const { userId } = (await browser.get('/json/session')).json().session.user;
    for (const [name, code] of Object.entries(oddTexts)) {
      const redeemed = await browser.post(`/json/user/${userId}/coupon/redeem`, { couponCode: code });
      expect([name, redeemed.statusCode]).toEqual([name, 422]);
      if (code.trim() === '') continue;
      const answer = await order({ 'order-payment-discount-code': code });
      expect([name, answer.statusCode]).toEqual([name, 422]);
    }
    expect((await basket.read()).keys).toHaveLength(1);
  });
});

describe('guessing codes', () => {
  const clock = aClock();
  let server: TestServer;
  let adria: RestaurantFixture;
  beforeAll(async () => {
    server = await aServer({ clock, config: { rateLimits: true } });
    adria = await addRestaurant(server.database.db);
  });
  afterAll(() => server.stop());

  it('ends after ten wrong ones of a session within ten minutes, for right ones too', async () => {
    clock.set(fridayEvening);
    const { browser, basket } = await aVisitorsBasket(server, { slug: adria.slug });
    const wrong = () => basket.post('discount-code', { code: 'Geraten' });
    for (let tried = 0; tried < 5; tried += 1) expect((await wrong()).statusCode).toBe(422);
    clock.advance({ minutes: 5 });
    // Right ones, and bodies without any, do not count.
    await basket.change('voucher-code', { code: await addCode(server.db) });
    await basket.change('remove-discount');
    expect((await basket.post('discount-code', {})).statusCode).toBe(422);
    for (let tried = 5; tried < 10; tried += 1) expect((await wrong()).statusCode).toBe(422);

    const right = { code: await addCode(server.db) };
    const refused = await basket.post('voucher-code', right);
    expect([refused.statusCode, refused.json().errors[0].key]).toEqual([429, 'request.error.too-many']);
    const order = ordering(browser, basket, adria.slug);
    expect((await order({ 'order-payment-discount-code': right.code })).statusCode).toBe(429);
    const other = await aVisitorsBasket(server, { slug: adria.slug });
    expect((await other.basket.post('discount-code', { code: 'Geraten' })).statusCode).toBe(422);
    // The first five are ten minutes old.
    clock.advance({ minutes: 5 });
    expect((await basket.post('voucher-code', right)).statusCode).toBe(200);
  });

  it('gets no more tries at a time', async () => {
    clock.advance({ hours: 1 });
    const { basket } = await aVisitorsBasket(server, { slug: adria.slug });
    const tries = Array.from({ length: 30 }, () => basket.post('voucher-code', { code: 'Geraten' }));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('is not what somebody does who sends one order often at a time', async () => {
    clock.advance({ hours: 1 });
    const { browser, basket } = await aVisitorsBasket(server, { slug: adria.slug });
    await basket.change('put', { product: { productId: adria.dessert, quantity: 3 } });
    const order = ordering(browser, basket, adria.slug);
    const form = { 'order-payment-discount-code': await addCode(server.db) };
    const key = { 'idempotency-key': 'often' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(form, key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().orderId)).size).toBe(1);
  });

  it('ends for an address that takes ever new sessions', async () => {
    clock.advance({ hours: 1 });
    for (let session = 0; session < 5; session += 1) {
      const { basket } = await aVisitorsBasket(server, { slug: adria.slug });
      const tries = Array.from({ length: 10 }, () => basket.post('voucher-code', { code: 'Geraten' }));
      const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([422]));
    }
    const fresh = await aVisitorsBasket(server, { slug: adria.slug });
    expect((await fresh.basket.post('voucher-code', { code: 'Geraten' })).statusCode).toBe(429);
    clock.advance({ minutes: 10 });
    expect((await fresh.basket.post('voucher-code', { code: 'Geraten' })).statusCode).toBe(422);
  });

  it('ends for a network whose every call and session has an address of its own', async () => {
    const statuses = new Set<number>();
    const guess = async (remoteAddress: string) => {
      const session = await server.http.inject({ url: '/json/session', remoteAddress });
      const cookies = { fo_session: session.cookies[0]?.value ?? '' };
      const url = `/json/restaurant/${adria.slug}/basket-identifiers`;
      const { basketCacheId } = (await server.http.inject({ url, cookies, remoteAddress })).json();
      const answer = await server.http.inject({
        method: 'POST',
        url: `/json/basket/${basketCacheId}/voucher-code`,
        headers: { 'x-csrf-token': session.json().csrfToken },
        payload: { code: 'Geraten' },
        cookies,
        remoteAddress,
      });
      return answer.statusCode;
    };
    for (let host = 1; host <= 50; host += 1) statuses.add(await guess(`2001:db8:0:7:${host}::1`));
    expect(statuses).toEqual(new Set([422]));
    expect(await guess('2001:db8:0:7:ffff::1')).toBe(429);
    expect(await guess('2001:db8:0:8:ffff::1')).toBe(422);
  });
});

it('no code gets into the log', async () => {
  const server = await aServer();
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const app = await createApp({
    config: readConfig({ DEMO: 'off', RATE_LIMITS: 'off', PORT: '3000' }),
    database: server.database,
    logger: pino({ level: 'trace' }, stream),
    clock: aClock(),
  });
  try {
    const session = await app.http.inject('/json/session');
    const [cookie] = session.cookies;
    const answer = await app.http.inject({
      method: 'POST',
      url: '/json/basket/0000000000000000000000/voucher-code',
      headers: { 'x-csrf-token': session.json().csrfToken },
      cookies: { fo_session: cookie?.value ?? '' },
      payload: { code: 'Streng-Geheim-4711' },
    });
    expect(answer.statusCode).toBe(404);
    expect(lines.join('')).toContain('/json/basket/:basketId/voucher-code');
    expect(lines.join('')).not.toContain('Geheim');
  } finally {
    await app.close();
    await server.stop();
  }
});
