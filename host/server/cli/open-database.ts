import type { Config } from '../config/config.ts';
import { checkDatabase } from '../platform/db/check-database.ts';
import { createDatabase, type DatabaseClient, type DatabaseLog } from '../platform/db/client.ts';
import type { DatabaseConnection } from '../platform/db/connection.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrations } from '../platform/db/migrations/all.ts';
import { startupErrorText } from '../startup-error.ts';

/**
 * Runs a command with the database of {@link openDatabase} and closes it again, whatever comes of it. `warn` prints a line
 * for whoever runs the command.
 */
export async function withOpenDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { warn, ...options }: { readonly warn: (line: string) => void; readonly migrated?: boolean },
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

/**
 * Runs a command to its end. What whoever runs it can correct (`Correctable`, or what keeps a server from starting) is
 * said in one line; anything else is ours and comes with its stack.
 */
export async function runCommand(
  main: () => Promise<void>,
  Correctable: new (message: string) => Error,
): Promise<void> {
  try {
    await main();
  } catch (error) {
    const line = error instanceof Correctable ? error.message : startupErrorText(error, process.env);
    process.stderr.write(`${line ?? String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Opens the database that the server of the same settings uses, also while that runs, with the newest schema; `migrated`
 * false: as it is, for what brings its own.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { log, migrated = true }: { readonly log: DatabaseLog; readonly migrated?: boolean },
) {
  if (databaseUrl !== undefined) await checkDatabase(databaseUrl, { writable: false });
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  // an embedded one stops unless a server still uses it
  const close = async () => embedded?.stop();
  try {
    const connection: DatabaseConnection | undefined = databaseUrl ?? embedded?.connection;
    if (connection === undefined) throw new Error('there is no database to connect to');
    if (migrated) await migrate(connection, migrations, log);
    return { connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}
