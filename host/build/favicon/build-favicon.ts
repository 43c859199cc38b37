import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeIfChanged } from '../pictures/write-if-changed.ts';

/** "Paprika", the accent of Mahlzeit. */
const paprika = '#BF3518';

/**
 * The sign of Mahlzeit: a steaming bowl that is also a smile. `radius` rounds the ground (of 64): browsers show
 * the icon as it is, phones cut it to their own shape and want it square. `scale` makes the bowl smaller.
 */
const faviconSvg = (radius: number, scale = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${paprika}"/><g transform="translate(${32 - 32 * scale} ${32 - 32 * scale}) scale(${scale})"><path d="M10 33H54C53 46 45 53 37 54H27C19 53 11 46 10 33Z" fill="#fff"/><path d="M23 27Q19 22 23 17T23 8M32 27Q28 22 32 17T32 8M41 27Q37 22 41 17T41 8" fill="none" stroke="#fff" stroke-width="4.4" stroke-linecap="round"/><path d="M22 41Q32 50 42 41" fill="none" stroke="${paprika}" stroke-width="3.6" stroke-linecap="round"/></g></svg>`;

interface BuildFaviconOptions {
  /** folder that is served as the site's root */
  outDir: string;
}

/**
 * What phones and manifests ask for (host/site/web-manifest.ts). Of a maskable icon only the middle is sure to be seen,
 * a circle of four fifths of its width.
 */
const icons = [
  { file: 'apple-touch-icon.png', size: 180, svg: faviconSvg(0) },
  { file: 'icon-192.png', size: 192, svg: faviconSvg(14) },
  { file: 'icon-512.png', size: 512, svg: faviconSvg(14) },
  { file: 'icon-maskable-512.png', size: 512, svg: faviconSvg(0, 0.86) },
] as const;

/** Writes `favicon.svg` and the icons of phones. */
export const buildFavicon = async ({ outDir }: BuildFaviconOptions): Promise<void> => {
  await mkdir(outDir, { recursive: true });
  await writeIfChanged(join(outDir, 'favicon.svg'), faviconSvg(14));
  for (const { file, size, svg } of icons) {
    // drawn as large as it is to be: 72 dpi are one pixel for each of the 64
    const picture = sharp(Buffer.from(svg), { density: (72 * size) / 64 });
    await writeFile(join(outDir, file), await picture.resize(size, size).png({ palette: true }).toBuffer());
  }
};
