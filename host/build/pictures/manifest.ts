import { randomUUID } from 'node:crypto';
import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What each picture was made of when its files were written: a hash of its source by its name. */
export type Manifest = Record<string, string>;

const fileName = '.manifest.json';

/** The manifest of a folder; empty when there is none or it cannot be read, so that everything is made again. */
export const readManifest = async (outDir: string): Promise<Manifest> => {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(outDir, fileName), 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, hash]) => typeof hash === 'string'));
  } catch {
    // missing on the first build, or cut off when a build was killed: both mean "make everything"
    return {};
  }
};

/** Writes the manifest so that a reader never sees half of it. */
export const writeManifest = async (outDir: string, manifest: Manifest): Promise<void> => {
  const draft = join(outDir, `${fileName}.${randomUUID()}`);
  await writeFile(draft, JSON.stringify(manifest, null, 1));
  await rename(draft, join(outDir, fileName));
};

/** Whether all files stand and were made of this source. */
export const isCurrent = async (
  outDir: string,
  madeOf: string | undefined,
  source: string,
  files: readonly string[],
): Promise<boolean> => {
  if (madeOf !== source) return false;
  const found = await Promise.allSettled(files.map((file) => access(join(outDir, file))));
  return found.every(({ status }) => status === 'fulfilled');
};
