import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { balancerNames, isInstalled, startBalancer, unlessInstalled } from '#tests/support/balancer.ts';

/*
 * The balancers of host/server/balancer, each in front of two servers that say who they are and note what they got.
 * They stand for ours, whose answers to each of these are tested elsewhere.
 */

/** A server that can be made to stop, to be not ready, or to break off. */
async function aNode(name: string) {
  const requests: IncomingMessage[] = [];
  const connections = new Set<Socket>();
  const state = { ready: true, breaks: false, files: [] as string[] };
  const listener: RequestListener = (asked, response) => {
    const { url = '' } = asked;
    if (url === '/readyz') {
      response.writeHead(state.ready ? 200 : 503).end();
      return;
    }
    requests.push(asked);
    if (state.breaks) {
      asked.socket.destroy();
      return;
    }
    const isMissing = url.startsWith('/assets/') && !state.files.includes(url);
    asked.resume().once('end', () => response.writeHead(isMissing ? 404 : 200, { 'x-node': name }).end(name));
  };
  const server = createServer(listener);
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const live = new Server(server);
  live.on('connection', (socket) => void socket.emit('node', name));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    requests,
    state,
    async stop() {
      await live.close();
      for (const connection of connections) connection.destroy();
      server.close();
    },
  };
}

const whose = async (url: string, options?: RequestInit) => {
  const response = await fetch(url, options);
  await response.text();
  return response.headers.get('x-node') ?? String(response.status);
};

