import { Socket } from 'node:net';
import pg from 'pg';
import { sessionOptions } from './connection.ts';
import { withRetry } from './database-lost.ts';

/** The database of `DATABASE_URL` cannot be used. The message is one line that says why and what to do, without a password. */
export class DatabaseUrlError extends Error {
  override readonly name = 'DatabaseUrlError';
}

/** The oldest major version of PostgreSQL that we take. */
const oldestMajor = 15;
/** How long somebody who accepts a connection may take to answer as a PostgreSQL. */
const answerWithinMilliseconds = 5_000;
/** A database that is started together with us may not be there yet. */
const retryMilliseconds = 5_000;

/**
 * Checks the database of a URL before anything is opened on it.
 * @throws DatabaseUrlError where nobody or somebody else is there, it does not let us in, is too old or (`writable`)
 *   takes no changes.
 */
export async function checkDatabase(url: string, { writable, variable = 'DATABASE_URL' }: Asked): Promise<void> {
  const { version, readOnly, isUtc } = await withRetry(() => ask(url), retryMilliseconds).catch((error: unknown) => {
    throw new DatabaseUrlError(`${variable}: ${reasonOf(error)}`, { cause: error });
  });
  // `server_version_num` is 150004 for 15.4
  const major = Math.floor(version / 10_000);
  if (major < oldestMajor) {
    throw new DatabaseUrlError(`${variable}: this is PostgreSQL ${major}; use PostgreSQL ${oldestMajor} or later.`);
  }
  if (writable && readOnly) {
    throw new DatabaseUrlError(
      `${variable}: this database is read-only (a standby, or default_transaction_read_only); name one that takes changes.`,
    );
  }
  if (!isUtc) {
    throw new DatabaseUrlError(
      `${variable}: a pooler keeps the settings of sessions to itself; give them to the role (RUNNING.md, "A pooler").`,
    );
  }
}

interface Asked {
  /** it has to take changes */
  readonly writable: boolean;
  /** that named the URL */
  readonly variable?: string;
}

async function ask(url: string): Promise<{ version: number; readOnly: boolean; isUtc: boolean }> {
  const socket = new Socket();
  // Waiting for the rest of a "message" that no PostgreSQL has begun would last until the time is up.
  socket.once('data', (first) => {
    if (!beginsAsPostgres(first)) socket.destroy(new DatabaseUrlError('foreign'));
  });
  const client = new pg.Client({
    connectionString: url,
    options: sessionOptions,
    stream: () => socket,
    connectionTimeoutMillis: answerWithinMilliseconds,
    query_timeout: answerWithinMilliseconds,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version,
         pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "readOnly",
         current_setting('TimeZone') = 'UTC' and current_setting('DateStyle') like 'ISO%' as "isUtc"`,
    );
    const [facts] = rows;
    if (!facts) throw new Error('it answers nothing');
    await client.end();
    return facts;
  } finally {
    socket.destroy();
  }
}

/** The first bytes of an answer: about TLS a single letter, else a message of a kind and length that begins a session. */
function beginsAsPostgres(bytes: Buffer): boolean {
  const kind = String.fromCharCode(bytes[0] ?? 0);
  if (bytes.length === 1 && /[SN]/.test(kind)) return true;
  return /[REv]/.test(kind) && (bytes.length < 5 || bytes.readInt32BE(1) < 30_000);
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const where = 'check that host and port are those of a PostgreSQL.';
  if (error instanceof DatabaseUrlError) return `what answers there is no PostgreSQL; ${where}`;
  if (/timeout/i.test(message)) {
    return `what accepts connections there says nothing within ${answerWithinMilliseconds / 1000} s; ${where}`;
  }
  if (message.startsWith('Connection terminated')) {
    return `what accepts connections there closes the connection without an answer; ${where}`;
  }
  return `cannot connect to the database (${code ?? message}); check that it runs, and host, login and name.`;
}
