import type { Config } from '../config/config.ts';
import { checkDatabase } from '../platform/db/check-database.ts';
import type { DatabaseLog } from '../platform/db/client.ts';
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
