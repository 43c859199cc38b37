import type { DatabaseLog } from '../../host/server/db/client.ts';

/** A log for tests in which connections are cut on purpose. */
export const quietLog: DatabaseLog = { warn: () => {} };
