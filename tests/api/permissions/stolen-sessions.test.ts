import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { type CallName, calls } from '#shared/contract/calls/all-calls.ts';
import type { Call } from '#shared/contract/calls/call.ts';
import { addUser, logInAs } from '#tests/support/customer.ts';
import { aServer, type TestServer } from '#tests/support/server.ts';
import { outcomeOf, wirt } from './cast.ts';

const gast = { origin: 'https://gast.example', 'x-api-key': 'gast-key' };
/** Logs for whoever says something, and looks at no session. */
const sessionless = 'postLog';
/** The one call that replaces a session which is none. */
const replacing = 'getSession';

let server: TestServer;
/** The session of a consumer on the partner's page, and another one on our own. */
let stolen = '';
let cookie = '';
beforeAll(async () => {
  server = await aServer();
  for (const [name, origin] of [
    ['wirt', wirt.origin],
    ['gast', gast.origin],
  ] as const) {
    await partnerRepository(server.db).add({
      name,
      apiKey: `${name}-key`,
      loopback: false,
      origins: [origin],
    });
  }
  const userId = await addUser(server, { name: 'Eva' });
  const abroad = server.browser(wirt);
  stolen = (await abroad.session()).sessionId ?? '';
  await logInAs(server, abroad, userId);
  const athome = server.browser();
  await logInAs(server, athome, userId);
  cookie = athome.cookie() ?? '';
});
afterAll(() => server.stop());

/** What each call answers; nothing that they are about exists. */
async function outcomes(headers: Record<string, string>, names: readonly CallName[]) {
  const seen = await Promise.all(
    names.map(async (name) => {
      const { method, path } = calls[name];
      const url = path.replace(/\{\w+\}/g, 'x'.repeat(22));
      return [
        name,
        outcomeOf(await server.http.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })),
      ];
    }),
  );
  return Object.fromEntries(seen) as Record<string, unknown>;
}
const eachIs = (names: readonly CallName[], outcome: string) =>
  Object.fromEntries(names.map((name) => [name, outcome]));

const isTill = (name: CallName) => (calls[name] as Call).scope !== undefined;
const names = (Object.keys(calls) as CallName[]).filter((name) => name !== sessionless && !isTill(name));
const tillNames = (Object.keys(calls) as CallName[]).filter(isTill);

describe("a session's id of a partner's page", () => {
  it.each([
    ['without the key', {}],
    ['without the key, from its own page', { origin: wirt.origin }],
    ['with the key, from another site', { ...wirt, origin: gast.origin }],
    ['with the key, from a site that nobody knows', { ...wirt, origin: 'https://dieb.example' }],
    ['with the key, from a page without an origin', { ...wirt, origin: 'null' }],
    ['with a key that nobody has', { ...wirt, 'x-api-key': 'geraten' }],
  ])('opens no call %s', async (_, headers) => {
    const seen = await outcomes({ ...headers, 'x-session-id': stolen }, names);
    expect(seen).toEqual(eachIs(names, 'request.error.api-key'));
    // a till's calls look at its token alone
    const asTill = await outcomes({ ...headers, 'x-session-id': stolen }, tillNames);
    expect(asTill).toEqual(eachIs(tillNames, 'request.error.unauthenticated'));
  });

  it("opens no call with another partner's key from that partner's page", async () => {
    const asking = names.filter((name) => name !== replacing);
    const seen = await outcomes({ ...gast, 'x-session-id': stolen }, asking);
    expect(seen).toEqual(eachIs(asking, 'request.error.unauthenticated'));
    const response = await server.http.inject({
      url: '/json/session',
      headers: { ...gast, 'x-session-id': stolen },
    });
    expect(response.json().session).toMatchObject({ auth: false, user: null });
    expect(response.json().sessionId).not.toBe(stolen);
  });

  it('is none as a cookie, and the id of a cookie is none in the header', async () => {
    const asCookie = await server.http.inject({
      url: '/json/session',
      headers: { cookie: `fo_session=${stolen}` },
    });
    expect(asCookie.json().session.auth).toBe(false);
    const [, id = ''] = cookie.split('=');
    const asHeader = await server.http.inject({
      url: '/json/session',
      headers: { ...wirt, 'x-session-id': id },
    });
    expect(asHeader.json().session.auth).toBe(false);
  });

  it('makes a cookie that comes along worth nothing', async () => {
    const guest = (await server.browser(wirt).session()).sessionId ?? '';
    const headers = { ...wirt, 'x-session-id': guest, cookie };
    expect((await server.http.inject({ url: '/json/session', headers })).json().session.auth).toBe(false);
    expect((await server.http.inject({ url: '/json/session', headers: { cookie } })).json().session.auth).toBe(true);
  });
});
