import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMarketplace, type TestMarketplace } from '../support/marketplace.ts';

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await aMarketplace();
});
afterAll(() => marketplace.stop());

/** Sends bytes as they are; returns the status, and each header's values by its name. */
async function answerTo(text: string) {
  const { hostname, port } = new URL(marketplace.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (part: string) => (answer += part));
  socket.write(text);
  while (!answer.includes('\r\n\r\n') && !socket.closed)
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  const [status = '', ...lines] = answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/: (.*)/s, 2);
    headers.set(name.toLowerCase(), value);
  }
  return { status: Number(status.split(' ')[1]), headers };
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`;
const post = (path: string, type: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const [picture = ''] = readdirSync('dist/images').filter((name) => name.endsWith('.jpg'));

const kinds: readonly (readonly [number, string, string])[] = [
  [200, 'a page', get('/')],
  [200, 'a call', get('/json/settings')],
  [200, 'a picture', get(`/images/${picture}`)],
  [200, 'the loader', get('/elements/loader.js')],
  [200, 'health', get('/healthz')],
  [
    204,
    'a preflight',
    `OPTIONS /json/session HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\norigin: http://localhost\r\naccess-control-request-method: GET\r\n\r\n`,
  ],
  [404, 'an unknown page', get('/nowhere')],
  [404, 'an unknown call', get('/json/nowhere')],
  [404, 'an unknown picture', get('/images/nowhere.jpg')],
  [404, 'an address that cannot be decoded', get('/%ff')],
  [404, 'a call that cannot be decoded', get('/json/%ff')],
  [404, 'a picture that cannot be decoded', get('/images/%ff')],
  [404, 'a name without end', get(`/json/cities/${'a'.repeat(600)}`)],
  [404, 'another method', post('/policy', 'text/plain', 'x')],
  [415, 'a body of another type', post('/json/log', 'image/png', 'x')],
  [400, 'a body that is no JSON', post('/json/log', 'application/json', '{')],
  [413, 'a body that is too large', post('/json/log', 'application/json', 'x'.repeat(70_000))],
  [403, 'a call without its token', post('/json/login', 'application/json', '{}')],
  [400, 'two hosts', get('/policy', 'host: evil.example\r\n')],
  [400, 'no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
  [400, 'no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n\r\n'],
  [413, 'a head that is too large', get('/', `x-large: ${'x'.repeat(20_000)}\r\n`)],
  [
    200,
    'an upgrade to nothing',
    get('/policy', 'upgrade: h2c\r\n').replace('connection: close', 'connection: upgrade, close'),
  ],
];

const always = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'cache-control',
  'x-request-id',
];

it.each(kinds)('%i: %s has every header that all answers have', async (status, _, text) => {
  const answer = await answerTo(text);
  expect(answer.status).toBe(status);
  expect(always.filter((name) => !answer.headers.get(name))).toEqual([]);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

it('says what was refused in the language of errors also where there was no request', async () => {
  for (const text of ['GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 'SSH-2.0-OpenSSH_9.9\r\n\r\n'])
    expect((await answerTo(text)).headers.get('content-type')).toContain('application/json');
});
