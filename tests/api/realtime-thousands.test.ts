import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { listenersAtOnce } from '#platform/realtime/paced-adapter.ts';
import { generalChannel } from '#shared/contract/channels.ts';
import { connectListener } from '../load/bench/live/thin-listener.ts';
import { anEcho, succeeded } from '../support/echo-client.ts';
import { aServer, type TestServer } from '../support/server.ts';

/** So many that an event reaches them in several parts. */
const listeners = 3 * listenersAtOnce;

let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await aServer({ config: { port: 0 } });
  host = await server.listen();
});
afterAll(() => server.stop());

/** One of the many: what it receives on `general`, from `subscription_succeeded` on. */
async function aListener(): Promise<string[]> {
  const joined = Promise.withResolvers<void>();
  const times: string[] = [];
  const listener = await connectListener({
    port: Number(new URL(host).port),
    onEvent(event, _channel, payload) {
      if (event === 'subscription_succeeded') joined.resolve();
      else times.push((payload as { time: string }).time);
    },
  });
  onTestFinished(() => listener.close());
  listener.subscribe(generalChannel);
  await joined.promise;
  return times;
}

const publishBeat = (second: number) => {
  const time = `2026-11-20T17:00:0${second}Z`;
  server.publisher.publish(generalChannel, 'Heartbeat', { time });
  return time;
};

it('what many listen to reaches each of them once and in order, and Echo over polling and websocket too', async () => {
  const pages = (['polling', 'websocket'] as const).map((transport) => anEcho(host, { transports: [transport] }));
  const echoes = pages.map((page) => {
    const times: string[] = [];
    const channel = page.channel(generalChannel);
    channel.listen('Heartbeat', ({ time }: { time: string }) => times.push(time));
    return { times, joined: succeeded(channel) };
  });
  await Promise.all(echoes.map(({ joined }) => joined));
  const many = await Promise.all(Array.from({ length: listeners }, aListener));
  const first = [1, 2, 3].map(publishBeat);
  const late = await aListener();
  const second = [4, 5].map(publishBeat);
  for (const times of [...many, ...echoes.map((each) => each.times)]) {
    await expect.poll(() => times).toEqual([...first, ...second]);
  }
  expect(late).toEqual(second);
});
