import { describe, expect, it } from 'vitest';
import { tillScopes } from '#shared/contract/values/till-choices.ts';
import { sendDelete } from '#tests/support/consumers.ts';
import { addRestaurant } from '#tests/support/restaurant-fixture.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { aServer } from '#tests/support/server.ts';
import { aTill, aTillKeeper, aToken, tillWith } from '#tests/support/till.ts';

const { clock, server, adria } = await aRestaurantServer();
const krone = await addRestaurant(server.database.db, { slug: 'gasthaus-krone' });
const keeper = await aTillKeeper(server, adria);
const path = `/json/cockpit/restaurants/${adria.slug}/api-tokens`;

const listed = async () =>
  (await keeper.get(path)).json<{ tokens: { id: number; hint: string; lastUsedAt: string | null }[] }>().tokens;

const revoke = (id: number, browser = keeper, at = path) => sendDelete(server, browser, `${at}/${id}`, {});

describe('a token', () => {
  it('is shown once, kept as its hash, and says when it was used last', async () => {
    const made = (await keeper.post(path, { name: ' Theke ', scopes: ['orders:read', 'orders:read'] })).json();
    expect(made.token).toMatchObject({ name: 'Theke', scopes: ['orders:read'], lastUsedAt: null });
    expect(made.secret).toMatch(/^mzt_[\w-]{32}$/);
    const rows = await server.database.db.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.secret);
    expect((await keeper.get(path)).body).not.toContain(made.secret);
    await tillWith(server, made.secret).get('/orders');
    clock.advance({ seconds: 30 });
    await tillWith(server, made.secret).get('/orders');
    const used = (await listed()).find(({ id }) => id === made.token.id);
    expect(used).toMatchObject({
      hint: made.secret.slice(-4),
      lastUsedAt: clock.now().subtract({ seconds: 30 }).toString(),
    });
  });

  it('lets in nobody once it is revoked, and cannot be revoked twice, or by others', async () => {
    const token = await aToken(keeper, adria);
    const id = (await listed())[0]?.id ?? 0;
    const other = await aTillKeeper(server, krone);
    const theirs = `/json/cockpit/restaurants/${krone.slug}/api-tokens`;
    expect((await revoke(id, other)).statusCode).toBe(404);
    expect((await revoke(id, other, theirs)).statusCode).toBe(404);
    expect((await tillWith(server, token).get('/orders')).statusCode).toBe(200);
    expect((await revoke(id)).statusCode).toBe(200);
    expect((await tillWith(server, token).get('/orders')).statusCode).toBe(401);
    expect((await revoke(id)).statusCode).toBe(404);
  });

  it('may do what its scopes say, and nothing else', async () => {
    const reader = await aTill(server, adria, ['orders:read']);
    expect((await reader.get('/orders')).statusCode).toBe(200);
    const refused = await reader.send('POST', '/orders/x/accept', {});
    expect([refused.statusCode, refused.json().errors[0].key]).toEqual([403, 'request.error.forbidden']);
    for (const name of ['/card', '/hours', '/products']) expect((await reader.get(name)).statusCode).toBe(403);
  });

  it('is asked for before anything else of a call is looked at', async () => {
    const headers = [
      undefined,
      '',
      'Bearer',
      'Bearer x',
      `Bearer mzt_${'a'.repeat(32)}`,
      'Basic bXp0',
      `Bearer ${'x'.repeat(9000)}`,
    ];
    for (const authorization of headers) {
      const response = await server.http.inject({
        method: 'PUT',
        url: '/api/v1/card',
        headers: { ...(authorization !== undefined && { authorization }), 'content-type': 'application/json' },
        payload: '{"broken',
      });
      expect([authorization, response.statusCode]).toEqual([authorization, 401]);
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('is no way into anything that a session asks for, nor a session one into this', async () => {
    const token = await aToken(keeper, adria);
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.http.inject({ url: '/json/cockpit/orders', headers })).statusCode).toBe(401);
    expect((await keeper.get('/api/v1/orders')).statusCode).toBe(401);
  });

  it('is made with a name and scopes, of which all faults are told at once', async () => {
    const response = await keeper.post(path, { name: '', scopes: [], more: 1 });
    expect(
      response
        .json()
        .errors.map(({ field }: { field: string }) => field)
        .toSorted(),
    ).toEqual(['more', 'name', 'scopes']);
    const odd = [
      { name: 'x'.repeat(81), scopes: ['orders:read'] },
      { name: 'a\nb', scopes: ['orders:read'] },
      { name: 'Theke', scopes: ['everything'] },
      { name: 'Theke', scopes: Array.from({ length: 1000 }, () => 'orders:read') },
    ];
    for (const body of odd) expect((await keeper.post(path, body)).statusCode).toBe(422);
  });

  it('stands in the log of changes, without what opens anything', async () => {
    const token = await aToken(keeper, adria, ['card:read']);
    const entries = await server.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('restaurant_slug', '=', adria.slug)
      .execute();
    expect(entries.at(-1)).toMatchObject({
      action: 'api token made',
      details: { scopes: ['card:read'], hint: token.slice(-4) },
    });
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it('is one of twenty at most, also when several are made at once', async () => {
    const sacher = await addRestaurant(server.database.db, { slug: 'cafe-sacher' });
    const busy = await aTillKeeper(server, sacher);
    const make = () =>
      busy.post(`/json/cockpit/restaurants/${sacher.slug}/api-tokens`, { name: 'x', scopes: tillScopes });
    const made = await Promise.all(Array.from({ length: 22 }, make));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(made.find(({ statusCode }) => statusCode !== 201)?.json().errors[0].key).toBe('till.error.too-many');
  });
});

describe('the limit of a token', () => {
  it('is told with each answer, and counts each token by itself', async () => {
    const limited = await aServer({ config: { rateLimits: true } });
    const restaurant = await addRestaurant(limited.database.db);
    const [till, other] = [await aTill(limited, restaurant), await aTill(limited, restaurant)];
    const { headers } = await till.get('/orders');
    expect(headers['ratelimit-policy']).toBe('"token";q=600;w=60');
    expect(headers['ratelimit']).toMatch(/^"token";r=599;t=\d+$/);
    for (let each = 0; each < 599; each += 1) await till.get('/orders/x');
    const refused = await till.get('/orders/x');
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await other.get('/orders')).statusCode).toBe(200);
    await limited.stop();
  });
});

describe("the restaurant's log", () => {
  it('says what a program has changed, by the name of its token, also once that is revoked', async () => {
    const till = await aTill(server, adria);
    await till.send('PUT', '/hours/pause', { minutes: 30 });
    const [{ id } = { id: 0 }] = await listed();
    await revoke(id);
    const { entries } = (await keeper.get(`/json/cockpit/restaurants/${adria.slug}/log`)).json();
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'api token revoked', by: 'staff' },
      { action: 'cockpit pause', by: 'till', name: 'Theke' },
    ]);
  });
});
