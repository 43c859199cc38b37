import pino from 'pino';
import { createApp } from './app.ts';
import { developmentAssets, keepBuiltFiles, readElementsManifest, readSiteAssets } from './built-files.ts';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config.ts';
import { createDatabase } from './db/client.ts';
import { EmbeddedDatabaseError } from './db/embedded/embedded-database-error.ts';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { migrations } from './db/migrations/all.ts';
import { seedDemo } from './seed/seed-demo.ts';

/** `npm run dev`: Vite in front of us serves elements and scripts from their sources. */
const developing = process.argv.includes('--dev');
/** Connections of the pool; the embedded database allows a few dozen in all. */
const poolSize = 16;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'info' });
  const manifest = readElementsManifest();
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, onTrouble: (line) => logger.warn(line) })
      : undefined;
  const connection = config.databaseUrl ?? embedded?.connection;
  if (connection === undefined) throw new Error('there is no database to connect to');
  await migrate(connection, migrations, logger);

  const database = createDatabase(connection, { max: poolSize, log: logger });
  const files = keepBuiltFiles(config.dataDir, manifest);
  const built = {
    files,
    version: manifest.version,
    assets: developing ? developmentAssets : readSiteAssets(),
  };
  const app = await createApp({ config, database, logger, built, developing });
  if (config.demo !== 'off') {
    const logins = await seedDemo(app.store, app.clock);
    for (const login of logins) logger.info(login, 'demonstration login');
  }
  await app.listen();
  process.stdout.write(`\nMahlzeit is ready at ${config.publicUrl}\n\n`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    await app.close();
    await database.close();
    await embedded?.stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'could not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
}

start().catch((error: unknown) => {
  // What an operator can mend is said in one line; anything else is ours and comes with its stack.
  const mendable = error instanceof ConfigError || error instanceof EmbeddedDatabaseError;
  process.stderr.write(
    `${mendable ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
});