const session = (id: number) => ({ headers: { cookie: `fo_lang=de; fo_session=visitor-${id}` } });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe.each(balancerNames)('%s', (name) => {
  const test = it.skipIf(!isInstalled(name));
  const missing = unlessInstalled(name);
  let nodes: [Awaited<ReturnType<typeof aNode>>, Awaited<ReturnType<typeof aNode>>];
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let url: string;

  beforeEach(async () => {
    if (missing) return;
    nodes = [await aNode('one'), await aNode('two')];
    balancer = await startBalancer(name, [nodes[0].address, nodes[1].address]);
    url = balancer.url;
    for (const { requests } of nodes) requests.length = 0;
  });
  afterEach(async () => {
    if (missing) return;
    await balancer.stop();
    for (const node of nodes) await node.stop();
  });

  test(`uses both servers, and leaves a session at one of them${missing}`, async () => {
    const first = await Promise.all(numbers(40).map((id) => whose(`${url}/`, session(id))));
    expect(new Set(first)).toEqual(new Set(['one', 'two']));
    const again = await Promise.all(numbers(40).map((id) => whose(`${url}/json/basket`, session(id))));
    expect(again).toEqual(first);
    const foreign = (id: number) => ({ headers: { 'x-session-id': `visitor-${id}` } });
    const partners = await Promise.all(numbers(40).map((id) => whose(`${url}/json/session`, foreign(id))));
    expect(new Set(partners)).toEqual(new Set(['one', 'two']));
    expect(await Promise.all(numbers(40).map((id) => whose(`${url}/json/basket`, foreign(id))))).toEqual(partners);
  });

  test(`says whose address it is, whatever the visitor says${missing}`, async () => {
    await whose(`${url}/`, { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' } });
    const [asked] = nodes.flatMap(({ requests }) => requests);
    expect(asked?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(asked?.headers.host).toBe(new URL(url).host);
  });

  test(`polls of live events meet one server, and so does what they become${missing}`, async () => {
    for (const round of numbers(4)) {
      const socket = io(url, { transports: ['polling', 'websocket'], forceNew: true, reconnection: false });
      const [node] = await new Promise<string[]>((resolve, reject) => {
        socket.once('node', (...words: string[]) => resolve(words));
        socket.once('connect_error', reject);
      });
      expect(node).toMatch(/one|two/);
      const { engine } = socket.io;
      if (engine.transport.name !== 'websocket')
        await new Promise<void>((resolve, reject) => {
          engine.once('upgrade', () => resolve());
          engine.once('upgradeError', reject);
          engine.once('close', (reason) => reject(new Error(`round ${round}: ${reason}`)));
        });
      socket.disconnect();
    }
  });

  test(`what could not be sent reaches the other server${missing}`, async () => {
    await nodes[0].stop();
    const answers = await Promise.all(numbers(20).map((id) => whose(`${url}/json/basket`, session(id))));
    expect(new Set(answers)).toEqual(new Set(['two']));
  });

  // Caddy cannot read a body twice
  const repeats = name !== 'caddy';

  test(`what has a body reaches it too${repeats ? '' : ', a moment later'}${missing}`, async () => {
    await nodes[0].stop();
    const all = async () =>
      new Set(
        await Promise.all(
          numbers(20).map((id) => whose(`${url}/json/orders`, { ...session(id), method: 'POST', body: '{}' })),
        ),
      );
    if (repeats) expect(await all()).toEqual(new Set(['two']));
    else await expect.poll(all, { timeout: 2000 }).toEqual(new Set(['two']));
    const bodies = nodes[1].requests.map(({ headers }) => headers['content-length']);
    expect(new Set(bodies)).toEqual(new Set(['2']));
  });

  test(`what was sent is sent once, unless it only reads${missing}`, async () => {
    for (const { state } of nodes) state.breaks = true;
    const answers = await Promise.all(
      numbers(5).map((id) => whose(`${url}/json/orders/${id}`, { ...session(id), method: 'POST', body: '{}' })),
    );
    expect(answers.filter((each) => !/^50[234]$/.test(each))).toEqual([]);
    const asked = nodes.flatMap(({ requests }) => requests.map((each) => each.url));
    expect(asked.length).toBeLessThanOrEqual(5);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test(`says in its log whose request went wrong nowhere${missing}`, async () => {
    for (const { state } of nodes) state.breaks = true;
    const headers = { cookie: 'fo_session=secret-cookie', 'x-session-id': 'secret-header' };
    for (const method of ['GET', 'POST']) {
      const asked = request(`${url}/json/orders/secret-id`, {
        method,
        headers,
        localAddress: '127.0.0.9',
        agent: false,
      });
      const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
      expect([502, 503, 504]).toContain(answer.resume().statusCode);
    }
    await balancer.stop();
    expect(balancer.output()).not.toMatch(/secret|127\.0\.0\.9/);
  });

  test(`takes a file from the server that has it${missing}`, async () => {
    nodes[1].state.files = ['/assets/new.js'];
    const answers = await Promise.all(numbers(10).map((id) => whose(`${url}/assets/new.js`, session(id))));
    expect(new Set(answers)).toEqual(new Set(['two']));
    expect(await whose(`${url}/assets/none.js`)).toMatch(/one|two/);
  });

  // nginx asks nobody; it learns of a stop by the closed port
  const asks = name !== 'nginx';

  it.skipIf(!asks || missing !== '')(
    `gives nothing new to a server that is not ready, within STOP_DELAY${asks ? missing : ' – not with nginx'}`,
    async () => {
      nodes[0].state.ready = false;
      const all = async () => new Set(await Promise.all(numbers(20).map((id) => whose(`${url}/`, session(id)))));
      await expect.poll(all, { timeout: 4000 }).toEqual(new Set(['two']));
      nodes[0].state.ready = true;
      await expect.poll(all, { timeout: 5000 }).toEqual(new Set(['one', 'two']));
    },
  );

  test(`lets servers answer that are not ready where none is${missing}`, async () => {
    for (const { state } of nodes) state.ready = false;
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const answers = await Promise.all(numbers(20).map((id) => whose(`${url}/`, session(id))));
    expect(answers.filter((each) => !/one|two/.test(each))).toEqual([]);
    expect(await whose(`${url}/json/orders`, { method: 'POST', body: '{"a":1}' })).toMatch(/one|two/);
  });
});
