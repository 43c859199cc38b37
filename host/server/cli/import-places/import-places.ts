import type { DatabaseLog } from '#platform/db/client.ts';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import { connectForImport, importedFingerprint } from '#providers/maps/embedded/import/place-import.ts';
import { sum } from '#shared/domain/money.ts';
import { type Imported, importGeonames } from './import-geonames.ts';
import { importRegister } from './import-register.ts';
import { ImportError, openInputFiles } from './input-files.ts';
import type { Progress } from './progress.ts';
import { fingerprintOf, type Table } from './read-table.ts';
import { recognise } from './recognise.ts';

/** Counts in fingerprints, so that what an older version made of a file is made anew. */
const version = 1;

export interface PlaceImportOptions {
  readonly connection: DatabaseConnection;
  /** the time that is noted */
  readonly at: Temporal.Instant;
  readonly log: DatabaseLog;
  readonly progress: Progress;
  /** see `importRegister` */
  readonly batchSize?: number;
  /** how long another import is waited for */
  readonly timeoutMs?: number;
}

/**
 * Imports places from a file or folder: GeoNames' postal data or the address register, whichever it is. Undefined
 * when exactly this is imported already.
 * @throws ImportError for a file that cannot be imported, and while another import works
 */
export async function importPlaces(
  path: string,
  { connection, at, log, progress, timeoutMs, ...more }: PlaceImportOptions,
): Promise<Imported | undefined> {
  const input = await openInputFiles(path);
  try {
    const recognised = await recognise(path, input.files);
    const { source, ...tables } = recognised;
    const content = await readThrough(Object.values(tables), progress);
    const fingerprint = `${version} ${content}`;
    const importing = await connectForImport(connection, { log, timeoutMs });
    if (!importing) throw new ImportError('another import of places is under way; wait until it has ended.');
    try {
      if ((await importedFingerprint(importing, source)) === fingerprint) return undefined;
      const options = { ...more, fingerprint, at: at.toString(), progress };
      return recognised.source === 'geonames'
        ? await importGeonames(importing, recognised.places, options)
        : await importRegister(importing, recognised, options);
    } finally {
      await importing.close();
    }
  } finally {
    input.close();
  }
}

/** Reads everything once before anything is changed: a damaged zip shows here. */
async function readThrough(tables: readonly Table[], progress: Progress): Promise<string> {
  let bytes = 0;
  const size = sum(tables.map(({ file }) => file.size));
  progress.begin('checking', size);
  const fingerprint = await fingerprintOf(tables, (more) => progress.at((bytes += more)));
  progress.end();
  return fingerprint;
}
