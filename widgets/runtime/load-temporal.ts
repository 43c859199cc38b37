import { knownTemporal, provideTemporal, type TemporalApi } from '#shared/domain/time/temporal.ts';

/**
 * Fetches `Temporal` for browsers that have none; the page keeps its globals. Rejects when it can't be had; then call it
 * again.
 */
export async function loadTemporal(): Promise<TemporalApi> {
  return knownTemporal() ?? provideTemporal((await import('temporal-polyfill')).Temporal);
}
