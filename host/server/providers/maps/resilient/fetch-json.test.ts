import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { freePort } from '#tests/support/free-port.ts';
import { aMapsProvider, answering, failing, hanging, type MapsProvider } from '#tests/support/maps-provider.ts';
import { fetchJson, ProviderFailure, type Question } from './fetch-json.ts';

const shape = z.object({ found: z.array(z.string()) });

let provider: MapsProvider;
beforeAll(async () => {
  provider = await aMapsProvider();
});
afterAll(() => provider.stop());

const ask = (question: Partial<Question> = {}) =>
  fetchJson(shape, { url: new URL(provider.url), timeoutMs: 5000, ...question });

/** The reason of the failure; any other outcome fails the test. */
async function reason(asked: Promise<unknown>): Promise<string> {
  const failure = await asked.then(() => undefined).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderFailure);
  return (failure as ProviderFailure).message;
}

describe('a question to a provider', () => {
  it('returns what has the shape, and only that part of it', async () => {
    provider.behave(answering({ found: ['Graz'], more: 1 }));
    expect(await ask()).toEqual({ found: ['Graz'] });
  });

  it('is posted as JSON where it has a body', async () => {
    provider.behave(answering({ found: [] }));
    await ask({ body: { input: 'Größe' }, headers: { 'x-key': 'k' } });
    const [{ method, headers, body } = expect.fail()] = provider.requests;
    expect({ method, type: headers['content-type'], key: headers['x-key'], body }).toEqual({
      method: 'POST',
      type: 'application/json',
      key: 'k',
      body: '{"input":"Größe"}',
    });
  });

  it.each([400, 403, 404, 429, 500, 503])('fails with status %i', async (status) => {
    provider.behave(failing(status));
    expect(await reason(ask())).toBe(`status ${status}`);
  });

  it.each([
    ['nothing', '', 'not JSON'],
    ['a page', '<!doctype html><title>Bad gateway</title>', 'not JSON'],
    ['half an answer', '{"found":["Gra', 'not JSON'],
    ['binary', '\u0000\ufffd\u0007', 'not JSON'],
    ['null', 'null', 'another shape'],
    ['a list', '["Graz"]', 'another shape'],
    ['other types', '{"found":[1]}', 'another shape'],
    ['a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'another shape'],
  ])('fails when the answer is %s', async (_name, text, wanted) => {
    provider.behave((_request, response) => response.end(text));
    expect(await reason(ask())).toContain(wanted);
  });

  it('fails when nobody listens', async () => {
    const url = new URL(`http://127.0.0.1:${await freePort()}`);
    expect(await reason(ask({ url }))).toBe('no connection (ECONNREFUSED)');
  });

  it('fails when the connection is cut in the middle of the answer', async () => {
    provider.behave((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"found":[', () => response.socket?.destroy());
    });
    expect(await reason(ask())).toContain('no connection');
  });

  it('waits no longer than its timeout for a provider that hangs', async () => {
    provider.behave(hanging);
    expect(await reason(ask({ timeoutMs: 50 }))).toBe('no answer within 50 ms');
  });

  it('waits no longer than its timeout for one that drips', async () => {
    let drip: ReturnType<typeof setInterval> | undefined;
    provider.behave((_request, response) => {
      response.write('{"found":[');
      drip = setInterval(() => response.write(' '), 5);
    });
    expect(await reason(ask({ timeoutMs: 60 }))).toBe('no answer within 60 ms');
    clearInterval(drip);
  });

  it.each([301, 302, 307, 308])('does not follow a redirect to elsewhere (%i)', async (status) => {
    const elsewhere = await aMapsProvider(answering({ found: ['the key'] }));
    provider.behave((_request, response) => response.writeHead(status, { location: elsewhere.url }).end());
    expect(await reason(ask())).toBe(`status ${status}`);
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.stop();
  });

  it('reads a bounded part of a huge answer', async () => {
    let sent = 0;
    provider.behave((_request, response) => {
      const megabyte = Buffer.alloc(1024 * 1024, ' ');
      const more = () => {
        if (response.destroyed || sent >= 64) return;
        sent += 1;
        response.write(megabyte, more);
      };
      more();
    });
    expect(await reason(ask())).toContain('more than 524288 bytes');
    expect(sent).toBeLessThan(64);
  });

  it('counts bytes after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, ' '));
    provider.behave((_request, response) => response.setHeader('content-encoding', 'gzip').end(bomb));
    expect(await reason(ask())).toContain('more than 524288 bytes');
  });

  it('ends with its asker, which is no failure of the provider', async () => {
    const person = new AbortController();
    provider.behave(() => person.abort(new Error('typed on')));
    await expect(ask({ signal: person.signal })).rejects.toThrow('typed on');
  });

  it('reports a failure without the address', async () => {
    const url = new URL(`http://127.0.0.1:${await freePort()}/json?key=geheim`);
    expect(await reason(ask({ url }))).not.toContain('geheim');
  });
});
