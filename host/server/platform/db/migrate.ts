import { type Kysely, type Migration, Migrator } from 'kysely';
import { createDatabase, type DatabaseClient, type DatabaseLog } from './client.ts';
import type { DatabaseConnection } from './connection.ts';
import { currentNames, isUnfinished, renameFormerSteps, unfinishedAdvice } from './migrations/former-steps.ts';
import { migrationsOf } from './schema-facts.ts';

/** The steps that make the schema, by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The database has steps that this version does not know: mostly a newer one has migrated it. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/**
 * Brings the schema up to date, all steps in one transaction, and returns the names of those that were missing.
 * Nodes that start together wait for one another (an advisory lock), and one of them does the work.
 * @throws NewerSchemaError for a database of a newer version, else the error of the failed step; the database is then
 *   as it was.
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
    await adoptKnownSteps(client.pool, migrations);
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

/** @throws NewerSchemaError where steps ran that are not known */
async function adoptKnownSteps(pool: DatabaseClient['pool'], migrations: Migrations): Promise<void> {
  const client = await pool.connect();
  try {
    const ran = await migrationsOf(client);
    const unknown = currentNames(ran).filter((name) => !(name in migrations));
    if (unknown.length === 0) {
      if (currentNames(ran) !== ran) await renameFormerSteps(client);
      return;
    }
    throw new NewerSchemaError(
      isUnfinished(ran)
        ? `this database ${unfinishedAdvice}`
        : `a newer version has migrated this database (${unknown.join(', ')}); start that version, or restore the backup from before the upgrade with this one.`,
    );
  } finally {
    client.release();
  }
}
