import { existsSync } from 'node:fs';
import path from 'node:path';
import { previewSize } from '#site/parts/preview.ts';

/** Pictures that are kept, some 120 KB each. Kitchens without a logo of their own share theirs, so they are mostly enough. */
const mostKept = 100;
/** Of the logo and its distance from two edges, in pixels. */
const logo = { size: 220, inset: 48 };

/** Dish and logo, by their paths below the pictures' folder; without a logo the dish alone. */
export interface PreviewParts {
  readonly picture: string;
  readonly logo: string | null;
}

/**
 * Draws previews on demand, from pictures that are built: restaurants are imported at any time and change kitchen and logo,
 * so a build could not make theirs. No name is written into them, since a server need not have fonts; whoever shows a
 * preview writes the page's title next to it. Drawn one after the other, so that a crawler takes one core at most.
 * Undefined where a picture is missing.
 */
export function createPreviews(folder: string): (parts: PreviewParts) => Promise<Buffer | undefined> {
  const kept = new Map<string, Promise<Buffer>>();
  let latest: Promise<unknown> = Promise.resolve();

  return async (parts) => {
    const [picture, sign] = [parts.picture, parts.logo].map((each) => each && path.join(folder, each));
    if (!picture || !existsSync(picture)) return undefined;
    const key = `${parts.picture} ${parts.logo}`;
    const known = kept.get(key);
    const drawn = known ?? latest.then(() => drawPreview(picture, sign && existsSync(sign) ? sign : null));
    if (!known) latest = drawn.catch(() => undefined);
    kept.delete(key);
    kept.set(key, drawn);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    // a failed one is tried anew by the next who asks
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
}

async function drawPreview(picture: string, sign: string | null): Promise<Buffer> {
  // with the first one: it takes memory that a host which is asked for none does not need
  const { default: sharp } = await import('sharp');
  const dish = sharp(picture).resize({ ...previewSize, fit: 'cover' });
  if (sign === null) return dish.jpeg({ quality: 80 }).toBuffer();
  const input = await sharp(sign).resize(logo.size, logo.size, { fit: 'inside' }).png().toBuffer();
  const place = { left: logo.inset, top: previewSize.height - logo.size - logo.inset };
  return dish
    .composite([{ input, ...place }])
    .jpeg({ quality: 80 })
    .toBuffer();
}
