import type { Command } from 'commander';
import type pg from 'pg';
import { createOperator, type OperatorContext, OperatorError } from '#features/operator/operator.ts';
import { createClock } from '#platform/clock.ts';
import type { DatabaseClient } from '#platform/db/client.ts';
import { migrations } from '#platform/db/migrations/all.ts';
import { migrationsOf } from '#platform/db/schema-facts.ts';
import { randomIds } from '#platform/secrets.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { withOpenDatabase } from '../open-database.ts';
import { type Cells, fields, table } from './table.ts';

/** What a run of the command sees of the world around it. */
export interface AdminIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** the operating system's name of whoever typed it */
  readonly osUser: string;
  /** how many characters a line of the terminal has; undefined where the output goes to a file or a program */
  readonly width?: number | undefined;
  out(text: string): void;
  err(text: string): void;
}

/** What a command works with while the database is open. */
export interface AdminSession extends OperatorContext {
  readonly ids: typeof randomIds;
  readonly config: Config;
  readonly database: DatabaseClient;
  /**
   * Prints what came of it: as JSON where that is requested, else as `text` says for a terminal of that width. A dry
   * run says that it is one.
   */
  say(result: unknown, text: (width?: number) => string): void;
  /** The same with a line for each field, and with a table; `shown`: what stands there in place of all of it. */
  sayFields(result: object | null, shown?: Cells): void;
  sayTable<Row>(rows: readonly Row[], shown: (row: Row) => Cells): void;
}

/** The action of a command that works on the open database; commander gives it its arguments, its options and itself. */
export const inSession =
  <Typed extends unknown[]>(io: AdminIo, work: (session: AdminSession, ...typed: Typed) => Promise<void>) =>
  (...given: [...typed: Typed, command: Command]): Promise<void> => {
    const command = given.at(-1) as Command;
    return withSession(io, command, (session) => work(session, ...(given.slice(0, -1) as Typed)));
  };

/**
 * Opens the database for one command and closes it again, whatever comes of it. `migrated` false: as it is, for what
 * brings its own schema.
 */
export async function withSession(
  io: AdminIo,
  command: Command,
  work: (session: AdminSession) => Promise<void>,
  { migrated = true }: { readonly migrated?: boolean } = {},
): Promise<void> {
  const given = command.optsWithGlobals<{ json?: boolean; dryRun?: boolean; as?: string }>();
  const { json = false, dryRun = false, as } = given;
  const config = readConfig({ ...io.env });
  // a dry run leaves the schema alone, too
  const options = { migrated: migrated && !dryRun, warn: (line: string) => io.err(`${line}\n`) };
  await withOpenDatabase(config, options, async (database) => {
    if (migrated && dryRun) await assertMigrated(database.pool);
    const clock = createClock(config.clock);
    const actor = as === undefined ? io.osUser : `${io.osUser} as ${as.slice(0, 100)}`;
    const say: AdminSession['say'] = (result, text) => {
      if (dryRun) io.err('Dry run: nothing was changed.\n');
      io.out(json ? `${JSON.stringify(result, null, 2)}\n` : text(io.width));
    };
    await work({
      db: database.db,
      clock,
      ids: randomIds,
      config,
      database,
      operator: createOperator({ actor, clock, dryRun }),
      say,
      sayFields: (result, shown = result as Cells) => say(result, () => fields(shown)),
      sayTable: (rows, shown) => say(rows, (width) => table(rows.map(shown), width)),
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
