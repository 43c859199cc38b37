import pg from 'pg';
import type { ConnectionDetails } from '#platform/db/connection.ts';
import { type Figures, measure } from './measure.ts';

/** What `pg` alone can do: one durable row of an order's size per call, a connection for each client. */
export async function measureBareInserts(
  connection: ConnectionDetails,
  { clients, row, milliseconds }: { clients: number; row: string; milliseconds: number },
): Promise<Figures> {
  const pool = new pg.Pool({ ...connection, max: clients });
  try {
    await pool.query(
      'create table if not exists bench_rows (id text primary key, content jsonb, at timestamptz default now())',
    );
    const connections = await Promise.all(Array.from({ length: clients }, () => pool.connect()));
    const workers = connections.map((client) => async () => {
      const values = [crypto.randomUUID(), row];
      await client.query({
        name: 'insert',
        text: 'insert into bench_rows (id, content) values ($1, $2)',
        values,
      });
      return true;
    });
    const figures = await measure(workers, milliseconds);
    for (const client of connections) client.release();
    return figures;
  } finally {
    await pool.end();
  }
}
