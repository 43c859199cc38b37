import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerRepository } from '#features/partners/partner-repository.ts';
import { generalChannel } from '#shared/contract/channels.ts';
import { anEcho, type EchoClient, type EchoOptions, refused, succeeded } from '../support/echo-client.ts';
import { aServer, type TestServer } from '../support/server.ts';

const wirtOrigin = 'https://wirt.example';

let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await aServer({ config: { port: 0 } });
  host = await server.listen();
  await partnerRepository(server.db).add({
    name: 'Wirt',
    apiKey: 'wirt-key',
    loopback: false,
    origins: [wirtOrigin],
  });
});
afterAll(() => server.stop());

const aPage = (options?: EchoOptions): EchoClient => anEcho(host, options);

describe('the handshake', () => {
  const outcome = (page: EchoClient) =>
    new Promise<string>((resolve) => {
      page.connector.socket.on('connect', () => resolve('connected'));
      page.connector.socket.on('connect_error', () => resolve('refused'));
    });

  it('is for own and registered origins', async () => {
    const { port } = new URL(host);
    for (const origin of [`http://localhost:${port}`, 'http://localhost:3000', wirtOrigin]) {
      expect([origin, await outcome(aPage({ origin }))]).toEqual([origin, 'connected']);
    }
  });

  it('is refused to any other origin, by polling and by websocket', async () => {
    for (const origin of ['https://evil.example', `${wirtOrigin}.evil.example`, 'null']) {
      for (const transport of ['polling', 'websocket'] as const) {
        expect([origin, await outcome(aPage({ origin, transports: [transport] }))]).toEqual([origin, 'refused']);
      }
    }
  });
});

describe('garbage from a client', () => {
  it('is ignored, and the socket goes on', async () => {
    const page = aPage();
    const { socket } = page.connector;
    const garbage = [undefined, null, 7, 'general', [], {}, { channel: 7 }, { channel: 'a b' }, { channel: {} }];
    for (const request of garbage) {
      socket.emit('subscribe', request);
      socket.emit('unsubscribe', request);
    }
    socket.emit('subscribe', { channel: 'private-user.x', auth: { headers: [null, 7] } });
    socket.emit('subscribe', { channel: 'presence-room', auth: 'x' });
    socket.emit('subscribe', {
      channel: '__proto__',
      auth: { headers: { __proto__: null, 'x-api-key': {} } },
    });
    socket.emit('client event', { channel: generalChannel, event: 'App\\Events\\Heartbeat', data: {} });
    await succeeded(page.channel(generalChannel));
    expect((await server.http.inject('/healthz')).statusCode).toBe(200);
  });

  it('cannot make a socket listen to any number of channels', async () => {
    const page = aPage();
    const statuses: number[] = [];
    page.connector.socket.on('subscription_error', (_channel: string, status: number) => statuses.push(status));
    for (let index = 0; index < 100; index += 1) page.connector.socket.emit('subscribe', { channel: `c${index}` });
    expect(await refused(page.channel('session.one-more'))).toBe(429);
    expect(statuses).toHaveLength(41);
  });
});
