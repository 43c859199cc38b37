import { readFile, writeFile } from 'node:fs/promises';

/** Writes a text file unless it has this content already; whether it wrote. */
export const writeIfChanged = async (file: string, content: string): Promise<boolean> => {
  // a missing file is the ordinary case of a first build
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === content) return false;
  await writeFile(file, content);
  return true;
};
