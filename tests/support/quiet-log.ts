import type { DatabaseLog } from '#server/db/client.ts';
import type { Logger } from '#server/services/ports.ts';

/** A log for tests in which connections are cut, or a provider fails, on purpose. */
export const quietLog: DatabaseLog & Logger = { info: () => {}, warn: () => {}, error: () => {} };
