import { afterAll, beforeAll, expect, vi } from 'vitest';
import { orderChannel } from '#shared/contract/channels.ts';
import { anEcho, succeeded } from './echo-client.ts';
import { someNodes, stopNodes } from './nodes.ts';
import { aRedis, type TestRedis } from './redis.ts';
import { addRestaurant, type RestaurantFixture } from './restaurant-fixture.ts';
import type { TestServer } from './server.ts';

const orderId = 'an-order-000000000000000';

/** Three servers that reach each other by a Redis, for the tests of a file; call it within `describe`. */
export function redisNodes() {
  let redis: TestRedis;
  let nodes: TestServer[];
  let adria: RestaurantFixture;
  const hosts: string[] = [];
  beforeAll(async () => {
    redis = await aRedis();
    nodes = await someNodes(3, { config: { redisUrl: redis.url, rateLimits: true } });
    for (const node of nodes) hosts.push(await node.listen());
    adria = await addRestaurant(nodeAt(0).database.db);
  });
  afterAll(async () => {
    await stopNodes(nodes);
    await redis.stop();
  });
  const nodeAt = (number: number) => nodes[number % nodes.length] as TestServer;

  return {
    nodeAt,
    redis: () => redis,
    adria: () => adria,
    publish: (number: number) =>
      nodeAt(0).publisher.publish(orderChannel(orderId), 'Confirmed', { orderId: `${orderId}-${number}` }),
    /** What somebody at each of the servers receives. */
    async listeners(): Promise<unknown[][]> {
      const lists: unknown[][] = [];
      for (const host of hosts) {
        const events: unknown[] = [];
        const channel = anEcho(host).channel(orderChannel(orderId));
        channel.listen('Confirmed', (payload: unknown) => events.push(payload));
        await succeeded(channel);
        lists.push(events);
      }
      return lists;
    },
    /** Until so many different ones have come to everybody: one may come by both ways. */
    haveCome: (lists: readonly unknown[][], count: number) =>
      vi.waitFor(
        () => {
          for (const list of lists) expect(new Set(list.map((each) => JSON.stringify(each))).size).toBe(count);
        },
        { timeout: 10_000 },
      ),
  };
}
