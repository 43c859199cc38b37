import { readConfig } from '../config/config.ts';
import { createClock } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import type { Clock } from '../platform/ports.ts';
import { seedHouses } from '../seed/large/seed-houses.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { createProgress } from './import-places/progress.ts';
import { runCommand, withOpenDatabase } from './open-database.ts';
import { readSeedOptions, SeedUsageError } from './seed-options.ts';

/*
 * `npm run seed`: the demonstration marketplace, where there is none yet. `npm run seed -- --restaurants 10000`: and
 * so many more restaurants in Vienna, less those that an earlier run has added. It takes the database that the server
 * of the same settings uses, also while that runs.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const { restaurants } = readSeedOptions(process.argv.slice(2));
  const config = readConfig(process.env);
  if (config.demo === 'off') {
    throw new SeedUsageError(
      'DEMO: invented restaurants and logins with known passwords are not wanted here; set DEMO=seed to add them.',
    );
  }
  const began = performance.now();
  await withOpenDatabase(config, { warn: say }, async ({ db, pool }) => {
    const clock = createClock(config.clock);
    await seedDemo(db, clock);
    const added = restaurants > 0 ? await addHouses(db, clock, restaurants) : 0;
    if (added > 0) await pool.query('vacuum (analyze)');
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    say(`The demonstration is there, ${added} restaurants were added, in ${seconds} s.`);
  });
}

async function addHouses(db: Db, clock: Clock, count: number): Promise<number> {
  const progress = createProgress(process.stdout);
  progress.begin('restaurants', count);
  const added = await seedHouses(db, clock, count, progress.at);
  progress.end();
  return added;
}

await runCommand(main, SeedUsageError);
