import type { Redis } from 'iovalkey';
import type pg from 'pg';
import type { Logger } from '../ports.ts';
import type { NodeListener } from './nodes.ts';
import { createPostgresNodes } from './postgres-nodes.ts';
import { createRedisNodes } from './redis-nodes.ts';

/** How long an answer is waited for, in milliseconds: whatever asks has another way. */
const answerTimeoutMs = 500;
const mostPauseMs = 2000;

interface NodesOptions {
  readonly pool: pg.Pool;
  readonly redisUrl: string | undefined;
  readonly log: Logger;
  readonly listener: NodeListener;
}

/**
 * Connects with the other servers: by the database they share, and by Redis where there is one. The returned subscriber
 * belongs to the database's `nodesChannel`.
 */
export async function connectNodes({ pool, redisUrl, log, listener }: NodesOptions) {
  const { nodes: otherwise, subscriber } = createPostgresNodes({ pool, log, listener });
  if (redisUrl === undefined) return { nodes: otherwise, subscriber, redis: undefined };
  const redis = await connectRedis(redisUrl, log);
  return { nodes: createRedisNodes({ redis, otherwise, listener }), subscriber, redis };
}

/** A Redis or Valkey that may be away: nothing waits for it, and it is told once when it goes and when it is back. */
async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('iovalkey');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: answerTimeoutMs,
    commandTimeout: answerTimeoutMs,
    retryStrategy: (times) => Math.min(times * 100, mostPauseMs),
  });
  let isAway = false;
  redis.on('error', (err) => {
    if (!isAway)
      log.warn({ err }, 'Redis is away; servers reach each other by the database, limits are each one’s own');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back');
    isAway = false;
  });
  return redis;
}
