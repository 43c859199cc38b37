import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function aServer(listener: RequestListener, options: Partial<HttpServerOptions> = {}) {
  const usual = { mostConnections: 100, mostOfNetwork: 100, socketPath: '/socket.io' };
  const server = createHttpServer(listener, { ...usual, ...options }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** A connection that has sent `text`, and what it gets until it ends or `fits`. */
async function saying(
  port: number,
  text: string,
): Promise<{ socket: Socket; received(): string; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
    .setEncoding('utf8')
    .on('error', () => {});
  let received = '';
  socket.on('data', (part: string) => (received += part));
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(text);
  closing.push(() => socket.destroy());
  return { socket, received: () => received, ended };
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;

describe('requests of one connection', () => {
  it('are answered one after the other, in their order', async () => {
    let underWay = 0;
    let most = 0;
    const port = await aServer((request, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      setTimeout(() => {
        underWay -= 1;
        response.end(`<${request.url}>`);
      }, 5);
    });
    const paths = Array.from({ length: 10 }, (_, index) => `/${index}`);
    const { received } = await saying(port, paths.map((path) => get(path)).join(''));
    await expect.poll(() => [...received().matchAll(/<(.*?)>/g)].map(([, path]) => path)).toEqual(paths);
    expect(most).toBe(1);
  });

  it('end the connection when too many come before the first is answered', async () => {
    let answered = 0;
    const port = await aServer((_, response) => {
      answered += 1;
      setTimeout(() => response.end('late'), 50);
    });
    const { ended } = await saying(port, get('/').repeat(1000));
    await ended;
    expect(answered).toBe(1);
  });

  it('are not made while the answer before waits for its reader, who is given up in the end', async () => {
    let answered = 0;
    const port = await aServer(
      (_, response) => {
        answered += 1;
        response.end(Buffer.alloc(32 * 1024 * 1024));
      },
      { stalledTimeout: 300 },
    );
    const { socket, ended } = await saying(port, get('/').repeat(8));
    socket.pause();
    await pause(1000);
    socket.resume();
    await ended;
    expect(answered).toBe(1);
  });

  it('may be slow to be read, as long as they are', async () => {
    const length = 24 * 1024 * 1024;
    const port = await aServer((_, response) => response.end(Buffer.alloc(length)), { stalledTimeout: 400 });
    const { socket, received } = await saying(port, get('/'));
    for (let round = 0; round < 6; round += 1) {
      socket.pause();
      await pause(200);
      socket.resume();
      await pause(20);
    }
    await expect.poll(() => received().length, { timeout: 10_000 }).toBeGreaterThan(length);
  });
});

describe('what never comes to an end', () => {
  it.each([
    ['a head', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '],
    ['a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'],
  ])('is closed in time: %s', async (_, text) => {
    const port = await aServer((request, response) => void request.on('end', () => response.end()), {
      requestTimeout: 1000,
    });
    const begun = performance.now();
    const { socket, ended, received } = await saying(port, text);
    const dripping = setInterval(() => socket.write('a'), 100);
    closing.push(() => clearInterval(dripping));
    await ended;
    expect(received()).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - begun).toBeLessThan(4000);
  });
});

describe('a request to upgrade', () => {
  it.each([
    ['/', 'websocket'],
    ['/json/session', 'h2c'],
    ['/socket.iox', 'websocket'],
  ])('is ignored outside of the socket, and the request answered: %s', async (path, protocol) => {
    const port = await aServer((request, response) => response.end(`<${request.url}>`));
    const { received } = await saying(port, get(path, `connection: upgrade\r\nupgrade: ${protocol}\r\n`));
    await expect.poll(received).toContain(`<${path}>`);
  });
});

describe('connections', () => {
  it('that have been idle longest make room for new ones, those that are being answered do not', async () => {
    const port = await aServer((_, response) => void setTimeout(() => response.end('done'), 300), {
      mostConnections: 2,
    });
    const busy = await saying(port, get('/'));
    const idle = await saying(port, '');
    await pause(50);
    const fresh = await saying(port, get('/'));
    await idle.ended;
    await expect
      .poll(() => [busy.received(), fresh.received()].map((text) => text.includes('done')))
      .toEqual([true, true]);
  });
});
