import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'iovalkey';
import type { NodeListener, NodeMessage, Nodes } from './nodes.ts';

/** The stream by which nodes speak to one another. */
const stream = 'fo:nodes';
/** As many are kept, some more; whoever was away for longer is told to look for himself. */
const kept = 10_000;
const blockMs = 5_000;
/** Between tries while it is away, in milliseconds. */
const againAfterMs = 250;
const startTimeoutMs = 2_000;

interface RedisNodesOptions {
  readonly redis: Redis;
  /** by which they reach each other while Redis is away, and know of each other */
  readonly otherwise: Nodes;
  readonly listener: NodeListener;
}

/**
 * The other servers, reached by a stream of Redis: who was away for a moment reads what came meanwhile. While Redis is
 * away messages take the other way; one whose answer is late takes both, which does no harm.
 */
export function createRedisNodes({ redis, otherwise, listener }: RedisNodesOptions): Nodes {
  const own = randomBytes(9).toString('base64url');
  // one that waits for messages answers nothing else; when it is late, it is broken
  const reader = redis.duplicate({ commandTimeout: blockMs * 2 });
  reader.on('error', () => undefined);
  const stopping = new AbortController();
  const begun = Promise.withResolvers<void>();

  async function read(): Promise<void> {
    let last: string | undefined;
    let isBroken = false;
    while (!stopping.signal.aborted) {
      try {
        last ??= (await reader.xrevrange(stream, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0';
        begun.resolve();
        if (isBroken && (await reader.xrange(stream, last, last)).length === 0) listener.onGap();
        isBroken = false;
        const answer = await reader.xread('COUNT', 500, 'BLOCK', blockMs, 'STREAMS', stream, last);
        for (const [id, [, sender, , text = '']] of answer?.[0]?.[1] ?? []) {
          last = id;
          if (sender !== own) listener.onMessage(JSON.parse(text) as NodeMessage);
        }
      } catch {
        isBroken = true;
        await pause(againAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }
  const reading = read();

  return {
    hasOthers: otherwise.hasOthers,
    send(message) {
      if (!otherwise.hasOthers()) return;
      if (redis.status !== 'ready') {
        otherwise.send(message);
        return;
      }
      redis
        .xadd(stream, 'MAXLEN', '~', kept, '*', 'from', own, 'says', JSON.stringify(message))
        .catch(() => otherwise.send(message));
    },
    async ready() {
      await Promise.all([
        otherwise.ready(),
        Promise.race([begun.promise, pause(startTimeoutMs, undefined, { ref: false })]),
      ]);
    },
    async stop() {
      stopping.abort();
      reader.disconnect();
      redis.disconnect();
      await Promise.all([reading, otherwise.stop()]);
    },
  };
}
