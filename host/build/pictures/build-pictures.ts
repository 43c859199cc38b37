import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture, type PictureName, pictureNames } from './catalogue.ts';
import { isCurrent, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { createRenderer, filesOf, sourceOf } from './render-picture.ts';

interface BuildPicturesOptions {
  /** folder that is served as `/images` */
  outDir: string;
  /** called with one line per picture made */
  log: (line: string) => void;
  /** all of them when left out */
  names?: readonly PictureName[];
}

/** Pictures rendered at the same time: one per core of a small machine. */
const atOnce = 2;

/**
 * Draws the cuisine pictures as `{name}.jpg`, `{name}-800.jpg`, `{name}-400.jpg` and the square `{name}-224.jpg`, and the
 * same as AVIF and WebP. A picture whose files stand and whose drawing is unchanged
 * is kept. An interrupted build goes on where it stopped: the manifest is written after each picture.
 */
export const buildPictures = async ({
  outDir,
  log,
  names = pictureNames,
}: BuildPicturesOptions): Promise<{ made: number; kept: number }> => {
  await mkdir(outDir, { recursive: true });
  const manifest: Manifest = await readManifest(outDir);
  const renderer = createRenderer();
  const waiting = [...names];
  let made = 0;

  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const picture = drawPicture(name);
      const source = createHash('sha256').update(sourceOf(picture)).digest('hex');
      if (await isCurrent(outDir, manifest[name], source, filesOf(name))) continue;
      const started = performance.now();
      const files = await renderer.render(name, picture);
      await Promise.all([...files].map(([file, bytes]) => writeFile(join(outDir, file), bytes)));
      manifest[name] = source;
      await writeManifest(outDir, manifest);
      made += 1;
      log(`picture ${name} (${Math.round(performance.now() - started)} ms)`);
    }
  };

  await Promise.all(Array.from({ length: atOnce }, work));
  // two writes at once may have ended in the wrong order: the last write is the whole
  if (made > 0) await writeManifest(outDir, manifest);
  return { made, kept: names.length - made };
};
