import type pg from 'pg';
import type { Logger } from '../ports.ts';
import type { NodeListener } from './nodes.ts';
import { createPostgresNodes } from './postgres-nodes.ts';
import { connectRedis } from './redis.ts';
import { createRedisNodes } from './redis-nodes.ts';

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
export function connectNodes({ pool, redisUrl, log, listener }: NodesOptions) {
  const { nodes: otherwise, subscriber } = createPostgresNodes({ pool, log, listener });
  if (redisUrl === undefined) return { nodes: otherwise, subscriber, redis: undefined };
  const redis = connectRedis(redisUrl, log);
  return { nodes: createRedisNodes({ redis, otherwise, listener }), subscriber, redis };
}
