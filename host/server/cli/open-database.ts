import type { Config } from '../config/config.ts';
import { checkDatabase } from '../platform/db/check-database.ts';
import { createDatabase, type DatabaseClient, type DatabaseLog } from '../platform/db/client.ts';
import type { DatabaseConnection } from '../platform/db/connection.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrations } from '../platform/db/migrations/all.ts';

/** Where a command finds its database. */
interface OpenedDatabase {
  readonly connection: DatabaseConnection;
  /** Lets go of it; an embedded one stops unless a server still uses it. */
  readonly close: () => Promise<void>;
}

interface OpenDatabaseOptions {
  readonly log: DatabaseLog;
  /** false: as it is, for what brings its own schema */
  readonly migrated?: boolean;
}

interface CommandOptions extends Pick<OpenDatabaseOptions, 'migrated'> {
  /** prints a line for whoever runs the command */
  readonly warn: (line: string) => void;
}

/** Runs a command with the database of {@link openDatabase} and closes it again, whatever comes of it. */
export async function withOpenDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { warn, ...options }: CommandOptions,
  work: (database: DatabaseClient) => Promise<void>,
): Promise<void> {
  let closing = false;
  const log = {
    // connections that the end of the database cuts are no error
    warn: (fields: { err: Error }, message: string) => closing || warn(`${message}: ${fields.err.message}`),
  };
  const { connection, close } = await openDatabase(config, { log, ...options });
  try {
    const database = createDatabase(connection, { max: 2, log, statementTimeoutMilliseconds: 0 });
    try {
      await work(database);
    } finally {
      closing = true;
      await database.close();
    }
  } finally {
    await close();
  }
}

/** Opens the database that the server of the same settings uses, also while that runs, with the newest schema. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { log, migrated = true }: OpenDatabaseOptions,
): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) await checkDatabase(databaseUrl, { writable: false });
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  const close = async () => embedded?.stop();
  try {
    const connection = databaseUrl ?? embedded?.connection;
    if (connection === undefined) throw new Error('there is no database to connect to');
    if (migrated) await migrate(connection, migrations, log);
    return { connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}
