import type { FastifyInstance } from 'fastify';

/** How long what was written counts, in milliseconds. */
const period = 60_000;
/** More networks than these share what is left. */
const mostNetworks = 50_000;

/**
 * Bounds what one network makes the log grow by, `perMinute` in any unit. What is left out is only counted; at most once a
 * minute one line says how much it was of `what`. Returns whether something may still be written, at `cost` of that unit.
 */
export function createLogLimit(app: FastifyInstance, { what, perMinute }: { what: string; perMinute: number }) {
  const written = new Map<string, number>();
  let leftOut = 0;
  let until = 0;

  function logLeftOut(): void {
    if (leftOut > 0) app.log.warn({ what, leftOut }, 'left out of the log: too much from one network');
    leftOut = 0;
  }
  app.addHook('onClose', async () => logLeftOut());

  return (network: string, cost = 1): boolean => {
    const now = performance.now();
    if (now >= until) {
      until = now + period;
      written.clear();
    }
    const key = written.has(network) || written.size < mostNetworks ? network : 'others';
    const sum = (written.get(key) ?? 0) + cost;
    if (sum <= perMinute) {
      written.set(key, sum);
      return true;
    }
    if (leftOut === 0) setTimeout(logLeftOut, period).unref();
    leftOut += 1;
    return false;
  };
}
