import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseConnection } from './connection.ts';
import { namedStatementPool } from './named-statements.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';
import { withRetry } from './with-retry.ts';

/** Typed access to the database; what repositories get, also for a transaction (`Transaction<Tables>`). */
export type Database = Kysely<Tables>;

/** The part of a pino logger that the pool needs. */
export interface DatabaseLog {
  warn(fields: { err: Error }, message: string): void;
}

/** How a pool is set up. */
export interface DatabaseOptions {
  /** Connections at most. */
  readonly max: number;
  readonly log: DatabaseLog;
  /** A statement that takes longer is cancelled; 0 for no limit. */
  readonly statementTimeoutMilliseconds?: number;
  /** How long a call waits for a database that is restarting. */
  readonly retryConnectingMilliseconds?: number;
}

/** An open pool. */
export interface DatabaseClient {
  readonly db: Database;
  /** The pool below, for what speaks `pg` itself (the job runner, LISTEN). Its statements are not named. */
  readonly pool: pg.Pool;
  /** Waits for the statements under way and closes all connections. May be called twice. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a pool with named prepared statements. Connections are made when first needed; sessions are in UTC, and
 * values come as `value-parsers.ts` says. A lost connection fails the call that used it and nothing else.
 */
export function createDatabase(
  connection: DatabaseConnection,
  { max, log, statementTimeoutMilliseconds = 15_000, retryConnectingMilliseconds = 10_000 }: DatabaseOptions,
): DatabaseClient {
  const pool = new pg.Pool({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    max,
    types: valueParsers,
    application_name: 'fo-elements',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: [
      '-c timezone=UTC',
      // Compiling a statement takes longer than any of ours runs.
      '-c jit=off',
      '-c datestyle=ISO',
      `-c statement_timeout=${statementTimeoutMilliseconds}`,
      '-c idle_in_transaction_session_timeout=30000',
    ].join(' '),
  });
  // Without listeners a restart of the database would end this process: the pool's hears of idle connections,
  // the client's of one in use, whose statement fails as well and is reported by its caller.
  const warn = (err: Error) => log.warn({ err }, 'a database connection was lost');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', () => {}));

  let closed: Promise<void> | undefined;
  const close = () => (closed ??= pool.end());
  const connect = () => withRetry(() => pool.connect(), retryConnectingMilliseconds);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: namedStatementPool(connect, close) }),
  });
  return { db, pool, close };
}
