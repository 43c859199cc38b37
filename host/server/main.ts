import pino from 'pino';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';
import {
  developmentAssets,
  keepBuiltFiles,
  loadRenderer,
  readElementsManifest,
  readSiteAssets,
} from './features/pages/files/built-files.ts';
import { connectionLimit } from './platform/config/connection-limit.ts';
import { checkDatabase } from './platform/db/check-database.ts';
import { createDatabase } from './platform/db/client.ts';
import { makeDataDir } from './platform/db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/start-embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { migrations } from './platform/db/migrations/all.ts';
import { loggedError } from './platform/http/errors/logged-error.ts';
import { demoCodes } from './seed/demo-codes.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { startupErrorText } from './startup-error.ts';

/** `npm run dev`: Vite in front of us serves elements and scripts from their sources. */
const developing = process.argv.includes('--dev');
/** Connections of the pool; the embedded database allows a few dozen in all. */
const poolSize = 16;
/** Next to a pooler: one that is notified, those of the jobs, and who begins to write. */
const directPoolSize = 5;
const replicaPoolSize = 4;

/** How long a stop may take, in milliseconds, after `STOP_DELAY`: what hangs then is left to end by itself. */
let stopWithin = 6800;
const logger = pino({ serializers: { err: loggedError } });
/** What a stop closes, the last that was opened first. */
const opened: (() => Promise<void>)[] = [];

let stopping = false;
let bringsUpDatabase = false;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  logger.level = config.logLevel;
  stopWithin += config.stopDelaySeconds * 1000;
  const manifest = readElementsManifest();
  makeDataDir(config.dataDir);
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl } = config;
  if (databaseUrl !== undefined) await checkDatabase(databaseUrl, { writable: true });
  if (databaseDirectUrl !== undefined)
    await checkDatabase(databaseDirectUrl, { writable: true, variable: 'DATABASE_DIRECT_URL' });
  bringsUpDatabase = config.databaseUrl === undefined;
  const embedded = bringsUpDatabase
    ? await startEmbeddedPostgres({ dataDir: config.dataDir, onWarning: (line) => logger.warn(line) })
    : undefined;
  if (embedded) opened.push(embedded.stop);
  bringsUpDatabase = false;
  if (stopping) return;
  const connection = databaseUrl ?? embedded?.connection;
  if (connection === undefined) throw new Error('there is no database to connect to');
  await migrate(databaseDirectUrl ?? connection, migrations, logger);
  if (stopping) return;

  const connect = (to: typeof connection, max: number) => {
    const client = createDatabase(to, { max, log: logger, prepares: config.preparesStatements });
    opened.push(client.close);
    return client;
  };
  const database = connect(connection, poolSize);
  const pool = databaseDirectUrl === undefined ? database.pool : connect(databaseDirectUrl, directPoolSize).pool;
  const replica = databaseReplicaUrl === undefined ? undefined : connect(databaseReplicaUrl, replicaPoolSize).db;
  const files = keepBuiltFiles(config.dataDir, manifest);
  const built = {
    files,
    version: manifest.version,
    assets: developing ? developmentAssets : readSiteAssets(manifest),
    // sources that change while developing are drawn by the browser alone
    renderer: developing ? null : await loadRenderer(),
  };
  const mostConnections = connectionLimit();
  logger.info({ mostConnections }, 'connections at a time, by the limit of open files');
  const writableDir = config.dataDir;
  const app = await createApp({
    config,
    database: { ...database, pool },
    ...(replica && { replica }),
    logger,
    built,
    developing,
    mostConnections,
    writableDir,
  });
  opened.push(app.close);
  const logins = config.demo === 'off' ? [] : await seedDemo(app.db, app.clock);
  await app.warmUp().catch((err: unknown) => logger.warn({ err }, 'no page could be made before anybody asks for one'));
  await app.listen();
  process.stdout.write(`\nMahlzeit is ready at ${config.publicUrl}\n`);
  const testPage = app.testPageUrl();
  if (testPage) process.stdout.write(`  test payments: ${testPage}\n`);
  for (const { email, password, role, worksFor } of logins) {
    const notes = role === 'operator' ? ['second factor: set up at the first login'] : worksFor;
    process.stdout.write(`  ${role}: ${email}, ${password}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}\n`);
  }
  if (logins.length > 0) process.stdout.write(`  codes: ${demoCodes.map(({ code }) => code).join(', ')}\n`);
  process.stdout.write('\n');
}

async function stop(): Promise<void> {
  for (const close of opened.reverse()) await close();
}

const started = start().catch(async (error: unknown) => {
  const line = startupErrorText(error, process.env);
  // What an operator can correct is said in one line; anything else is ours and comes with its stack.
  process.stderr.write(`${line ?? String(error instanceof Error ? error.stack : error)}\n`);
  await stop().catch((err: unknown) => logger.error({ err }, 'could not stop cleanly'));
  process.exit(1);
});

// An error of a socket or of the system that nobody has listened to belongs to one connection, not to everybody.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.syscall !== undefined) {
    logger.error({ err: error }, 'an error of the system was not handled; the server goes on');
    return;
  }
  logger.fatal({ err: error }, 'the server ends because of an error of its own; what runs it has to start it again');
  // another one while it ends changes nothing
  if (stopping) return;
  stopping = true;
  void endWithFailure();
});

async function endWithFailure(): Promise<void> {
  endInTime(1);
  try {
    await stop();
  } finally {
    process.exit(1);
  }
}

/** Whatever hangs, a database that stands still among it, the process ends. What was acknowledged is stored. */
function endInTime(code: 0 | 1): void {
  setTimeout(() => {
    logger.warn('something did not end in time and is left behind');
    process.exit(code);
  }, stopWithin);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    // A start under way is finished first, so that nothing it opens is left behind; that of a database takes its time.
    if (bringsUpDatabase) void started.then(() => endInTime(0));
    else endInTime(0);
    started.then(stop).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  });
}
