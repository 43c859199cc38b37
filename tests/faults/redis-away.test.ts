import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aCustomerOf } from '#tests/support/customer.ts';
import { hasRedis } from '#tests/support/redis.ts';
import { redisNodes } from '#tests/support/redis-nodes.ts';

describe.skipIf(!hasRedis)('a Redis of three servers (needs redis-server, valkey-server or REDIS_TEST_URL)', () => {
  const { redis, nodeAt, adria, publish, listeners, haveCome } = redisNodes();

  it('killed, and back: events go on by the database, orders are taken, nothing is lost', async ({ skip }) => {
    skip(!redis().canBeKilled, 'REDIS_TEST_URL names one that is not ours');
    const lists = await listeners();
    for (let number = 0; number < 20; number += 1) publish(number);
    await haveCome(lists, 20);
    await redis().kill();
    for (let number = 20; number < 40; number += 1) publish(number);
    await haveCome(lists, 40);
    for (let number = 0; number < 3; number += 1) {
      const { order } = await aCustomerOf(nodeAt(number), adria());
      expect((await order()).statusCode).toBe(201);
    }
    await redis().startAgain();
    for (let number = 40; number < 60; number += 1) {
      publish(number);
      await pause(50);
    }
    await haveCome(lists, 60);
  });
});
