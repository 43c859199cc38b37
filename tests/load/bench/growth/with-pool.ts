import pg from 'pg';
import type { ConnectionDetails } from '#platform/db/connection.ts';

export async function withPool<T>(connection: ConnectionDetails, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...connection, max: 4, options: '-c timezone=UTC -c jit=off' });
  // the server may end a connection that is being closed before it is
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
