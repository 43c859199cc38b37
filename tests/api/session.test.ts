import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { sessionAnswer } from '#shared/contract/session.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await partnerRepository(server.db).add({
    name: 'Wirt',
    apiKey: 'wirt-key',
    loopback: false,
    origins: ['https://wirt.example'],
  });
  await partnerRepository(server.db).add({ name: 'Demo', apiKey: 'demo', loopback: true, origins: [] });
});
afterAll(() => server.stop());

const wirt = { origin: 'https://wirt.example', 'x-api-key': 'wirt-key' };
const registered = { email: 'eva@example.at', name: 'Eva', acceptedTerms: true };

async function activationTokenFor(recipient: string): Promise<string> {
  const mail = (await mailRepository(server.db).latest(10)).find((each) => each.recipient === recipient);
  return /#token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}

describe('GET /json/session', () => {
  it('starts a session for whoever has none and keeps it for thirty days', async () => {
    const response = await server.http.inject({ method: 'GET', url: '/json/session' });
    const body = sessionAnswer.parse(response.json());
    expect(body.session).toMatchObject({
      auth: false,
      user: null,
      country: 'at',
      today: '2026-11-20',
      tomorrow: '2026-11-21',
      dayOffsetMap: { 0: '2026-11-20', 1: '2026-11-21' },
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'fo_session', httpOnly: true, sameSite: 'Lax', maxAge: 2_592_000 });
    expect(body.sessionId).toBeUndefined();
    const again = await server.http.inject({
      url: '/json/session',
      cookies: { fo_session: cookie?.value ?? '' },
    });
    expect(again.json().session.sessionChannelId).toBe(body.session.sessionChannelId);
  });

  it('ends after thirty days', async () => {
    const clock = { now: () => Temporal.Instant.from('2026-11-20T17:00:00Z') };
    const other = await aServer({ clock });
    const browser = other.browser();
    const first = await browser.session();
    clock.now = () => Temporal.Instant.from('2026-12-20T17:00:01Z');
    const later = await browser.get('/json/session');
    expect(later.json().session.sessionChannelId).not.toBe(first.session.sessionChannelId);
    await other.stop();
  });

  it("answers the session id only to a registered partner's origin", async () => {
    const partner = await server.http.inject({ url: '/json/session', headers: wirt });
    expect(partner.json().sessionId).toMatch(/^[\w-]{22,}$/);
    expect(partner.cookies).toEqual([]);
    expect(partner.headers['access-control-allow-origin']).toBe('https://wirt.example');
    expect(partner.headers['access-control-allow-credentials']).toBeUndefined();

    const wrongOrigin = { origin: 'https://evil.example', 'x-api-key': 'wirt-key' };
    const foreign = await server.http.inject({ url: '/json/session', headers: wrongOrigin });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.json().errors[0].key).toBe('request.error.api-key');
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  it("works with X-Session-Id only from the partner's origin, and never with a cookie's session", async () => {
    const { sessionId, session } = (await server.http.inject({ url: '/json/session', headers: wirt })).json();
    const again = await server.http.inject({
      url: '/json/session',
      headers: { ...wirt, 'x-session-id': sessionId },
    });
    expect(again.json().session.sessionChannelId).toBe(session.sessionChannelId);

    const loopback = { origin: 'http://localhost:5555', 'x-api-key': 'demo', 'x-session-id': sessionId };
    const stolen = await server.http.inject({ url: '/json/address-search/order', headers: loopback });
    expect(stolen.statusCode).toBe(401);

    const guest = await server.http.inject({ url: '/json/session' });
    const cookie = guest.cookies[0]?.value ?? '';
    const reused = await server.http.inject({
      url: '/json/address-search/order',
      headers: { ...wirt, 'x-session-id': cookie },
    });
    expect(reused.statusCode).toBe(401);
  });

  it('is over with its partner, and no other takes its place', async () => {
    const headers = { origin: 'https://gast.example', 'x-api-key': 'gast-key' };
    const partner = { name: 'Gast', apiKey: 'gast-key', loopback: false, origins: ['https://gast.example'] };
    const short = await aServer();
    await partnerRepository(short.db).add(partner);
    const { sessionId } = (await short.http.inject({ url: '/json/session', headers })).json();
    await short.database.db.deleteFrom('partners').execute();
    for (const session of [{}, { 'x-session-id': sessionId }]) {
      const refused = await short.http.inject({ url: '/json/session', headers: { ...headers, ...session } });
      expect([refused.statusCode, refused.json().errors[0].key]).toEqual([403, 'request.error.api-key']);
    }
    await short.stop();
  });

  it('ignores the cookie of a call from another origin', async () => {
    const guest = await server.http.inject({ url: '/json/session' });
    const response = await server.http.inject({
      url: '/json/session',
      headers: wirt,
      cookies: { fo_session: guest.cookies[0]?.value ?? '' },
    });
    expect(response.json().session.sessionChannelId).not.toBe(guest.json().session.sessionChannelId);
  });

  it('answers preflights of every registered origin and of no other', async () => {
    const preflight = (origin: string) =>
      server.http.inject({
        method: 'OPTIONS',
        url: '/json/session',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'x-api-key',
        },
      });
    expect((await preflight('https://wirt.example')).headers['access-control-allow-origin']).toBe(
      'https://wirt.example',
    );
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('allows other origins every header of the contract, and what Echo and axios add of their own', async () => {
    const { headers } = await server.http.inject({
      method: 'OPTIONS',
      url: '/broadcasting/auth',
      headers: {
        origin: 'https://wirt.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-csrf-token,x-requested-with,x-socket-id',
      },
    });
    const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(/, */);
    const sent = ['content-type', 'x-csrf-token', 'x-requested-with', 'x-socket-id', 'idempotency-key'];
    expect(allowed).toEqual(expect.arrayContaining([...sent, 'x-api-key', 'x-session-id', 'if-none-match']));
    expect(headers['access-control-allow-methods']).toContain('POST');
  });
});

describe('CSRF', () => {
  it('refuses changing calls of a cookie session without its token', async () => {
    const browser = server.browser();
    await browser.session();
    const bare = await browser.post('/json/address-search/order/reset', {}, { 'x-csrf-token': '' });
    expect(bare.statusCode).toBe(403);
    expect(bare.json().errors[0].key).toBe('request.error.csrf');
    expect((await browser.post('/json/address-search/order/reset', {})).statusCode).toBe(200);
  });

  it("refuses another session's token", async () => {
    const { csrfToken } = await server.browser().session();
    const other = await server.browser().post('/json/logout', {}, { 'x-csrf-token': csrfToken });
    expect(other.statusCode).toBe(403);
  });
});

describe('accounts', () => {
  it('registers alike for known and unknown e-mails, activates by mail and logs in', async () => {
    const browser = server.browser();
    const first = await browser.post('/json/register', registered);
    const second = await browser.post('/json/register', { ...registered, email: 'EVA@example.at' });
    expect([first.statusCode, second.statusCode, first.body]).toEqual([200, 200, second.body]);

    const token = await activationTokenFor('eva@example.at');
    const short = await browser.post('/json/activate', { token, password: 'kurz' });
    expect(short.json().errors[0]).toMatchObject({ key: 'password.error.too-short', field: 'password' });
    const activated = await browser.post('/json/activate', { token, password: 'ein langes Passwort' });
    expect(activated.json().session).toMatchObject({
      auth: true,
      user: { email: 'eva@example.at', role: 'consumer' },
    });
    const twice = await server.browser().post('/json/activate', { token, password: 'noch ein Passwort' });
    expect(twice.json().errors[0].key).toBe('token.error.invalid');
  });

  it('takes one activation link alone, also when several were sent', async () => {
    const browser = server.browser();
    const form = { email: 'olga@example.at', name: 'Olga', acceptedTerms: true };
    await browser.post('/json/register', form);
    const first = await activationTokenFor('olga@example.at');
    await browser.post('/json/register', form);
    const second = await activationTokenFor('olga@example.at');
    expect(second).not.toBe(first);
    const password = 'sehr geheim genug';
    expect((await browser.post('/json/activate', { token: second, password })).statusCode).toBe(200);
    const again = await server.browser().post('/json/activate', { token: first, password: 'etwas anderes' });
    expect([again.statusCode, again.json().errors[0].key]).toEqual([422, 'token.error.invalid']);
  });

  it('gives a new session at login, so that a planted one is worth nothing', async () => {
    const browser = server.browser();
    const before = await browser.session();
    const response = await browser.post('/json/login', {
      email: 'Eva@Example.at',
      password: 'ein langes Passwort',
    });
    expect(response.statusCode).toBe(200);
    const after = await browser.session();
    expect(after.session.sessionChannelId).not.toBe(before.session.sessionChannelId);
    expect(after.csrfToken).not.toBe(before.csrfToken);
    const out = await browser.post('/json/logout');
    expect(out.json().session).toMatchObject({ auth: false, user: null });
  });

  it('answers a wrong password like an unknown e-mail', async () => {
    const browser = server.browser();
    const wrong = await browser.post('/json/login', { email: 'eva@example.at', password: 'falsch' });
    const unknown = await browser.post('/json/login', { email: 'niemand@example.at', password: 'falsch' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toBe(unknown.body);
    expect(wrong.json().errors[0].key).toBe('login.error.failed');
  });

  it('takes no password from a foreign page', async () => {
    const { sessionId } = (await server.http.inject({ url: '/json/session', headers: wirt })).json();
    const response = await server.http.inject({
      method: 'POST',
      url: '/json/login',
      headers: { ...wirt, 'x-session-id': sessionId },
      payload: { email: 'eva@example.at', password: 'ein langes Passwort' },
    });
    expect(response.statusCode).toBe(403);
  });

  it('needs the terms to register', async () => {
    const refused = await server.browser().post('/json/register', { ...registered, acceptedTerms: false });
    expect(refused.json().errors[0]).toMatchObject({ key: 'register.error.terms', field: 'acceptedTerms' });
  });
});

describe('bad input', () => {
  it('is answered with 4xx, its key and no trace', async () => {
    const browser = server.browser();
    const { csrfToken } = await browser.session();
    const raw = (payload: string, type = 'application/json') =>
      browser.post('/json/login', payload, { 'content-type': type, 'x-csrf-token': csrfToken });
    const answers = [
      [await raw('{"email": '), 400, 'request.error.malformed'],
      [await raw('{"email": 5, "password": "x"}'), 422, 'request.error.invalid'],
      [await raw('{"email": "a", "password": "x", "admin": true}'), 422, 'request.error.unknown-field'],
      [await raw('<xml/>', 'application/xml'), 415, 'request.error.unsupported-type'],
      [await raw(JSON.stringify({ email: 'a'.repeat(70_000), password: 'x' })), 413, 'request.error.too-large'],
      [await browser.get('/json/nothing-here'), 404, 'request.error.not-found'],
      [await browser.get('/json/places/predictions?input=x&mode=99'), 422, 'request.error.invalid'],
      [await browser.get('/json/places/predictions?input=x&mode=10&hack=1'), 422, 'request.error.unknown-field'],
    ] as const;
    for (const [response, status, key] of answers) {
      expect([response.statusCode, response.json().errors[0].key]).toEqual([status, key]);
      expect(response.body).not.toMatch(/node_modules|\.ts:|\bat \S+ \(/);
    }
  });

  it('is answered in the language asked for', async () => {
    const english = server.browser({ 'accept-language': 'en' });
    const response = await english.post('/json/login', { email: 'a@b.cd', password: 'x' });
    expect(response.json().errors[0].message).toBe('E-mail or password is wrong.');
  });
});
