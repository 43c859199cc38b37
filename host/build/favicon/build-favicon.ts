import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeIfChanged } from '../pictures/write-if-changed.ts';

/** "Paprika", the accent of Mahlzeit. */
const paprika = '#BF3518';

/**
 * The sign of Mahlzeit: a steaming bowl that is also a smile. `radius` rounds the ground (of 64): browsers show
 * the icon as it is, phones cut it to their own shape and want it square.
 */
const faviconSvg = (radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${paprika}"/><path d="M10 33H54C53 46 45 53 37 54H27C19 53 11 46 10 33Z" fill="#fff"/><path d="M23 27Q19 22 23 17T23 8M32 27Q28 22 32 17T32 8M41 27Q37 22 41 17T41 8" fill="none" stroke="#fff" stroke-width="4.4" stroke-linecap="round"/><path d="M22 41Q32 50 42 41" fill="none" stroke="${paprika}" stroke-width="3.6" stroke-linecap="round"/></svg>`;

interface BuildFaviconOptions {
  /** folder that is served as the site's root */
  outDir: string;
}

/** Writes `favicon.svg` and `apple-touch-icon.png` (180 pixels). */
export const buildFavicon = async ({ outDir }: BuildFaviconOptions): Promise<void> => {
  await mkdir(outDir, { recursive: true });
  await writeIfChanged(join(outDir, 'favicon.svg'), faviconSvg(14));
  const png = await sharp(Buffer.from(faviconSvg(0)), { density: 203 })
    .resize(180, 180)
    .png({ palette: true })
    .toBuffer();
  await writeFile(join(outDir, 'apple-touch-icon.png'), png);
};
