import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type DatabaseClient } from '#platform/db/client.ts';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { runStatement } from './admin-client.ts';
import { connectionUrl, withDatabase } from './connection-url.ts';
import { quietLog } from './quiet-log.ts';

/** A fresh database for one test file. */
export interface TestDatabase extends DatabaseClient {
  readonly connection: DatabaseConnection;
  /** The same as a URL, for what is started with `DATABASE_URL`. */
  readonly url: string;
  /** Closes the pool and drops the database, whoever is still connected. */
  readonly drop: () => Promise<void>;
}

/**
 * A migrated database of its own, copied from the run's template (tens of milliseconds), or with
 * `migrated: false` an empty one. Make it in `beforeAll` and `drop` it in `afterAll`.
 */
export async function aDatabase({
  max = 5,
  migrated = true,
  copyOf,
}: {
  /** Connections of its pool. */
  max?: number;
  migrated?: boolean;
  /** Another database of this run to copy instead of the migrated one. */
  copyOf?: string;
} = {}): Promise<TestDatabase> {
  const { server, prefix, template } = inject('testDatabases');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const original = copyOf ?? (migrated ? template : 'template1');
  // by files: by the log, which is usual, it takes twice as long to make and three times to drop
  await runStatement(server, `create database ${name} template ${original} strategy file_copy`);
  const connection = withDatabase(server, name);
  const client = createDatabase(connection, { max, log: quietLog });
  return {
    ...client,
    connection,
    url: connectionUrl(connection),
    async drop() {
      await client.close();
      await runStatement(server, `drop database if exists ${name} with (force)`);
    },
  };
}
