import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { traceStatement } from '../observability/trace-statement.ts';
import { DatabaseUnavailableError, isConnectionLost, isUnsent, OutcomeUnknownError } from './database-lost.ts';

/** Statements with values inlined would otherwise fill the server's memory, on every connection. */
const mostNames = 1_000;

/**
 * Gives each statement's text a name, under which PostgreSQL keeps it prepared: it is parsed and planned once per
 * connection. Undefined for what gains nothing or cannot be prepared: commands, several statements in one text.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= mostNames || !/^\s*(select|insert|update|delete|with)\b/i.test(text) || text.includes(';')) {
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Where the connections come from, and how long a statement may take; in milliseconds. */
interface StatementPoolOptions {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
  /** false: no statement is named */
  readonly prepares: boolean;
  /** Its connection is given up then; 0: never. */
  readonly answerWithin: number;
  readonly usuallyWithin: number;
  /** A statement takes longer than usual; called again for as long as it does. */
  onSlow(): void;
}

/** What Kysely needs of a pool, with every statement named where `prepares` says so. */
export function namedStatementPool(options: StatementPoolOptions): PostgresPool {
  const nameOf = options.prepares ? createStatementNames() : () => undefined;
  // Kysely knows a connection by its client object, so the same client must always come in the same wrapping.
  const wrapped = new WeakMap<PoolClient, NamedStatementClient>();
  return {
    async connect() {
      const client = await options.connect();
      const known = wrapped.get(client);
      if (known) return known;
      const named = new NamedStatementClient(client, nameOf, options);
      wrapped.set(client, named);
      return named;
    },
    end: options.end,
  };
}

class NamedStatementClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  readonly #options: StatementPoolOptions;
  #isInTransaction = false;
  #isLost = false;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined, options: StatementPoolOptions) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#options = options;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new TypeError('cursors are not set up; read in pages instead');
    return this.#run<R>(statement, values);
  }

  async #run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (/^(begin|start transaction)\b/.test(text)) this.#isInTransaction = true;
    const { answerWithin, usuallyWithin, onSlow } = this.#options;
    let isOver = false;
    // Checked once what has come meanwhile is read: a process that was busy itself suspects nobody.
    const check = () => setImmediate(() => isOver || onSlow());
    const slow = setInterval(check, usuallyWithin).unref();
    try {
      const query = { name: this.#nameOf(text), text, values: [...values], query_timeout: answerWithin };
      const answer = await traceStatement(text, () => this.#client.query(query));
      return answer as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      this.#isLost = true;
      // Without its connection a transaction is undone all the same.
      if (text === 'rollback') return nothing;
      throw this.#failureOf(text, error);
    } finally {
      isOver = true;
      clearInterval(slow);
      if (text === 'commit' || text === 'rollback') this.#isInTransaction = false;
    }
  }

  /**
   * A transaction is undone with its connection as long as its end was not sent. A write outside of one, or the end itself,
   * may have happened, or happen yet: a database that stood still reads on where it was.
   */
  #failureOf(text: string, error: Error): Error {
    const isWrite = text === 'commit' || !(this.#isInTransaction || /^\s*select\b/i.test(text));
    return isWrite && !isUnsent(error) ? new OutcomeUnknownError(error) : new DatabaseUnavailableError(error);
  }

  release(): void {
    this.#client.release(this.#isLost);
  }
}

const nothing = { command: 'SELECT' as const, rowCount: 0, rows: [] };
