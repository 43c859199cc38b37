import { readConfig } from '../config/config.ts';
import { importPlaces } from './import-places/import-places.ts';
import { ImportError } from './import-places/input-files.ts';
import { createProgress } from './import-places/progress.ts';
import { openDatabase, runCommand } from './open-database.ts';

/*
 * `npm run import:places -- FILE`: fills the address search with a country, from GeoNames' postal data or the
 * address register. It takes the database that the server of the same settings uses, also while that runs.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);
const log = { warn: (fields: { err: Error }, message: string) => say(`${message}: ${fields.err.message}`) };

async function main(paths: readonly string[]): Promise<void> {
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0) {
    throw new ImportError('Usage: npm run import:places -- FILE (a CSV file, a zip or a folder)');
  }
  const config = readConfig(process.env);
  const began = performance.now();
  const { connection, close } = await openDatabase(config, { log });
  try {
    const at = Temporal.Now.instant();
    const progress = createProgress(process.stdout);
    const imported = await importPlaces(path, { connection, at, log, progress });
    if (!imported) say(`${path} is imported already; nothing has changed.`);
    else {
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      const megabytes = (process.resourceUsage().maxRSS / 1024).toFixed(0);
      const skipped = imported.skipped > 0 ? `, ${imported.skipped} records left out` : '';
      say(`Imported ${imported.what}${skipped} in ${seconds} s with ${megabytes} MB of memory.`);
    }
  } finally {
    await close();
  }
}

await runCommand(() => main(process.argv.slice(2)), ImportError);
