import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/db/client.ts';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { largeMenuSlug, seedLargeMenu } from './large-menu.ts';

/** Adds the largest menu to the host's database, with one of the demonstration's staff to change it. */
export async function addLargeMenu(connection: DatabaseConnection): Promise<void> {
  const log = { warn: () => undefined };
  const { db, close } = createDatabase(connection, { max: 1, log, statementTimeoutMilliseconds: 0 });
  try {
    await seedLargeMenu(db, createClock().now());
    await db
      .updateTable('restaurant_staff')
      .set((set) => ({
        restaurant_id: set.selectFrom('restaurants').select('id').where('slug', '=', largeMenuSlug).$castTo<number>(),
      }))
      .where('user_id', '=', 'demo-staff-giulia-000004')
      .execute();
  } finally {
    await close();
  }
}

/** Prints how its page does in a real browser. */
export const measureMenuPage = (hostPort: number) =>
  measureInBrowser('menu-page', `http://127.0.0.1:${hostPort}/restaurant/${largeMenuSlug}`);

/** Prints how its card is edited and published in a real browser. */
export const measureCardPage = (hostPort: number) =>
  measureInBrowser('card-page', `http://127.0.0.1:${hostPort}`, largeMenuSlug);

/** In a process of its own: it brings the browser along. */
function measureInBrowser(script: string, ...args: readonly string[]): void {
  const file = join(import.meta.dirname, `../../${script}.ts`);
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${script} could not be measured; see the error above.`);
}
