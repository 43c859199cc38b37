import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { kitchenTypeIds } from '#shared/contract/kitchen-types.ts';
import { kitchenLogoColours, kitchenLogoName } from '#shared/domain/restaurants/restaurant-logo.ts';
import { writeIfChanged } from '../pictures/write-if-changed.ts';
import { drawLogo, type LogoOf } from './draw-logo.ts';

/**
 * Writes the signs of the kitchens in their colours (see `logoPath`), for restaurants without a logo of their own.
 */
export const buildKitchenLogos = (outDir: string): Promise<{ made: number; kept: number }> =>
  buildLogos({
    outDir,
    restaurants: kitchenTypeIds.flatMap((kitchenType) =>
      Array.from({ length: kitchenLogoColours }, (_, colour) => ({
        slug: kitchenLogoName(kitchenType, colour),
        name: '',
        kitchenType,
      })),
    ),
  });

interface BuildLogosOptions {
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
    restaurants.map((restaurant) => writeIfChanged(join(outDir, `${restaurant.slug}.svg`), drawLogo(restaurant))),
  );
  const made = written.filter(Boolean).length;
  return { made, kept: restaurants.length - made };
};
