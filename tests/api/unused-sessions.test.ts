import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { expire } from '#features/sessions/expire.ts';
import { aClock } from '../support/clock.ts';
import { addRestaurant, type RestaurantFixture } from '../support/restaurant-fixture.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { anApp } from '../support/services.ts';

const clock = aClock();
let server: TestServer;
let adria: RestaurantFixture;
beforeAll(async () => {
  server = await aServer({ clock });
  adria = await addRestaurant(server.database.db);
  await partnerRepository(server.db).add({ name: 'Demo', apiKey: 'demo', loopback: true, origins: [] });
});
afterAll(() => server.stop());

const partner = { origin: 'http://localhost:5555', 'x-api-key': 'demo' };

/** A new session of our own page or of a partner's; `exists` uses it. */
async function aSession(where: 'cookie' | 'header') {
  const answer = await server.http.inject({
    url: '/json/session',
    headers: where === 'header' ? partner : {},
  });
  const { session, csrfToken, sessionId } = answer.json();
  const headers =
    where === 'header'
      ? { ...partner, 'x-session-id': sessionId }
      : { cookie: `fo_session=${answer.cookies[0]?.value}`, 'x-csrf-token': csrfToken };
  return {
    channelId: session.sessionChannelId,
    get: (url: string) => server.http.inject({ url, headers }),
    post: (url: string, payload: object) => server.http.inject({ method: 'POST', url, headers, payload }),
    async exists(): Promise<boolean> {
      const again = await server.http.inject({ url: '/json/session', headers });
      return again.json().session.sessionChannelId === session.sessionChannelId;
    },
  };
}

/** What the hourly task publishes. */
async function expireNow(): Promise<string[]> {
  const published: string[] = [];
  await expire(anApp(server.db, { clock, publisher: { publish: (channel) => published.push(channel) } }));
  return published;
}

describe.each(['cookie', 'header'] as const)('a new session, by %s', (where) => {
  it('that is never used again ends after an hour', async () => {
    const session = await aSession(where);
    clock.advance({ hours: 1 });
    expect(await session.exists()).toBe(false);
  });

  it('lives for thirty days once something is changed in it, however soon', async () => {
    const session = await aSession(where);
    expect((await session.post('/json/address-search/order/reset', {})).statusCode).toBe(200);
    clock.advance({ hours: 30 * 24 - 1 });
    expect(await session.exists()).toBe(true);
  });

  it('lives for thirty days once it has a basket', async () => {
    const session = await aSession(where);
    await session.get(`/json/restaurant/${adria.slug}/basket-identifiers`);
    clock.advance({ hours: 30 * 24 - 1 });
    expect(await session.exists()).toBe(true);
  });

  it('lives for thirty days once it is used after its first minute', async () => {
    const session = await aSession(where);
    clock.advance({ seconds: 59 });
    expect(await session.exists()).toBe(true);
    clock.advance({ seconds: 1 });
    expect(await session.exists()).toBe(true);
    clock.advance({ hours: 30 * 24 - 1 });
    expect(await session.exists()).toBe(true);
  });
});

describe('a session that nothing was done in', () => {
  it('goes without a word to its pages, which have lost nothing', async () => {
    const [idle, busy] = [await aSession('cookie'), await aSession('cookie')];
    await busy.post('/json/address-search/order/reset', {});
    clock.advance({ hours: 1 });
    expect(await expireNow()).not.toContain(`session.${idle.channelId}`);
    expect([await idle.exists(), await busy.exists()]).toEqual([false, true]);
    clock.advance({ hours: 30 * 24 });
    expect(await expireNow()).toContain(`session.${busy.channelId}`);
  });

  it.each([
    ['cookie', 'request.error.csrf'],
    ['header', 'request.error.unauthenticated'],
  ] as const)('lets its page go on, by %s: a change is refused as the page expects', async (where, key) => {
    const idle = await aSession(where);
    clock.advance({ hours: 1 });
    await expireNow();
    const refused = await idle.post('/json/address-search/order/reset', {});
    expect(refused.json().errors[0].key).toBe(key);
  });
});

describe('a refused call', () => {
  const stored = async () =>
    (await server.database.pool.query('select count(*)::integer as count from sessions')).rows[0].count;

  it('that changes something, but came without a session, starts none', async () => {
    const before = await stored();
    const refused = await server.http.inject({ method: 'POST', url: '/json/logout' });
    expect([refused.statusCode, refused.cookies]).toEqual([403, []]);
    expect(await stored()).toBe(before);
  });

  it('beyond a limit is neither looked at nor given anything', async () => {
    const limited = await aServer({ config: { rateLimits: true } });
    const call = () => limited.http.inject({ method: 'POST', url: '/json/activate', payload: {} });
    for (let tried = 0; tried < 20; tried += 1) expect((await call()).statusCode).toBe(403);
    const asked = limited.statements.length;
    const headers = { cookie: 'fo_session=eine-die-es-nicht-gibt', 'x-csrf-token': 'keines' };
    const refused = await limited.http.inject({ method: 'POST', url: '/json/activate', headers });
    expect([refused.statusCode, refused.cookies]).toEqual([429, []]);
    expect(limited.statements.slice(asked)).toEqual([]);
    await limited.stop();
  });
});
