import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { givenUp } from '#features/address-search/routes.ts';

/** A server whose only answer comes when `answer` does; `asked` is the signal of the request. */
async function aServer(answer: Promise<string>) {
  const http = Fastify();
  const asked = Promise.withResolvers<AbortSignal>();
  const closed = Promise.withResolvers<void>();
  http.get('/', (_request, reply) => {
    asked.resolve(givenUp(reply));
    reply.raw.once('close', () => closed.resolve());
    return answer;
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  return { http, url: `http://127.0.0.1:${port}/`, asked: asked.promise, closed: closed.promise };
}

describe('a request that is given up', () => {
  it('aborts when the browser goes away before its answer', async () => {
    const answer = Promise.withResolvers<string>();
    const { http, url, asked, closed } = await aServer(answer.promise);
    const browser = request(url).on('error', () => {});
    browser.end();
    const signal = await asked;
    expect(signal.aborted).toBe(false);
    browser.destroy();
    await closed;
    expect(signal.aborted).toBe(true);
    answer.resolve('late');
    await http.close();
  });

  it('does not abort once it is answered', async () => {
    const { http, url, asked, closed } = await aServer(Promise.resolve('in time'));
    expect(await (await fetch(url)).text()).toBe('in time');
    await closed;
    expect((await asked).aborted).toBe(false);
    await http.close();
  });
});
