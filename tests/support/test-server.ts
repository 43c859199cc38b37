import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/start-embedded-postgres.ts';

/** The PostgreSQL that a test run uses. */
interface TestServer {
  readonly connection: DatabaseConnection;
  readonly stop: () => Promise<void>;
}

/**
 * The server of `DATABASE_URL`, or an embedded one for this checkout: runs at the same time share it, the last one
 * stops it, and the one after an interrupted run adopts it. Its folder is kept, so that later runs start warm.
 */
export async function startTestServer(databaseUrl: string | undefined): Promise<TestServer> {
  if (databaseUrl) return { connection: databaseUrl, stop: () => Promise.resolve() };
  const server = await startEmbeddedPostgres({
    dataDir: testDataDir(),
    // Test data may be lost with the machine's power; without flushing, a test file's database takes 30 ms.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '200',
    },
  });
  return { connection: server.connection, stop: () => server.stop() };
}

/** A folder that every user's database can reach (checkouts below /root are not), one per checkout and user. */
function testDataDir(): string {
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8);
  const folder = join(realpathSync(tmpdir()), `fo-elements-tests-${process.getuid?.() ?? 0}-${checkout}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}
