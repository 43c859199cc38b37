import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handoffRepository } from '#features/partners/handoff-repository.ts';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { hashOf } from '#platform/secrets.ts';
import { handoffCode } from '#shared/contract/handoff.ts';
import { aStreetLocation, locate } from '../support/customer.ts';
import { aServer, type TestBrowser, type TestServer } from '../support/server.ts';

/** The page in the frame: our own origin, with the partner's key. */
const frame = { origin: 'http://localhost:3000', 'x-api-key': 'wirt-key' };
const wirt = { origin: 'https://wirt.example', 'x-api-key': 'wirt-key' };
const other = { origin: 'https://gast.example', 'x-api-key': 'gast-key' };

let now = Temporal.Instant.from('2026-11-20T17:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await aServer({ clock: { now: () => now } });
  for (const [name, origin] of [
    ['wirt', 'https://wirt.example'],
    ['gast', 'https://gast.example'],
  ] as const) {
    await partnerRepository(server.db).add({
      name,
      apiKey: `${name}-key`,
      loopback: false,
      origins: [origin],
    });
  }
});
afterAll(() => server.stop());

/** A session that travels in a header. */
async function aSession(headers: Record<string, string>): Promise<TestBrowser> {
  const { sessionId } = await server.browser(headers).session();
  const browser = server.browser({ ...headers, 'x-session-id': sessionId ?? '' });
  await browser.session();
  return browser;
}

async function aLocatedSession(headers: Record<string, string>): Promise<TestBrowser> {
  const browser = await aSession(headers);
  await locate(server, browser);
  return browser;
}

async function aCode(target = 'https://wirt.example/karte', from = wirt): Promise<string> {
  const response = await (await aLocatedSession(from)).post('/json/session/handoff/code', { target });
  expect(response.statusCode).toBe(201);
  return handoffCode.parse(response.json()).code;
}

const redeem = (browser: TestBrowser, code: unknown) => browser.post('/json/session/handoff', { code });
const locationOf = async (browser: TestBrowser) =>
  (await browser.get('/json/address-search/order')).json().locationDetails;
const refusal = (response: { statusCode: number; json(): { errors: { key: string }[] } }) => [
  response.statusCode,
  response.json().errors[0]?.key,
];

describe('a call of our own origin with a key', () => {
  it("counts as one of the partner's: its session is answered, and no cookie is set", async () => {
    for (const headers of [frame, { 'x-api-key': 'wirt-key' }]) {
      const response = await server.http.inject({ url: '/json/session', headers });
      expect(response.json().sessionId).toMatch(/^[\w-]{22,}$/);
      expect(response.cookies).toEqual([]);
    }
  });

  it("shares its session with the partner's page around it", async () => {
    const { sessionId, session } = (await server.http.inject({ url: '/json/session', headers: wirt })).json();
    const inFrame = server.browser({ ...frame, 'x-session-id': sessionId });
    expect((await inFrame.session()).session.sessionChannelId).toBe(session.sessionChannelId);
    const reset = await inFrame.post('/json/address-search/order/reset', {}, { 'x-csrf-token': '' });
    expect(reset.statusCode).toBe(200);
  });

  it("ignores a cookie, takes no password and is refused another key's session", async () => {
    const guest = await server.http.inject({ url: '/json/session' });
    const cookie = `fo_session=${guest.cookies[0]?.value}`;
    const { session } = (await server.http.inject({ url: '/json/session', headers: { ...frame, cookie } })).json();
    expect(session.sessionChannelId).not.toBe(guest.json().session.sessionChannelId);
    const inFrame = await aSession(frame);
    const login = await inFrame.post('/json/login', { email: 'a@b.cd', password: 'x' });
    expect(login.statusCode).toBe(403);
    const { sessionId } = (await server.http.inject({ url: '/json/session', headers: other })).json();
    const foreign = server.browser({ ...frame, 'x-session-id': sessionId });
    expect((await foreign.get('/json/address-search/order')).statusCode).toBe(401);
  });

  it('refuses a city that was tampered with', async () => {
    const inFrame = await aSession(frame);
    const fake = {
      city_code: '99999',
      zip_code: '1070',
      city_name: '<b>Wien</b>',
      search_url: 'javascript:1',
    };
    const answer = await inFrame.post('/json/address-search/order/city', fake);
    expect(refusal(answer)).toEqual([422, 'location.error.unknown-city']);
    for (const city of [{}, [], null, { ...fake, zip_code: 'x' }, { ...fake, city_code: 'x'.repeat(10_000) }]) {
      expect((await inFrame.post('/json/address-search/order/city', city)).statusCode).toBe(422);
    }
    expect(await locationOf(inFrame)).toBeNull();
  });
});

