import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { aCustomerOf } from '#tests/support/customer.ts';
import { hasRedis } from '#tests/support/redis.ts';
import { redisNodes } from '#tests/support/redis-nodes.ts';

describe.skipIf(!hasRedis)('three servers and a Redis (needs redis-server, valkey-server or REDIS_TEST_URL)', () => {
  const { nodeAt, adria, publish, listeners, haveCome } = redisNodes();

  it('events reach who listens at any server, in their order, without a statement', async () => {
    const lists = await listeners();
    const query = vi.spyOn(nodeAt(0).database.pool, 'query');
    for (let number = 0; number < 300; number += 1) publish(number);
    await haveCome(lists, 300);
    for (const list of lists) expect(list).toEqual(lists[0]);
    expect(query.mock.calls.filter(([text]) => text.includes('pg_notify'))).toEqual([]);
    query.mockRestore();
  });

  it('requests are counted for all servers together', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 126; number += 1) {
      const answer = await nodeAt(number).http.inject({ method: 'POST', url: '/json/log', payload: [] });
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it('limits by the hour are known to all of them', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1) {
      const { order } = await aCustomerOf(nodeAt(number), adria());
      statuses.push((await order({ 'order-email': 'vielbesteller@example.at' })).statusCode);
      // until the others know of it
      await pause(20);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 422, 422]);
  });
});
