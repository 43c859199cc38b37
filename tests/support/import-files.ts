import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConnection } from '#platform/db/connection.ts';
import type { Imported } from '#server/cli/import-places/import-geonames.ts';
import { importPlaces, type PlaceImportOptions } from '#server/cli/import-places/import-places.ts';
import type { Progress } from '#server/cli/import-places/progress.ts';
import { fridayEvening } from './clock.ts';
import { quietLog } from './quiet-log.ts';

export const noProgress: Progress = { begin: () => {}, at: () => {}, end: () => {} };

/** Writes files into a folder of their own for as long as `work` takes. */
export async function withFiles<T>(
  files: Readonly<Record<string, string | Buffer>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fo-import-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Imports places from a path. */
export function importInto(
  connection: DatabaseConnection,
  path: string,
  options: Partial<Pick<PlaceImportOptions, 'progress' | 'batchSize' | 'timeoutMs'>> = {},
): Promise<Imported | undefined> {
  return importPlaces(path, {
    connection,
    at: fridayEvening,
    log: quietLog,
    progress: noProgress,
    ...options,
  });
}

/** Imports a folder of these files. */
export function importFiles(
  connection: DatabaseConnection,
  files: Readonly<Record<string, string>>,
): Promise<Imported | undefined> {
  return withFiles(files, (folder) => importInto(connection, folder));
}