describe('a handoff code', () => {
  it('brings the location into another session of the same key, once', async () => {
    const code = await aCode();
    const target = await aSession(wirt);
    const answer = await redeem(target, code);
    expect([answer.statusCode, answer.json()]).toEqual([200, { locationDetails: aStreetLocation() }]);
    expect(await locationOf(target)).toEqual(aStreetLocation());

    const again = await aSession(wirt);
    expect(refusal(await redeem(again, code))).toEqual([422, 'token.error.invalid']);
    expect(await locationOf(again)).toBeNull();
  });

  it('is over after 60 seconds', async () => {
    const [late, lastMoment] = [await aCode(), await aCode()];
    const target = await aSession(wirt);
    now = now.add({ seconds: 59 });
    expect((await redeem(target, lastMoment)).statusCode).toBe(200);
    now = now.add({ seconds: 1 });
    expect(refusal(await redeem(target, late))).toEqual([422, 'token.error.invalid']);
  });

  it('is worth nothing to another key or to us, and stays for whom it is meant', async () => {
    const code = await aCode();
    for (const browser of [await aSession(other), server.browser()]) {
      expect(refusal(await redeem(browser, code))).toEqual([422, 'token.error.invalid']);
      expect(await locationOf(browser)).toBeNull();
    }
    expect((await redeem(await aSession(wirt), code)).statusCode).toBe(200);
  });

  it('that leads to the marketplace itself is taken by its own sessions too', async () => {
    const guest = server.browser();
    expect((await redeem(guest, await aCode('/restaurants', frame))).statusCode).toBe(200);
    expect(await locationOf(guest)).toEqual(aStreetLocation());
    const absolute = await aCode('http://localhost:3000/restaurants', frame);
    expect(refusal(await redeem(await aSession(other), absolute))).toEqual([422, 'token.error.invalid']);
    expect((await redeem(await aSession(wirt), absolute)).statusCode).toBe(200);
  });

  it('is won by one of many who redeem it at once', async () => {
    const code = await aCode();
    const targets = await Promise.all(Array.from({ length: 6 }, () => aSession(wirt)));
    const answers = await Promise.all(targets.map((target) => redeem(target, code)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    const lost = answers.filter(({ statusCode }) => statusCode === 422);
    expect([won.length, lost.length]).toEqual([1, 5]);
    const locations = await Promise.all(targets.map(locationOf));
    expect(locations.filter((each) => each !== null)).toHaveLength(1);
  });

  it('brings the location alone: no user, no basket, and the session stays its own', async () => {
    const target = await aSession(wirt);
    const before = await target.session();
    await redeem(target, await aCode());
    const { session } = (await target.get('/json/session')).json();
    expect(session).toMatchObject({ auth: false, user: null, location: aStreetLocation() });
    expect(session.sessionChannelId).toBe(before.session.sessionChannelId);
  });

  it('is stored as a hash, and removed when it is over', async () => {
    const code = await aCode();
    const stored = await server.database.db.selectFrom('handoffs').select('code_hash').execute();
    expect(stored.map((each) => each.code_hash)).toContain(hashOf(code));
    expect(JSON.stringify(stored)).not.toContain(code);
    await handoffRepository(server.db).removeExpired(now.add({ seconds: 61 }).toString());
    expect(await server.database.db.selectFrom('handoffs').select('code_hash').execute()).toEqual([]);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a number', 5],
    ['a list', ['x']],
    ['wildcards', '%'],
    ['an emoji', '🍕'],
    ['a null character', '\u0000'],
    ['half a character', '\ud83c'],
    ['ten thousand characters', 'a'.repeat(10_000)],
  ])('that is %s is refused', async (_what, code) => {
    const target = await aSession(wirt);
    expect((await redeem(target, code)).statusCode).toBe(422);
    expect(await locationOf(target)).toBeNull();
  });
});

describe('asking for a code', () => {
  it.each([
    'https://gast.example/',
    'javascript:alert(1)',
    '//wirt.example/',
    'https://wirt.example/\u0000',
    '',
    'a'.repeat(10_000),
  ])('for %s is refused', async (target) => {
    const response = await (await aLocatedSession(wirt)).post('/json/session/handoff/code', { target });
    expect([response.statusCode, response.json().errors[0].field]).toEqual([422, 'target']);
  });

  it('is refused while there is no location', async () => {
    const response = await (await aSession(wirt)).post('/json/session/handoff/code', {
      target: 'https://wirt.example/',
    });
    expect(refusal(response)).toEqual([422, 'location.error.missing']);
  });

  it('needs the token of a cookie session', async () => {
    const guest = server.browser();
    await locate(server, guest);
    const target = '/restaurants';
    const forged = await guest.post('/json/session/handoff/code', { target }, { 'x-csrf-token': 'x' });
    expect(refusal(forged)).toEqual([403, 'request.error.csrf']);
    expect((await guest.post('/json/session/handoff/code', { target })).statusCode).toBe(201);
  });
});
