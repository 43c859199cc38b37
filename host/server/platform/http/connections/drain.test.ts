import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createDrain } from '../create-http.ts';

/** Well above what a test takes, and below its time limit. */
const waitsLonger = 60_000;

async function aListening(listener: RequestListener, timeoutMs: number) {
  const server = createServer({ keepAliveTimeout: waitsLonger }, listener);
  const drain = createDrain(server, { timeoutMs, isStopping: () => false });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, stop: () => drain(() => closed(server)) };
}

const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

/** A client that has sent the first half of a request. */
async function aHalfSent(server: Server): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const arrived = once(server, 'request');
  client.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\na');
  await arrived;
  return client;
}

describe('a server that stops', () => {
  it('finishes the answer under way, and closes its connection at once though it could be kept', async () => {
    const { server, stop } = await aListening((request, response) => {
      request.resume().once('end', () => response.end('done'));
    }, waitsLonger);
    const client = await aHalfSent(server);
    const stopped = stop();
    client.setEncoding('utf8').write('b');
    const [answer] = await once(client, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
    await stopped;
  });

  it('cuts a connection that takes longer than its timeout', async () => {
    const { server, stop } = await aListening(() => {}, 20);
    const client = await aHalfSent(server);
    const cut = once(client, 'close');
    await stop();
    await cut;
  });
});
