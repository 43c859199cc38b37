import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createCircuit } from './circuit.ts';
import { type DatabaseConnection, sessionOptions } from './connection.ts';
import { DatabaseUnavailableError, isConnectionLost, isUnavailable, withRetry } from './database-lost.ts';
import type { Db } from './db.ts';
import { namedStatementPool } from './named-statements.ts';
import type { Tables } from './tables.ts';

/** How long a connection may take to be made, and what asks whether the database answers; in milliseconds. */
const connectWithin = 2000;
/** How long one of the pool is waited for while all are taken. */
const freeWithin = 5000;
/** A statement that takes longer makes somebody ask whether the database still answers. */
const statementUsuallyWithin = 2000;
/** The database cancels a statement that takes too long itself; so much later nobody believes that it will. */
const cancelledWithin = 2000;
/** How long closing waits for what is under way. */
const closeWithin = 500;

/** The part of a pino logger that the pool needs. */
export interface DatabaseLog {
  warn(fields: { err?: Error }, message: string): void;
}

/** How a pool is set up. */
interface DatabaseOptions {
  /** Connections at most. */
  readonly max: number;
  readonly log: DatabaseLog;
  /** A statement that takes longer is cancelled; 0 for no limit. */
  readonly statementTimeoutMilliseconds?: number;
  /** How long a call waits for a database that is restarting. */
  readonly retryConnectingMilliseconds?: number;
  /** Whether statements are prepared by name. */
  readonly prepares?: boolean;
}

/** An open pool. */
export interface DatabaseClient {
  readonly db: Db;
  /** The pool that `db` asks by, to be looked at. */
  readonly statementPool: pg.Pool;
  /** The pool below, for what speaks `pg` itself (the job runner, LISTEN). Its statements are not named. */
  readonly pool: pg.Pool;
  /** Waits a moment for the statements under way and closes all connections. May be called twice. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a pool with named prepared statements. Connections are made when first needed; sessions are in UTC, and
 * values come as `value-parsers.ts` says. A lost connection fails the call that used it and nothing else.
 *
 * A short restart of the database is waited for. While it is away for longer, or does not answer, calls of `db` fail at
 * once: with a DatabaseUnavailableError where they have done nothing, with an OutcomeUnknownError where nobody knows.
 */
export function createDatabase(
  connection: DatabaseConnection,
  {
    max,
    log,
    statementTimeoutMilliseconds = 15_000,
    retryConnectingMilliseconds = 2000,
    prepares = true,
  }: DatabaseOptions,
): DatabaseClient {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection;
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    ...where,
    max,
    types: valueParsers,
    application_name: 'fo-elements',
    Client: PromptClient,
    connectionTimeoutMillis: freeWithin,
    keepAlive: true,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
    options: [
      sessionOptions,
      `-c statement_timeout=${statementTimeoutMilliseconds}`,
      '-c idle_in_transaction_session_timeout=30000',
    ].join(' '),
  });
  // Without listeners a restart of the database would end this process: the pool's learns of idle connections,
  // the client's of one in use, whose statement fails as well and is reported by its caller.
  const warn = (err: Error) => log.warn({ err }, 'a database connection was lost');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', () => {}));

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const circuit = createCircuit({
    answers: () => answers(where),
    onOpen() {
      log.warn({}, 'the database does not answer; what needs it is refused until it does');
      cut();
    },
    onClosed: () => log.warn({}, 'the database answers again'),
  });
  const connect = async () => {
    try {
      return await withRetry(() => pool.connect(), retryConnectingMilliseconds);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      circuit.suspect();
      throw new DatabaseUnavailableError(error);
    }
  };

  let closed: Promise<void> | undefined;
  const closeAll = async () => {
    circuit.close();
    const late = setTimeout(cut, closeWithin);
    await pool.end();
    clearTimeout(late);
  };
  const close = () => (closed ??= closeAll());
  const statements = namedStatementPool({
    prepares,
    connect: () => circuit.run(connect, (client) => client.release()),
    end: close,
    answerWithin: statementTimeoutMilliseconds && statementTimeoutMilliseconds + cancelledWithin,
    usuallyWithin: statementUsuallyWithin,
    onSlow: circuit.suspect,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: statements }) });
  return { db, statementPool: pool, pool, close };
}

/** A pool waits for a free connection as long as for a new one; a new one has less time. */
class PromptClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectWithin });
  }
}

/** Whether the database answers somebody who comes anew; refusing them is an answer, unless it starts or stops. */
async function answers(where: pg.ClientConfig): Promise<boolean> {
  const client = new PromptClient({ ...where, query_timeout: connectWithin });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof Error && 'severity' in error && !isUnavailable(error);
  } finally {
    // what it says to that is waited for by nobody
    client.end().catch(() => {});
  }
}

type Parse = (text: string) => unknown;

/** The wire's instants: UTC, ISO 8601, `Z`. The session's zone is UTC, so PostgreSQL writes `+00`. */
const instant: Parse = (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z');

const plain: Parse = (text) => text;

/** Cents, counts and versions are far below 2^53; a number beyond it must not be rounded in silence. */
const wholeNumber: Parse = (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
};

const { INT8, NUMERIC, TIMESTAMPTZ, TIMESTAMP, DATE } = pg.types.builtins;
/** pg-types lists only the scalar types; arrays have ids too. */
const parserOf = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parse;
const textArray = parserOf(1009) as (text: string) => (string | null)[];

const parsers = new Map<number, Parse>([
  [INT8, wholeNumber],
  [NUMERIC, Number],
  [TIMESTAMPTZ, instant],
  [TIMESTAMP, instant],
  [DATE, plain],
  ...(
    [
      [1016, wholeNumber],
      [1231, Number],
      [1185, instant],
      [1115, instant],
      [1182, plain],
    ] as const
  ).map(([oid, parse]): [number, Parse] => [
    oid,
    (text) => textArray(text).map((value) => (value === null ? null : parse(value))),
  ]),
]);

/**
 * How values of a result become JavaScript's: `int8` and `numeric` are numbers, `timestamptz` an ISO string in
 * UTC (`2026-11-20T17:30:00Z`), `date` is `YYYY-MM-DD`, arrays likewise; everything else as `pg` does it.
 */
const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || parserOf(oid, format),
};
