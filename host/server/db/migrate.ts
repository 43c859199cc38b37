import { type Kysely, type Migration, Migrator } from 'kysely';
import { createDatabase, type DatabaseLog } from './client.ts';
import type { DatabaseConnection } from './connection.ts';

/** The steps that make the schema, by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema up to date, all steps in one transaction, and answers the names of those that were missing.
 * Nodes that start together wait for one another (an advisory lock), and one of them does the work.
 * @throws the error of the failed step; the database is then as it was.
 */
export async function migrate(
  connection: DatabaseConnection,
  migrations: Migrations,
  log: DatabaseLog,
): Promise<string[]> {
  // The wait for another node's long step is a statement too, so there is no time limit.
  // Whoever starts has time for a database that starts as well.
  const client = createDatabase(connection, {
    max: 1,
    log,
    statementTimeoutMilliseconds: 0,
    retryConnectingMilliseconds: 10_000,
  });
  try {
    const migrator = new Migrator({
      db: client.db as Kysely<unknown>,
      provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await client.close();
  }
}
