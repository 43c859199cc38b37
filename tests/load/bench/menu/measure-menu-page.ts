import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/db/client.ts';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { largeMenuSlug, seedLargeMenu } from './large-menu.ts';

const script = join(import.meta.dirname, '../../menu-page.ts');

/**
 * Adds the largest menu to the host's database and prints how its page does in a real browser, in a process of its own:
 * it brings the browser along.
 */
export async function measureMenuPage(hostPort: number, connection: DatabaseConnection): Promise<void> {
  const log = { warn: () => undefined };
  const database = createDatabase(connection, { max: 1, log, statementTimeoutMilliseconds: 0 });
  try {
    await seedLargeMenu(database.db, createClock().now());
  } finally {
    await database.close();
  }
  const url = `http://127.0.0.1:${hostPort}/restaurant/${largeMenuSlug}`;
  const { status } = spawnSync(process.execPath, [script, url], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The page of the largest menu could not be measured; see the error above.');
}
