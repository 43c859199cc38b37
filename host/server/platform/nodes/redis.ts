import { Redis } from 'iovalkey';
import type { Logger } from '../ports.ts';

/** How long an answer is waited for, in milliseconds: whatever asks has another way. */
const answerTimeoutMs = 500;
const mostPauseMs = 2000;

/** A Redis or Valkey that may be away: nothing waits for it, and it is told once when it goes and when it is back. */
export function connectRedis(url: string, log: Logger): Redis {
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
