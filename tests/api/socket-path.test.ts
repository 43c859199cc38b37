import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openEcho } from '#io/realtime/echo-connection.ts';
import { generalChannel } from '#shared/contract/channels.ts';
import { anEcho, received, succeeded } from '../support/echo-client.ts';
import { aServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await aServer({ config: { port: 0, socketPath: '/engine.io' } });
  host = await server.listen();
});
afterAll(() => server.stop());

const beat = () => {
  const time = server.clock.now().toString();
  server.publisher.publish(generalChannel, 'Heartbeat', { time });
  return { time };
};

describe("the socket's path, where the operator has changed it", () => {
  it('is there for an unmodified Echo', async () => {
    const channel = anEcho(host, { path: '/engine.io' }).channel(generalChannel);
    await succeeded(channel);
    const event = received(channel, 'Heartbeat');
    const sent = beat();
    expect(await event).toEqual(sent);
  });

  it('is named by the settings, and the elements connect there', async () => {
    const { socketPath } = (await server.http.inject('/json/settings')).json();
    expect(socketPath).toBe('/engine.io');
    const event = await new Promise((resolve, reject) => {
      const connection = openEcho({
        apiBase: host,
        path: socketPath,
        headers: () => ({}),
        onStatus: (status) => status === 'down' && reject(new Error('not connected')),
        onEnded: () => undefined,
        onUnreadable: reject,
      });
      onTestFinished(() => connection.close());
      connection.join(generalChannel, { onEvent: (name) => resolve(name), onConfirmed: beat });
    });
    expect(event).toBe('Heartbeat');
  });

  it('is nowhere else', async () => {
    const { socket } = anEcho(host).connector;
    const error = await new Promise((resolve) => socket.on('connect_error', resolve));
    expect(error).toBeInstanceOf(Error);
  });
});
