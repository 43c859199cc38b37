import type { Command } from 'commander';
import type pg from 'pg';
import { createOperator, type Operator, OperatorError } from '#features/operator/operator.ts';
import { createClock } from '#platform/clock.ts';
import type { DatabaseClient } from '#platform/db/client.ts';
import type { Db } from '#platform/db/db.ts';
import { migrations } from '#platform/db/migrations/all.ts';
import { migrationsOf } from '#platform/db/schema-facts.ts';
import type { Clock } from '#platform/ports.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { withOpenDatabase } from '../open-database.ts';
import type { AdminIo } from './io.ts';

/** The options of every command. */
interface CommonOptions {
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly as?: string;
}

/** What a command works with while the database is open. */
export interface AdminSession {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly operator: Operator;
  readonly database: DatabaseClient;
  /**
   * Prints what came of it: as JSON where that is requested, else as `text` says for a terminal of that width. A dry
   * run says that it is one.
   */
  say(result: unknown, text: (width?: number) => string): void;
}

interface SessionOptions {
  /** false: the database as it is, for what brings its own schema */
  readonly migrated?: boolean;
}

/** Opens the database for one command and closes it again, whatever comes of it. */
export async function withSession(
  io: AdminIo,
  command: Command,
  work: (session: AdminSession) => Promise<void>,
  { migrated = true }: SessionOptions = {},
): Promise<void> {
  const { json = false, dryRun = false, as } = command.optsWithGlobals<CommonOptions>();
  const config = readConfig({ ...io.env });
  // a dry run leaves the schema alone, too
  const options = { migrated: migrated && !dryRun, warn: (line: string) => io.err(`${line}\n`) };
  await withOpenDatabase(config, options, async (database) => {
    if (migrated && dryRun) await assertMigrated(database.pool);
    const clock = createClock(config.clock);
    const actor = as === undefined ? io.osUser : `${io.osUser} as ${as.slice(0, 100)}`;
    await work({
      db: database.db,
      clock,
      config,
      database,
      operator: createOperator({ actor, clock, dryRun }),
      say: (result, text) => {
        if (dryRun) io.err('Dry run: nothing was changed.\n');
        io.out(json ? `${JSON.stringify(result, null, 2)}\n` : text(io.width));
      },
    });
  });
}

/** @throws OperatorError where the schema is not this version's, as before its first start */
async function assertMigrated(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const ran = new Set(await migrationsOf(client).finally(() => client.release()));
  const missing = Object.keys(migrations).filter((name) => !ran.has(name));
  if (missing.length === 0) return;
  throw new OperatorError(
    `The database is of an older version (${missing.length} steps behind): start the server once, then try the dry run.`,
  );
}
