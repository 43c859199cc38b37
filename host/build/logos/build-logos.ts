import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeIfChanged } from '../pictures/write-if-changed.ts';
import { drawLogo, type LogoOf } from './draw-logo.ts';

export interface BuildLogosOptions {
  /** folder that is served as `/images/logos` */
  outDir: string;
  restaurants: readonly LogoOf[];
}

/** Writes `{slug}.svg` for each restaurant; a file that already has this content is left alone. */
export const buildLogos = async ({
  outDir,
  restaurants,
}: BuildLogosOptions): Promise<{ made: number; kept: number }> => {
  await mkdir(outDir, { recursive: true });
  const written = await Promise.all(
    restaurants.map((restaurant) =>
      writeIfChanged(join(outDir, `${restaurant.slug}.svg`), drawLogo(restaurant)),
    ),
  );
  const made = written.filter(Boolean).length;
  return { made, kept: restaurants.length - made };
};
