import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#shared/domain/domain-error.ts';

const resolution = 20;
const sampledEvery = 1000;
/** Milliseconds that every turn of the event loop was late, on average of the last second. */
const mostDelay = 2000;
const retryAfter = 5;

/**
 * Refuses what comes while the process is busy with what came before (503 `request.error.overloaded`). Nothing is read
 * from the system for it: whoever samples memory as well needs a descriptor, and fails where there are none left.
 */
export function refuseWhenOverloaded(app: FastifyInstance): void {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let isOverloaded = false;
  const sampling = setInterval(() => {
    // without a single turn in a whole second there is no mean
    isOverloaded = !(histogram.mean / 1e6 - resolution <= mostDelay);
    histogram.reset();
  }, sampledEvery).unref();
  app.addHook('onRequest', async () => {
    if (isOverloaded)
      throw new DomainError({ key: 'request.error.overloaded', params: { seconds: retryAfter } });
  });
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    histogram.disable();
  });
}
