import pg from 'pg';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { connectionUrl } from './connection-url.ts';

/** Connects for statements that a pool is too much for; the caller ends it. */
export async function connectAdmin(server: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client(connectionUrl(server));
  // A server that goes away is reported by the statement that fails.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs one statement on a connection of its own. */
export async function runStatement(server: DatabaseConnection, statement: string): Promise<void> {
  const client = await connectAdmin(server);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
