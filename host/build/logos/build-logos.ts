import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawLogo, type LogoOf } from './draw-logo.ts';

export interface BuildLogosOptions {
  /** folder that is served as `/images/logos` */
  outDir: string;
  restaurants: readonly LogoOf[];
}

/** Writes `{slug}.svg` for each restaurant; a file that already has this content is left alone. */
export const buildLogos = async ({ outDir, restaurants }: BuildLogosOptions): Promise<{ made: number; kept: number }> => {
  await mkdir(outDir, { recursive: true });
  const written = await Promise.all(
    restaurants.map(async (restaurant) => {
      const file = join(outDir, `${restaurant.slug}.svg`);
      const svg = drawLogo(restaurant);
      // a missing file is the ordinary case of a first build
      const before = await readFile(file, 'utf8').catch(() => undefined);
      if (before === svg) return false;
      await writeFile(file, svg);
      return true;
    }),
  );
  const made = written.filter(Boolean).length;
  return { made, kept: restaurants.length - made };
};
