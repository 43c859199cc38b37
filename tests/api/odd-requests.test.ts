import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '#shared/contract/errors.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fo-odd-'));
  const olderElements = path.join(folder, 'older');
  mkdirSync(olderElements);
  const files = { elements: folder, olderElements, site: folder, images: folder };
  const assets = {
    script: '/assets/a.js',
    styles: ['/assets/a.css'],
    font: undefined,
    loader: '/elements/loader.js',
  };
  server = await aServer({ built: { files, version: '1.2.3-abc', assets }, config: { port: 0 } });
  port = Number(new URL(await server.listen()).port);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Sends bytes as they are and returns everything that comes back. */
async function sent(bytes: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.setEncoding('utf8');
  socket.on('data', (part) => (received += part));
  socket.on('close', () => resolve(received));
  socket.on('error', reject);
  const answer = await promise;
  return { status: Number(answer.split(' ', 2)[1]), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) };
}

const request = (line: string, headers = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;

describe('an address', () => {
  it('means the same however it is written: percent-encoded, or with its host', async () => {
    const encoded = await server.http.inject('/%6Ason/session');
    expect(encoded.statusCode).toBe(200);
    expect(encoded.json().session.auth).toBe(false);
    expect((await sent(request('GET http://localhost/json/session'))).status).toBe(200);
    const refused = await server.http.inject({ method: 'POST', url: '/%6Ason/logout' });
    expect(refused.json().errors[0].key).toBe('request.error.csrf');
  });

  it('is limited however it is written', async () => {
    const limited = await aServer({ config: { rateLimits: true } });
    const { headers } = await limited.http.inject('/%6Ason/settings');
    expect(Number(headers['x-ratelimit-limit'])).toBeGreaterThan(0);
    await limited.stop();
  });

  it('with two slashes never names another host', async () => {
    for (const [line, expected] of [
      ['GET //', 200],
      ['GET //:x', 404],
      ['GET //elsewhere.example/x', 404],
    ] as const) {
      const { status, body } = await sent(request(line));
      expect([line, status]).toEqual([line, expected]);
      expect(body).not.toContain('://elsewhere.example');
    }
  });

  it('that cannot be decoded is answered like an unknown one, without repeating it', async () => {
    const urls = ['/%zz', '/restaurant/%c3%28', '/json/%zz', '/json/cities/%ED%A0%80'];
    const [odd, oddRestaurant, ...calls] = await Promise.all(urls.map((url) => server.http.inject(url)));
    for (const [page, words] of [
      [odd, 'Hier gibt es nichts zu essen'],
      [oddRestaurant, 'Dieses Restaurant gibt es nicht'],
    ] as const) {
      expect(page?.statusCode).toBe(404);
      expect(page?.body).toContain(words);
      expect(page?.body).not.toContain('%');
    }
    for (const call of calls) {
      expect(call.statusCode).toBe(404);
      expect(errorBody.parse(call.json()).errors[0]?.key).toBe('request.error.not-found');
      expect(call.body).not.toContain('%');
    }
  });

  it('of a page with a null byte is unknown', async () => {
    for (const url of ['/restaurant/%00', '/restaurant/%00/checkout', '/order/status/%00']) {
      expect([url, (await server.http.inject(url)).statusCode]).toEqual([url, 404]);
    }
  });

  it('that is unknown is unknown to every method, with or without a token', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await server.http.inject({ method, url: '/json/nirgendwo' });
      expect([method, response.statusCode, response.cookies]).toEqual([method, 404, []]);
      expect((await server.http.inject({ method, url: '/json/session' })).statusCode).toBe(404);
    }
  });
});

describe('what is no request', () => {
  it('is answered in the one shape of errors', async () => {
    const cases = [
      ['GARBAGE\r\n\r\n', 400, 'request.error.malformed'],
      [request('FOO /'), 400, 'request.error.malformed'],
      [request('GET /', `X: ${'x'.repeat(40_000)}\r\n`), 413, 'request.error.too-large'],
    ] as const;
    for (const [bytes, status, key] of cases) {
      const answer = await sent(bytes);
      expect(answer.status).toBe(status);
      expect(errorBody.parse(JSON.parse(answer.body)).errors[0]?.key).toBe(key);
    }
  });
});

describe('a page', () => {
  it('is kept apart by origin and by language', async () => {
    expect((await server.http.inject('/policy')).headers['vary']).toBe('Origin, Accept-Language, Cookie');
  });
});
