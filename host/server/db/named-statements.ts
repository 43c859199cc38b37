import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';

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
    if (
      names.size >= mostNames ||
      !/^\s*(select|insert|update|delete|with)\b/i.test(text) ||
      text.includes(';')
    ) {
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** What Kysely needs of a pool, with every statement named. */
export function namedStatementPool(
  connect: () => Promise<PoolClient>,
  end: () => Promise<void>,
): PostgresPool {
  const nameOf = createStatementNames();
  // Kysely knows a connection by its client object, so the same client must always come in the same wrapping.
  const wrapped = new WeakMap<PoolClient, NamedStatementClient>();
  return {
    async connect() {
      const client = await connect();
      const known = wrapped.get(client);
      if (known) return known;
      const named = new NamedStatementClient(client, nameOf);
      wrapped.set(client, named);
      return named;
    },
    end,
  };
}

class NamedStatementClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new TypeError('cursors are not set up; read in pages instead');
    const query = { name: this.#nameOf(statement), text: statement, values: [...values] };
    return this.#client.query(query) as unknown as Promise<PostgresQueryResult<R>>;
  }

  release(): void {
    this.#client.release();
  }
}
