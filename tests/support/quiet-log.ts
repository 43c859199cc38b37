import type { DatabaseLog } from '#platform/db/client.ts';
import type { Logger } from '#platform/ports.ts';

/** A log for tests in which connections are cut, or a provider fails, on purpose. */
export const quietLog: DatabaseLog & Logger = { info: () => {}, warn: () => {}, error: () => {} };
