import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import type { RouteOptions } from 'fastify';
import type { Redis } from 'iovalkey';

type Stored = Parameters<FastifyRateLimitStore['incr']>[1];

/** Counts requests for all servers together, in Redis; while that is away, for this one alone. */
export function sharedLimitStore(redis: Redis): FastifyRateLimitStoreCtor {
  class SharedStore implements FastifyRateLimitStore {
    readonly #local: FastifyRateLimitStore;
    readonly #shared: FastifyRateLimitStore;

    constructor(
      _options: FastifyRateLimitOptions,
      local: FastifyRateLimitStore = new LocalStore(false, false),
      shared: FastifyRateLimitStore = new RedisStore(false, false, redis),
    ) {
      this.#local = local;
      this.#shared = shared;
    }

    incr(key: string, done: Stored, timeWindow: number, max: number): void {
      const take: Stored = (error, result) => {
        if (error) this.#local.incr(key, done, timeWindow, max);
        else done(null, result);
      };
      this.#shared.incr(key, take, timeWindow, max);
    }

    child(options: RouteOptions & { path: string; prefix: string }): FastifyRateLimitStore {
      return new SharedStore({}, this.#local.child(options), this.#shared.child(options));
    }
  }
  return SharedStore;
}
