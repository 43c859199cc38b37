import type { DatabaseConnection } from '#platform/db/connection.ts';

/** The connection as a URL, for what takes only a URL: `DATABASE_URL` of another process, a tool. */
export function connectionUrl(connection: DatabaseConnection): string {
  if (typeof connection === 'string') return connection;
  const { host, port, user, database, password } = connection;
  const socket = host.startsWith('/');
  const url = new URL(`postgres://${socket ? 'localhost' : host}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password ?? '');
  url.pathname = encodeURIComponent(database);
  if (socket) url.searchParams.set('host', host);
  return url.href;
}

/** Another database on the same server. */
export function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (typeof connection !== 'string') return { ...connection, database };
  const url = new URL(connection);
  url.pathname = encodeURIComponent(database);
  return url.href;
}
