import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

describe('every answer', () => {
  it('carries a content security policy without unsafe-inline or unsafe-eval', async () => {
    const { headers } = await server.http.inject('/json/settings');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^[\w-]{16}$/);
  });

  it('insists on https only under https', async () => {
    const plain = await server.http.inject('/json/settings');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    const secure = await aServer({ config: { publicUrl: 'https://mahlzeit.example' } });
    const { headers, cookies } = await secure.http.inject('/json/session');
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(cookies[0]).toMatchObject({ secure: true });
    await secure.stop();
  });
});

describe('the settings', () => {
  it('have a global discount of 10 percent, all features on, and the constants of order times', async () => {
    expect((await server.http.inject('/json/settings')).json()).toMatchObject({
      globalDiscount: 10,
      flags: { CREDITS: true, COUPONS: true, VOUCHERS: true, MOBILE_ZOOM: true, LOGIN: true },
      countries: ['at'],
      currency: 'EUR',
      language: 'de',
      time: { stepMinutes: 30, earliestSlotOffset: 1, maximumDayOffset: 1 },
      captchaSiteKey: null,
    });
  });
});

describe('limits', () => {
  it('answer 429 with its key, and say when to come back', async () => {
    const limited = await aServer({ config: { rateLimits: true } });
    const browser = limited.browser();
    const body = { token: 'geraten', password: 'falsch' };
    const answers = await Promise.all(Array.from({ length: 21 }, () => browser.post('/json/activate', body)));
    const refused = answers.filter((answer) => answer.statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json().errors[0].key).toBe('request.error.too-many');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    await limited.stop();
  });
});

describe('the log', () => {
  const entry = { logger: 'http', timestamp: 1, level: 'error', message: 'Network Error' };

  it('takes a batch without session or token, as JSON and as a beacon', async () => {
    const json = await server.http.inject({ method: 'POST', url: '/json/log', payload: [entry] });
    const beacon = await server.http.inject({
      method: 'POST',
      url: '/json/log',
      payload: JSON.stringify([entry]),
      headers: { 'content-type': 'text/plain' },
    });
    expect([json.statusCode, beacon.statusCode, json.cookies]).toEqual([200, 200, []]);
  });

  it('refuses what is no log', async () => {
    for (const payload of [{}, [{ ...entry, extra: 1 }], Array.from({ length: 51 }, () => entry)]) {
      const response = await server.http.inject({ method: 'POST', url: '/json/log', payload });
      expect(response.statusCode).toBe(422);
    }
    const broken = {
      method: 'POST',
      url: '/json/log',
      payload: '[',
      headers: { 'content-type': 'text/plain' },
    } as const;
    expect((await server.http.inject(broken)).statusCode).toBe(400);
  });
});

describe('documentation and health', () => {
  it('is served for machines and people', async () => {
    const document = (await server.http.inject('/json/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/json/restaurant/{slug}/order');
    const page = await server.http.inject('/docs/api');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/json/basket/{basketId}/put');
  });

  it('reports life and readiness', async () => {
    expect((await server.http.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.http.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('says to whoever finds a weakness where to report it, for thirty days', async () => {
    const { headers, body } = await server.http.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const [contact, expires] = body.split('\n');
    expect(contact).toBe('Contact: http://localhost:3000/contact');
    const days = server.clock.now().until(Temporal.Instant.from(expires?.replace('Expires: ', '') ?? ''));
    expect(days.total('hours')).toBeCloseTo(720, 0);
  });

  it('shows stored mails outside production only', async () => {
    const browser = server.browser();
    await browser.post('/json/register', {
      email: 'ida@example.at',
      name: '<b>Ida</b>',
      acceptedTerms: true,
    });
    const page = await server.http.inject('/dev/mail');
    expect(page.body).toContain('ida@example.at');
    expect(page.body).toContain('href="http://localhost:3000/activation#token=');
    const production = await aServer({ config: { production: true } });
    expect((await production.http.inject('/dev/mail')).statusCode).toBe(404);
    await production.stop();
  });
});
